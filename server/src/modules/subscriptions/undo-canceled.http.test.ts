import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { afterEach, expect, it } from 'vitest'
import { TEST_NOW, useTestServer } from '../../../../test/http/test-server.ts'
import { undo } from '../../../../test/http/undo.ts'
import { checkBooks } from '../registry.ts'
import { planWithOpenCharge } from './changed-plan.factory.ts'
import { subscribingCompany } from './subscribing-company.factory.ts'

const server = useTestServer()
afterEach(() => {
  server().clock.now = TEST_NOW
})

const PAUSE = { open_charge: 'cancel' }

it('Undoing a pause that canceled an open cycle asks its client for the same value again, due on the same day', async () => {
  const world = await subscribingCompany(server())
  const { made, subscribe, read, act, run, send } = world
  const id = await subscribe({ issue_days_before: 5, start_date: '2026-11-24', anchor_day: 24 })
  await run()
  await send()
  const before = await read(id)
  const paused = await act(id, 'pause', PAUSE)
  await send()
  const [gone] = (await read(id)).cycles
  expect(gone.state).toBe('canceled')
  const undone = await undo(world.made, paused)
  expect([undone.status, undone.body.data?.undone_count]).toEqual([200, 1])
  await send()
  const { version: _version, cycles, ...after } = await read(id)
  expect(after).toMatchObject({
    state: before.state,
    paused_on: null,
    next_on: before.next_on,
  })
  expect(cycles).toMatchObject([
    { state: 'open', open_cents: 9_000, transaction_id: gone.transaction_id },
  ])
  const charge = (await made.get(`/charges/${cycles[0].charge_id}`)).body.data
  expect(charge).toMatchObject({
    status: 'pending',
    previous_id: gone.charge_id,
    value_cents: 9_000,
    due_date: '2026-11-24',
  })
  expect(charge.pix_code).not.toBeNull()
  expect((await undo(world.made, paused)).body.code).toBe('operation_already_undone')
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('A late cycle whose canceling is undone is asked for by today, with fine and interest', async () => {
  const world = await subscribingCompany(server())
  const { made, subscribe, read, act, run, send, goTo } = world
  const id = await subscribe({ days_after_due: 60 })
  await run()
  await send()
  await goTo('2026-12-05')
  const paused = await act(id, 'pause', PAUSE)
  await send()
  expect((await undo(world.made, paused)).status).toBe(200)
  const [cycle] = (await read(id)).cycles
  const charge = (await made.get(`/charges/${cycle.charge_id}`)).body.data
  // 2 % once, and 1 % a month for 15 days.
  expect(charge).toMatchObject({ due_date: '2026-12-05', late_cents: 225, value_cents: 9_225 })
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('A pause is not undone while the provider has not answered that the charge is canceled, and nothing changes', async () => {
  const world = await subscribingCompany(server())
  const { subscribe, read, act, run, send } = world
  const id = await subscribe()
  await run()
  await send()
  const paused = await act(id, 'pause', PAUSE)
  const refused = await undo(world.made, paused)
  expect([refused.status, refused.body.code]).toEqual([422, 'undo_charge_canceling'])
  expect(await read(id)).toMatchObject({ state: 'paused', cycles: [{ state: 'open' }] })
  await send()
  expect((await undo(world.made, paused)).status).toBe(200)
})

it('Undoing a change of plan that canceled the open charge brings back the plan, its cycle and what it asks for', async () => {
  const world = await planWithOpenCharge(server())
  const { made, id, asked, change, read, send } = world
  await send()
  const before = await read(id)
  const changed = await change('cancel')
  await send()
  expect((await read(id)).owed_cents).toBe(4_500)
  expect((await undo(world.made, changed)).status).toBe(200)
  await send()
  const { description, value_cents, owed_cents, credit_cents, next_on, cycles } = await read(id)
  expect({ description, value_cents, owed_cents, credit_cents, next_on }).toEqual({
    description: before.description,
    value_cents: before.value_cents,
    owed_cents: 0,
    credit_cents: 0,
    next_on: before.next_on,
  })
  expect(cycles).toMatchObject([{ id: asked.id, cut_on: null, state: 'overdue' }])
  expect((await made.get(`/charges/${cycles[0].charge_id}`)).body.data.status).toBe('pending')
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('A change of plan of which a cycle was charged since is not undone', async () => {
  const world = await planWithOpenCharge(server())
  const { id, change, read, run, send } = world
  const changed = await change('cancel')
  await run()
  await send()
  const refused = await undo(world.made, changed)
  expect([refused.status, refused.body.code]).toEqual([409, 'undo_conflict'])
  expect((await read(id)).description).toBe('Clube ouro')
})

it('Canceling a subscription with its charges is undone by whoever may make charges, and by nobody else', async () => {
  const world = await subscribingCompany(server())
  const { made, subscribe, read, act, run, send } = world
  const id = await subscribe()
  await run()
  const canceled = await act(id, 'cancel', { when: 'now', cancels_charges: true })
  await send()
  const others = PERMISSION_KEYS.filter((key) => key !== 'api.companies.charges.store')
  const denied = await undo(await made.member(others), canceled)
  expect([denied.status, denied.body.code]).toEqual([403, 'permission_denied'])
  expect((await undo(world.made, canceled)).status).toBe(200)
  await send()
  expect(await read(id)).toMatchObject({ state: 'active', cycles: [{ state: 'open' }] })
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('A charge that no provider had when a pause canceled it is the same again once that is undone', async () => {
  const world = await subscribingCompany(server())
  const { made, subscribe, read, act, run } = world
  const id = await subscribe()
  await run()
  const [cycle] = (await read(id)).cycles
  const paused = await act(id, 'pause', PAUSE)
  expect((await read(id)).cycles[0].state).toBe('canceled')
  expect((await undo(world.made, paused)).status).toBe(200)
  expect((await read(id)).cycles).toMatchObject([{ state: 'open', charge_id: cycle.charge_id }])
  const charge = (await made.get(`/charges/${cycle.charge_id}`)).body.data
  expect(charge).toMatchObject({ status: 'issuing', due_date: '2026-11-20' })
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('A receivable whose charge was gone before a pause canceled it is open again without one', async () => {
  const world = await subscribingCompany(server())
  const { made, subscribe, read, act, run, send } = world
  const id = await subscribe()
  await run()
  await send()
  const [cycle] = (await read(id)).cycles
  const gone = { charge_ids: [cycle.charge_id], cancels_receivable: false }
  expect((await made.post('/charges/cancel', gone)).status).toBe(200)
  await send()
  const paused = await act(id, 'pause', PAUSE)
  expect((await undo(world.made, paused)).status).toBe(200)
  const [after] = (await read(id)).cycles
  expect(after).toMatchObject({ state: 'open', open_cents: 9_000, charge_id: cycle.charge_id })
  const preview = (
    await made.post('/charges', {
      kind: 'own_pix',
      transaction_id: cycle.transaction_id,
      is_issued: true,
      description: 'De novo',
      value_cents: 9_000,
      due_date: '2026-11-30',
      fine_value: '2',
      interest_value: '1',
      payment_method: 'pix',
      discount_cents: null,
      discount_until: null,
      days_after_due: null,
    })
  ).status
  expect(preview).toBe(201)
})

it('A canceled cycle whose month was closed since is not opened again by an undoing, which says until when it is closed', async () => {
  const world = await subscribingCompany(server())
  const { made, subscribe, read, act, run, send, goTo } = world
  const id = await subscribe()
  await run()
  const paused = await act(id, 'pause', PAUSE)
  await send()
  await goTo('2026-12-02')
  const closed = await made.post('/period-closures', {
    bank_account_id: null,
    scope: 'both',
    closed_until: '2026-11-30',
  })
  expect(closed.status).toBe(201)
  const refused = await undo(world.made, paused)
  expect([refused.status, refused.body.code]).toEqual([422, 'period_closed'])
  expect(refused.body.message).toContain('30/11/2026')
  expect(await read(id)).toMatchObject({ state: 'paused', cycles: [{ state: 'canceled' }] })
})
