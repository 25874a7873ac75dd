import { expect, it } from 'vitest'
import { sampleSettlement } from '../../../../test/http/samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { checkBooks } from '../registry.ts'
import { type Posted, saleInTwo } from './sale.factory.ts'

const server = useTestServer()

const returnedOf = (sale: { readonly transactions: readonly Posted[] }) =>
  sale.transactions
    .filter((row) => row.refund_id !== null && row.kind === 'receivable')
    .map((row) => row.value_cents)

/** A sale of 100,00 that was received with 10,00 forgiven. */
async function receivedWithDiscount() {
  const sold = await saleInTwo(server())
  for (const { id } of sold.receivables) {
    const forgiven = sampleSettlement(sold.of.bank_account_id, 4_500, { discount_cents: 500 })
    const settled = await sold.company.post(`/receivables/${id}/settlements`, forgiven)
    expect([settled.status, settled.text]).toEqual([201, settled.text])
  }
  return { ...sold, sale: await sold.read(sold.sale.id) }
}

it('A refund of the half of what a client paid with a discount returns the half of the commission, and the rest the rest', async () => {
  const { company, sale, refund } = await receivedWithDiscount()
  expect(sale.refundable_cents).toBe(9_000)
  const half = await refund(sale, { value_cents: 4_500 })
  expect([half.body.data.status, returnedOf(half.body.data)]).toEqual([
    'partially_refunded',
    [1_000],
  ])
  const rest = await refund(half.body.data, { value_cents: 4_500 })
  expect([rest.body.data.status, returnedOf(rest.body.data)]).toEqual(['refunded', [1_000, 1_000]])
  expect(await company.inDatabase(checkBooks)).toEqual([])
})

it('An earlier refund is undone once the later one was undone, also when that was done twice', async () => {
  const { company, sale, read, refund, undo } = await receivedWithDiscount()
  const first = await refund(sale, { value_cents: 3_000 })
  for (const round of [1, 2]) {
    const later = await refund(await read(sale.id), { value_cents: 1_000 })
    expect([round, later.status]).toEqual([round, 200])
    expect((await undo(first)).body.code).toBe('undo_conflict')
    expect([round, (await undo(later)).status]).toEqual([round, 200])
  }
  const undone = await undo(first)
  expect([undone.status, undone.text]).toEqual([200, undone.text])
  const { version: _, ...after } = await read(sale.id)
  const { version: __, ...before } = sale
  expect(after).toEqual(before)
  expect(await company.inDatabase(checkBooks)).toEqual([])
})

it.each(['refund', 'charge_back'])(
  'A %s of a sale is done although its client and the supplier of its commission were deactivated since',
  async (kind) => {
    const { company, of, partner_id, sale, refund } = await receivedWithDiscount()
    const deactivate = async (path: string) => {
      const { data } = (await company.get(path)).body
      const changed = await company.put(path, { ...data, status: 'deactivated' })
      expect([changed.status, changed.text]).toEqual([200, changed.text])
    }
    await deactivate(`/clients/${of.client_id}`)
    await deactivate(`/suppliers/${partner_id}`)
    for (const value_cents of [4_500, null]) {
      const { version } = (await company.get(`/sales/${sale.id}`)).body.data
      const answer = await refund({ id: sale.id, version }, { kind, value_cents })
      expect([answer.status, answer.text]).toEqual([200, answer.text])
    }
    expect(await company.inDatabase(checkBooks)).toEqual([])
  },
)
