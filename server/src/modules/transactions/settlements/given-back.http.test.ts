import { civilDate } from '@prumo/civil-date'
import { cents, zeroCents } from '@prumo/money'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { sampleSettlement } from '../../../../../test/http/samples.ts'
import { useTestServer } from '../../../../../test/http/test-server.ts'
import { chargingCompany } from '../../charges/charging-company.factory.ts'
import { checkBooks } from '../../registry.ts'
import { settleTransactions } from '../../settlements/index.ts'

const server = useTestServer()

const OCTOBER = 'filter_due_or_payment_date=2026-10-01,2026-10-31'
const NOVEMBER = 'filter_due_or_payment_date=2026-11-01,2026-11-30'

/** 100,00 that are due on 5 October and were paid with 120,00 on it; 20,00 of these went back on 3 November. */
async function overPaid() {
  const world = await chargingCompany(server())
  const { made, account, receivable } = world
  const id = await receivable(10_000, { due_date: '2026-10-05', competency_date: '2026-10-05' })
  const paid = await made.post(
    `/receivables/${id}/settlements`,
    sampleSettlement(account, 10_000, { paid_on: '2026-10-05', credit_cents: 2_000 }),
  )
  expect([paid.status, paid.text]).toEqual([201, paid.text])
  await made.inDatabase((db) =>
    settleTransactions(db, [
      {
        kind: 'receivable',
        transaction_id: id,
        input: {
          bank_account_id: account,
          paid_on: civilDate('2026-11-03'),
          principal_cents: zeroCents,
          discount_cents: zeroCents,
          interest_cents: zeroCents,
          fine_cents: zeroCents,
          fee_cents: zeroCents,
          credit_cents: cents(-2_000),
          note: null,
        },
      },
    ]),
  )
  return { ...world, id }
}

it('Money of a credit that goes back is in the list of its own month, and the month of the payment keeps what was paid in it', async () => {
  const { made, id } = await overPaid()
  const told = async (days: string) => {
    const [row] = (await made.get(`/receivables?${days}`)).body.data
    const totals = (await made.get(`/receivables/totals?${days}`)).body.data
    const { total } = (await made.get(`/receivables/report?${days}&group_by=category`)).body.data
    const byParty = (await made.get(`/receivables/report?${days}&group_by=party`)).body.data.total
    const paid = (await made.get(`/receivables?${days}&filter_status_group=paid`)).body.data
    const file = await made.get(`/receivables/export?${days}&format=csv&columns=paid`)
    return {
      row: [row?.id, row?.share?.paid_value_cents],
      sums: [totals, total, byParty].map((sums) => [
        sums.value_cents,
        sums.paid_value_cents,
        sums.residual_cents,
      ]),
      tab: [totals.tabs.paid.count, totals.tabs.paid.cents, paid.length],
      file: file.text.trim().split('\n').at(-1)?.trim().replaceAll('"', ''),
    }
  }
  const cash = await made.inDatabase(async (db) => {
    const { rows } = await sql<{ month: string; cents: number }>`
      select to_char(entry_date, 'YYYY-MM') as month, sum(amount_cents)::bigint as cents
      from ledger_entries where company_id = ${db.company_id} and basis = 'cash'
        and source <> 'bank_account' group by 1 order by 1`.execute(db.query)
    return rows.map(({ month, cents: sum }) => [month, sum])
  })
  expect(cash).toEqual([
    ['2026-10', 12_000],
    ['2026-11', -2_000],
  ])
  const october = [10_000, 12_000, 0]
  expect(await told(OCTOBER)).toMatchObject({
    row: [id, 12_000],
    sums: [october, october, october],
    tab: [1, 12_000, 1],
    file: '120,00',
  })
  const november = [0, -2_000, 0]
  expect(await told(NOVEMBER)).toMatchObject({
    row: [id, -2_000],
    sums: [november, november, november],
    tab: [1, -2_000, 1],
    file: '-20,00',
  })
  // Of all days it is what it was paid by, on the day of its payment.
  const whole = (await made.get('/receivables/totals')).body.data
  expect([whole.value_cents, whole.paid_value_cents]).toEqual([10_000, 10_000])
  expect((await made.get(`/receivables/${id}`)).body.data.payment_date).toBe('2026-10-05')
  expect(await made.inDatabase(checkBooks)).toEqual([])
})
