import { sampleSettlement, sampleTransaction } from '../../../../test/http/samples.ts'
import type { TestServer } from '../../../../test/http/test-server.ts'
import { companyWithAccount } from '../transactions/transaction.factory.ts'

/** A sale of October received in October; the server's day is in November 2026. */
export async function receivedInOctober(server: TestServer, amount = 100_000) {
  const { made, account, revenue } = await companyWithAccount(server)
  const bill = sampleTransaction(revenue, amount, {
    due_date: '2026-10-09',
    competency_date: '2026-10-01',
  })
  const id: number = (await made.post('/receivables', bill)).body.data.id
  const settled = await made.post(
    `/receivables/${id}/settlements`,
    sampleSettlement(account, amount, { paid_on: '2026-10-10', interest_cents: 700 }),
  )
  const settlement: number = settled.body.data.settlements[0].id
  const path = `/receivables/${id}`
  const reverse = (body: object = {}) =>
    made.post(`${path}/settlements/${settlement}/reverse`, { reason: 'Pix devolvido', ...body })
  const month = async (first: string, last: string) => {
    const query = `filter_due_or_payment_date=${first},${last}`
    const [list, totals] = [
      await made.get(`/receivables?${query}`),
      await made.get(`/receivables/totals?${query}`),
    ]
    const { value_cents, paid_value_cents, residual_cents, tabs } = totals.body.data
    return {
      rows: list.body.data.length,
      value_cents,
      paid_value_cents,
      residual_cents,
      paid: tabs.paid,
      overdue: tabs.overdue,
    }
  }
  return { made, account, id, path, settlement, settled, reverse, month }
}
