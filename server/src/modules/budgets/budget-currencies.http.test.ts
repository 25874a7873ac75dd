import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { expect, it } from 'vitest'
import { buildBudget, sampleLine } from '../../../../test/http/budget-samples.ts'
import { sampleParty } from '../../../../test/http/party-samples.ts'
import { samplePurchase } from '../../../../test/http/purchase-samples.ts'
import { sampleAccount, sampleTransaction } from '../../../../test/http/samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { companyWithAccount } from '../transactions/transaction.factory.ts'

const server = useTestServer()

/** A company in reais with an account in dollars, and R$ 100,00 a month that nothing may exceed. */
async function world() {
  const company = await companyWithAccount(server())
  const { made, expense } = company
  const dollars = (
    await made.post('/bank-accounts', sampleAccount({ name: 'Wise', currency: 'USD' }))
  ).body.data.id
  const supplier = (await made.post('/suppliers', sampleParty({ name: 'Fornecedor' }))).body.data.id
  const stops = { on_submit: 'stop', on_approve: 'stop', on_create: 'stop' }
  const budget = await buildBudget(made, stops, [sampleLine(expense, 100_00)])
  const buy = (bank_account_id: number | null) =>
    made.post(
      '/purchases',
      samplePurchase(supplier, expense, {
        total_cents: 150_00,
        allocations: [{ category_id: expense, value_cents: 150_00 }],
        bank_account_id,
      }),
    )
  const november = async (basis = 'accrual') =>
    (await made.get(`/budgets/${budget.id}/comparison?basis=${basis}`)).body.data.lines[0]
      .months[10]
  return { ...company, dollars, buy, november }
}

it('A purchase in dollars is no part of a budget in reais: neither asked for, nor held back by it', async () => {
  const { made, dollars, buy, november } = await world()
  const asked = await buy(dollars)
  expect([asked.status, asked.text]).toEqual([201, asked.text])
  expect(await november()).toMatchObject({ committed_cents: 0, available_cents: 100_00 })
  const { id } = asked.body.data
  const approver = await made.member(PERMISSION_KEYS)
  expect((await approver.get(`/purchases/${id}/budget`)).body.data).toEqual([])
  expect((await approver.post(`/purchases/${id}/approve`, { version: 1 })).status).toBe(200)
  expect(await november()).toMatchObject({ realized_cents: 0, available_cents: 100_00 })
  expect(await november('cash')).toMatchObject({ committed_cents: 0, realized_cents: 0 })
  expect((await buy(null)).body.code).toBe('budget_exceeded')
})

it('A payable in dollars is not held back by a budget in reais, paid already or not', async () => {
  const { made, expense, dollars, november } = await world()
  const payable = sampleTransaction(expense, 150_00, { competency_date: '2026-11-10' })
  expect((await made.post('/payables', payable)).body.code).toBe('budget_exceeded')
  const planned = await made.post('/payables', { ...payable, bank_account_id: dollars })
  expect([planned.status, planned.text]).toEqual([201, planned.text])
  const settlement = { paid_on: '2026-11-10', bank_account_id: dollars, method: 'transfer' }
  const paid = await made.post('/payables', { ...payable, settlement })
  expect([paid.status, paid.text]).toEqual([201, paid.text])
  const { id, version } = planned.body.data
  const inReais = await made.put(`/payables/${id}`, { ...payable, bank_account_id: null, version })
  expect([inReais.status, inReais.body.code]).toEqual([422, 'budget_exceeded'])
  expect(await november()).toMatchObject({ realized_cents: 0, available_cents: 100_00 })
})

it('A payable at the end of its budget is moved to another account in reais, and not held back', async () => {
  const { made, expense, account } = await world()
  const payable = sampleTransaction(expense, 100_00, { competency_date: '2026-11-10' })
  const { id, version } = (await made.post('/payables', payable)).body.data
  const moved = await made.put(`/payables/${id}`, { ...payable, bank_account_id: account, version })
  expect([moved.status, moved.text]).toEqual([200, moved.text])
})
