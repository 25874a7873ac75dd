import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { expect, it } from 'vitest'
import type { Answer, ApiClient } from '../../../../test/http/api-client.ts'
import { buildBudget, sampleLine } from '../../../../test/http/budget-samples.ts'
import { sampleParty } from '../../../../test/http/party-samples.ts'
import { samplePurchase } from '../../../../test/http/purchase-samples.ts'
import { sampleTransaction } from '../../../../test/http/samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { checkBooks } from '../registry.ts'
import { companyWithAccount } from '../transactions/transaction.factory.ts'

const server = useTestServer()
const STOPS = { on_submit: 'stop', on_approve: 'stop', on_create: 'stop' }

/** A company with 100,00 a month for one expense, which stops what would pass above it. */
async function setUp() {
  const company = await companyWithAccount(server())
  const { made, expense } = company
  const supplier = (await made.post('/suppliers', sampleParty({ name: 'Fornecedor' }))).body.data.id
  const budget = await buildBudget(made, STOPS, [sampleLine(expense, 100_00)])
  const body = (value: number) =>
    sampleTransaction(expense, value, { competency_date: '2026-11-10' })
  const pay = async (value: number) => {
    const made_ = await made.post('/payables', body(value))
    expect([made_.status, made_.text]).toEqual([201, made_.text])
    return made_.body.data
  }
  const buy = async (value: number) => {
    const allocations = [{ category_id: expense, value_cents: value }]
    const bought = await made.post(
      '/purchases',
      samplePurchase(supplier, expense, { total_cents: value, allocations }),
    )
    expect([bought.status, bought.text]).toEqual([201, bought.text])
    return bought.body.data
  }
  const undo = (answer: Answer, by: ApiClient = made) =>
    by.post('/operations/undo', {
      request_id: answer.headers.get('x-request-id'),
      mode: 'all',
    })
  return { ...company, budget, body, pay, buy, undo }
}

it('Undoing a deletion, a cancellation or a lowered amount past a budget that stops is refused in its words', async () => {
  const { made, body, pay, undo } = await setUp()
  const [first, second, third] = [await pay(30_00), await pay(30_00), await pay(30_00)]
  const destroyed = await made.delete(`/payables/${first.id}`)
  const canceled = await made.post(`/payables/${second.id}/cancel`, { version: second.version })
  const lowered = await made.put(`/payables/${third.id}`, {
    ...body(10_00),
    version: third.version,
  })
  expect([destroyed.status, canceled.status, lowered.status]).toEqual([204, 200, 200])
  const last = await pay(90_00)
  for (const act of [destroyed, canceled, lowered]) {
    const refused = await undo(act)
    expect([refused.status, refused.body.code]).toEqual([422, 'budget_exceeded'])
    expect(refused.body.message).toContain('Orçamento 2026')
  }
  await made.delete(`/payables/${last.id}`)
  for (const act of [destroyed, canceled, lowered]) expect((await undo(act)).status).toBe(200)
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('Undoing what ended a purchase past a budget that stops is refused, and passes once there is room', async () => {
  const { made, pay, buy, undo } = await setUp()
  const approver = await made.member(PERMISSION_KEYS)
  const [first, second, third] = [await buy(30_00), await buy(30_00), await buy(30_00)]
  const reproved = await approver.post(`/purchases/${first.id}/reprove`, {
    version: 1,
    reason: 'Sem orçamento',
  })
  await approver.post(`/purchases/${second.id}/approve`, { version: 1 })
  const canceled = await made.post(`/purchases/${second.id}/cancel`, { version: 2, reason: null })
  const destroyed = await made.delete(`/purchases/${third.id}`)
  expect([reproved.status, canceled.status, destroyed.status]).toEqual([200, 200, 204])
  const last = await pay(90_00)
  // Whoever wrote a purchase takes no reproval of it away.
  const acts = [[reproved, approver], [canceled], [destroyed]] as const
  for (const [act, by] of acts) {
    const refused = await undo(act, by)
    expect([refused.status, refused.body.code]).toEqual([422, 'budget_exceeded'])
  }
  await made.delete(`/payables/${last.id}`)
  for (const [act, by] of acts) expect((await undo(act, by)).status).toBe(200)
  expect((await made.get(`/purchases/${second.id}`)).body.data.status).toBe('approved')
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('Of an undo and a new payable for the last of a budget at once one is done', async () => {
  const { made, body, pay, undo } = await setUp()
  const first = await pay(60_00)
  const destroyed = await made.delete(`/payables/${first.id}`)
  const both = await Promise.all([undo(destroyed), made.post('/payables', body(60_00))])
  expect(both.filter(({ status }) => status < 300)).toHaveLength(1)
  expect(both.filter(({ body: told }) => told.code === 'budget_exceeded')).toHaveLength(1)
})

it('An edit above a budget that stops passes with a reason of who may let it, and is kept as an exception', async () => {
  const { made, budget, body, pay } = await setUp()
  const { id, version } = await pay(90_00)
  const without = await made.member(
    PERMISSION_KEYS.filter((key) => key !== 'companies.budgets.override'),
  )
  const raised = { ...body(120_00), version }
  const budget_reason = 'O frete subiu'
  expect((await made.put(`/payables/${id}`, raised)).body.code).toBe('budget_exceeded')
  const denied = await without.put(`/payables/${id}`, { ...raised, budget_reason })
  expect(denied.body.code).toBe('budget_exceeded')
  const passed = await made.put(`/payables/${id}`, { ...raised, budget_reason })
  expect([passed.status, passed.text]).toEqual([200, passed.text])
  expect((await made.get(`/budgets/${budget.id}/exceptions`)).body.data).toMatchObject([
    { act: 'create', reason: budget_reason, available_cents: 10_00, requested_cents: 30_00 },
  ])
})
