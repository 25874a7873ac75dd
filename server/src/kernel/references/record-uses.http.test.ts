import { describe, expect, it } from 'vitest'
import { sampleParty } from '../../../../test/http/party-samples.ts'
import { giveRights } from '../../../../test/http/row-rights-world.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { sampleSeries } from '../../../../test/http/transaction-samples.ts'
import { companyWithPurchases } from '../../modules/purchases/purchase.factory.ts'
import { companyWithAccount } from '../../modules/transactions/transaction.factory.ts'
import { ALL_ROWS } from '../row-rights.ts'

const server = useTestServer()

describe('what uses a record', () => {
  it('A supplier stays while a series without end writes its bills, and can be deleted once it has ended', async () => {
    const { made, expense } = await companyWithAccount(server())
    const supplier: number = (await made.post('/suppliers', sampleParty())).body.data.id
    const series = sampleSeries(expense, { party_id: supplier })
    const created = await made.post('/payables/series', {
      ...series,
      repeat: { ...series.repeat, occurrences: null },
    })
    expect([created.status, created.text]).toEqual([201, created.text])
    const ids: number[] = created.body.data.ids
    const used = await made.delete(`/suppliers/${supplier}`)
    expect([used.status, used.body.code]).toEqual([422, 'record_in_use'])
    expect(used.body.message).toContain(`usado em 1 série e ${ids.length} lançamentos`)
    await made.post(`/payables/${ids[0]}/series/destroy`, { scope: 'all_open' })
    const deleted = await made.delete(`/suppliers/${supplier}`)
    expect([deleted.status, deleted.text]).toEqual([204, deleted.text])
  })

  it('Who does not reach a cost centre is not told of the purchases that reference it', async () => {
    const { made, expense, buy, dimensions } = await companyWithPurchases(server())
    const { center, other_center } = await dimensions()
    for (const cost_center_id of [center, other_center])
      await buy({ allocations: [{ category_id: expense, value_cents: 10_000, cost_center_id }] })
    const clerk = await made.member(['categories.tree'])
    await giveRights(server(), clerk, { ...ALL_ROWS, cost_center_ids: [center] })
    const usesFor = async (reader: typeof made) =>
      (await reader.get(`/categories/${expense}/usage`)).body.data.uses.map(
        ({ text }: { text: string }) => text,
      )
    expect(await usesFor(made)).toEqual(['2 compras'])
    expect(await usesFor(clerk)).toEqual(['1 compra'])
  })
})
