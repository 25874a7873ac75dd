import { expect, it } from 'vitest'
import { sampleSettlement, sampleTransaction } from '../../../../test/http/samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { companyWithAccount } from './transaction.factory.ts'

const server = useTestServer()

it('What a list says was paid of a cost centre in a month is what the cash flow says, in whatever order it was entered', async () => {
  const { made, account, expense } = await companyWithAccount(server())
  const centers: number[] = []
  for (const name of ['Loja', 'Site', 'Obra'])
    centers.push((await made.post('/cost-centers', { name, abbreviation: name })).body.data.id)
  const bill = {
    ...sampleTransaction(expense, 300),
    allocations: centers.map((cost_center_id) => ({
      category_id: expense,
      value_cents: 100,
      cost_center_id,
    })),
  }
  const { id } = (await made.post('/payables', bill)).body.data
  for (const paid_on of ['2026-11-10', '2026-10-10'])
    await made.post(`/payables/${id}/settlements`, sampleSettlement(account, 50, { paid_on }))
  const told = async (center: number, month: string) => {
    const range = `filter_due_or_payment_date=${month}-01,${month}-28`
    const chosen = `filter_cost_centers=${center}`
    const list = (await made.get(`/payables/totals?${range}&${chosen}`)).body.data
    const months = `first_month=${month}&last_month=${month}`
    const cell = await made.get(`/statements/dfc/cell?${months}&${chosen}&line=OP_FORN`)
    return [list.paid_value_cents, -cell.body.data.sum_cents]
  }
  for (const [place, november, october] of [
    [0, 17, 17],
    [1, 17, 16],
    [2, 16, 17],
  ] as const) {
    const center = centers[place] ?? 0
    expect(await told(center, '2026-11')).toEqual([november, november])
    expect(await told(center, '2026-10')).toEqual([october, october])
  }
})
