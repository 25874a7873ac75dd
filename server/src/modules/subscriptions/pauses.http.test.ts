import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { afterEach, expect, it } from 'vitest'
import { TEST_NOW, useTestServer } from '../../../../test/http/test-server.ts'
import { checkBooks } from '../registry.ts'
import { planWithOpenCharge } from './changed-plan.factory.ts'
import { subscribingCompany } from './subscribing-company.factory.ts'

const server = useTestServer()
afterEach(() => {
  server().clock.now = TEST_NOW
})

it('A pause keeps its open cycles, or cancels all of them with their receivables, for whoever may cancel charges', async () => {
  const { made, subscribe, read, act, run, goTo } = await subscribingCompany(server())
  const kept = await subscribe()
  const canceled = await subscribe()
  await run()
  await goTo('2026-12-20')
  await run()
  await act(kept, 'pause')
  const statesOf = async (id: number) =>
    (await read(id)).cycles.map((cycle: { state: string }) => cycle.state)
  expect(await statesOf(kept)).toEqual(['open', 'overdue'])
  const [, first] = (await read(canceled)).cycles
  // Its charge is gone already: the receivable goes by itself.
  const gone = { charge_ids: [first.charge_id], cancels_receivable: false }
  expect((await made.post('/charges/cancel', gone)).status).toBe(200)
  const others = PERMISSION_KEYS.filter((key) => key !== 'api.companies.charges.update')
  const mayNot = await made.member(others)
  const { version } = await read(canceled)
  const refused = await mayNot.post(`/subscriptions/${canceled}/pause`, {
    version,
    open_charge: 'cancel',
  })
  expect([refused.status, refused.body.code]).toEqual([403, 'permission_denied'])
  expect((await read(canceled)).paused_on).toBeNull()
  const done = await act(canceled, 'pause', { open_charge: 'cancel' })
  expect([done.status, done.body.data.state]).toEqual([200, 'paused'])
  expect(await statesOf(canceled)).toEqual(['canceled', 'canceled'])
  expect((await read(canceled)).overdue_cents).toBe(0)
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('A pause that would cancel a cycle of which something was paid is refused by the day of that cycle, and nothing changes', async () => {
  const { read, act, pay, id } = await planWithOpenCharge(server())
  await pay(1_000, '2026-12-05')
  const refused = await act(id, 'pause', { open_charge: 'cancel' })
  expect([refused.status, refused.body.code]).toEqual([422, 'plan_charge_paid'])
  expect(refused.body.errors).toEqual({
    open_charge: [expect.stringContaining('20/11/2026 já foi paga em parte')],
  })
  expect(await read(id)).toMatchObject({ state: 'past_due', paused_on: null })
})
