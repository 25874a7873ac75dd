import { expect, it } from 'vitest'
import {
  sampleAccount,
  sampleSettlement as settlement,
  sampleTransaction as transaction,
} from '../../../../test/http/samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { companyWithAccount } from '../transactions/transaction.factory.ts'

const server = useTestServer()
const sum = (residual_cents: number) => ({ residual_cents, currency: 'BRL', others: [] })

it('The dashboard says what was due and overdue a month ago, before that day was settled', async () => {
  const { made, account, expense } = await companyWithAccount(server())
  const add = async (value: number, due_date: string, competency_date = '2026-10-01') =>
    (await made.post('/payables', transaction(expense, value, { due_date, competency_date }))).body
      .data.id
  const settle = (id: number, value: number, paid_on: string) =>
    made.post(`/payables/${id}/settlements`, settlement(account, value, { paid_on }))
  // Due on the day and paid on it; late, paid in part before it; paid before it; not known yet.
  await settle(await add(1_000, '2026-10-20'), 1_000, '2026-10-20')
  const late = await add(500, '2026-10-10')
  await settle(late, 200, '2026-10-15')
  await settle(late, 300, '2026-11-02')
  await settle(await add(70, '2026-10-10'), 70, '2026-10-19')
  await add(9, '2026-10-10', '2026-11-01')
  await add(4, '2026-10-05')
  const { status, body } = await made.get('/dashboards/due-before')
  expect([status, body.data]).toEqual([
    200,
    {
      day: '2026-10-20',
      payables: { due_today: sum(1_000), overdue: sum(304) },
      receivables: { due_today: sum(0), overdue: sum(0) },
    },
  ])
  const reader = await made.member(['companies.dashboards.index', 'companies.receivables.index'])
  expect((await reader.get('/dashboards/due-before')).body.data.payables).toBeNull()
})

it('The balance of the dashboard is that of the list of its accounts, each currency on its own, beside that of a month ago', async () => {
  const { made, account, expense } = await companyWithAccount(server())
  await made.post('/bank-accounts', sampleAccount({ name: 'Wise', currency: 'USD' }))
  await made.post('/bank-accounts', sampleAccount({ name: 'Fora', show_on_dashboard: false }))
  const id = (await made.post('/payables', transaction(expense, 700))).body.data.id
  await made.post(`/payables/${id}/settlements`, settlement(account, 700))
  const { day, balances } = (await made.get('/dashboards/balances')).body.data
  const listed = await made.get('/bank-accounts/totals?filter_dashboard=yes&filter_status=active')
  expect(day).toBe('2026-10-20')
  expect(balances).toMatchObject(listed.body.data)
  expect(balances).toMatchObject([
    { currency: 'BRL', count: 1, system_balance_cents: 99_300, before_cents: 100_000 },
    { currency: 'USD', count: 1, system_balance_cents: 100_000, before_cents: 100_000 },
  ])
  const reader = await made.member(['companies.dashboards.index'])
  expect((await reader.get('/dashboards/balances')).body.data.balances).toBeNull()
})
