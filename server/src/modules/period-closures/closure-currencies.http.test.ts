import { expect, it } from 'vitest'
import {
  sampleAccount,
  sampleSettlement as settlement,
  sampleTransaction as transaction,
} from '../../../../test/http/samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { companyWithAccount } from '../transactions/transaction.factory.ts'

const server = useTestServer()

it('The totals of a closing, and what moved since, never add dollars to reais', async () => {
  const { made, account, expense } = await companyWithAccount(server())
  const dollars = (
    await made.post('/bank-accounts', sampleAccount({ name: 'Wise', currency: 'USD' }))
  ).body.data.id
  for (const [bank_account_id, cents] of [
    [account, 5_000],
    [dollars, 300],
  ]) {
    const fields = { competency_date: '2026-10-05', bank_account_id }
    const { id } = (await made.post('/payables', transaction(expense, cents, fields))).body.data
    const paid = settlement(bank_account_id, cents, { paid_on: '2026-10-20' })
    expect((await made.post(`/payables/${id}/settlements`, paid)).status).toBe(201)
  }
  const preview = await made.get('/period-closures/preview?scope=both&closed_until=2026-10-31')
  const october = [
    { month: '2026-10', currency: 'BRL', accrual_cents: -5_000, cash_cents: -5_000 },
    { month: '2026-10', currency: 'USD', accrual_cents: -300, cash_cents: -300 },
  ]
  const { totals } = preview.body.data
  expect(totals.months.filter((row: { month: string }) => row.month === '2026-10')).toEqual(october)
  const balances = new Map(
    totals.balances.map((row: { bank_account_id: number; currency: string }) => [
      row.bank_account_id,
      row.currency,
    ]),
  )
  expect([balances.get(account), balances.get(dollars)]).toEqual(['BRL', 'USD'])
  const closed = await made.post('/period-closures', {
    bank_account_id: null,
    scope: 'both',
    closed_until: '2026-10-31',
  })
  const { id } = closed.body.data
  expect((await made.get(`/period-closures/${id}`)).body.data).toMatchObject({
    is_intact: true,
    totals,
    changes_count: 0,
    differences: [],
  })
})
