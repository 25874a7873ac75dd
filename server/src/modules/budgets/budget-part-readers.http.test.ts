import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { describe, expect, it } from 'vitest'
import { buildBudget, sampleLine } from '../../../../test/http/budget-samples.ts'
import { sampleParty } from '../../../../test/http/party-samples.ts'
import { samplePurchase } from '../../../../test/http/purchase-samples.ts'
import { canaryCostCenter } from '../../../../test/http/register-samples.ts'
import { giveExactRights } from '../../../../test/http/row-rights-world.ts'
import { sampleTransaction } from '../../../../test/http/samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { ALL_ROWS } from '../../kernel/row-rights.ts'
import { companyWithAccount } from '../transactions/transaction.factory.ts'

const server = useTestServer()

/** A company and how it writes a payable of November 2026. */
async function companyThatPays() {
  const { made, expense } = await companyWithAccount(server())
  const pay = (value: number, more = {}) =>
    made.post('/payables', {
      ...sampleTransaction(expense, value, { competency_date: '2026-11-10' }),
      ...more,
    })
  return { made, expense, pay }
}

describe('a budget for those who read a part of the rows', () => {
  it('Who reaches a part of the rows learns neither what others spent of a budget nor which it is', async () => {
    const { made, expense, pay } = await companyThatPays()
    await buildBudget(made, { on_create: 'stop', on_submit: 'warn' }, [sampleLine(expense, 100_00)])
    await pay(39_99)
    const centre = (await made.post('/cost-centers', canaryCostCenter('Obra', 'OB'))).body.data
    const member = await made.member(PERMISSION_KEYS)
    await giveExactRights(server(), member, { ...ALL_ROWS, cost_center_ids: [centre.id] })
    const mine = { category_id: expense, cost_center_id: centre.id }
    const refused = await member.post('/payables', {
      ...sampleTransaction(expense, 60_02, { competency_date: '2026-11-10' }),
      allocations: [{ ...mine, value_cents: 60_02 }],
    })
    expect(refused.body.code).toBe('budget_exceeded')
    expect(refused.body.message).toContain('60,02')
    const supplier = (await member.post('/suppliers', sampleParty({ name: 'Da obra' }))).body.data
    const warned = await member.post(
      '/purchases',
      samplePurchase(supplier.id, expense, {
        total_cents: 60_02,
        allocations: [{ ...mine, value_cents: 60_02 }],
      }),
    )
    expect(warned.body.warnings).toEqual([
      { budget: null, category: expect.any(String), available_cents: null, requested_cents: 60_02 },
    ])
    for (const { text } of [refused, warned]) expect(text).not.toMatch(/60,01|6001|Orçamento 2026/)
  })

  it('Who reaches a part of the rows reads why expenses passed above a budget, and not what was left of it', async () => {
    const { made, expense, pay } = await companyThatPays()
    const centre = (await made.post('/cost-centers', canaryCostCenter('Obra', 'OB'))).body.data
    const mine = await buildBudget(made, { cost_center_id: centre.id, on_create: 'stop' }, [
      sampleLine(expense, 50_00),
    ])
    const part = { category_id: expense, cost_center_id: centre.id, value_cents: 60_00 }
    const reason = 'A obra parou'
    const passed = await pay(60_00, { allocations: [part], budget_reason: reason })
    expect([passed.status, passed.text]).toEqual([201, passed.text])
    const member = await made.member(PERMISSION_KEYS)
    await giveExactRights(server(), member, { ...ALL_ROWS, cost_center_ids: [centre.id] })
    const told = async (client: typeof made) =>
      (await client.get(`/budgets/${mine.id}/exceptions`)).body.data
    expect(await told(made)).toMatchObject([{ reason, available_cents: 50_00 }])
    expect(await told(member)).toMatchObject([{ reason, available_cents: null }])
  })
})
