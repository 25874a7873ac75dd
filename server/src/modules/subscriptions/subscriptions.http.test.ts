import { addDays, civilDate } from '@prumo/civil-date'
import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { sampleSettlement } from '../../../../test/http/samples.ts'
import { TEST_NOW, useTestServer } from '../../../../test/http/test-server.ts'
import { declareQueues } from '../../kernel/jobs/declare-queues.ts'
import { checkBooks } from '../registry.ts'
import { subscribingCompany } from './subscribing-company.factory.ts'
import { issueDueSubscriptions } from './subscriptions.jobs.ts'

const server = useTestServer()
afterEach(() => {
  server().clock.now = TEST_NOW
})

it('A subscription with a trial is charged when it is over, paid, then unpaid: past due, and canceled', async () => {
  const { made, account, subscribe, read, run, goTo } = await subscribingCompany(server())
  const id = await subscribe({ trial_days: 7, anchor_day: 27, cancel_after_days: 10 })
  await run()
  expect(await read(id)).toMatchObject({ state: 'trial', next_on: '2026-11-27', cycles: [] })
  await goTo('2026-11-27')
  await run()
  const first = await read(id)
  expect(first).toMatchObject({ state: 'active', next_on: '2026-12-27' })
  expect(first.cycles).toMatchObject([
    { cycle_index: 1, ends_on: '2026-12-26', charged_cents: 9_000, state: 'open' },
  ])
  expect(first.cycles[0].charge_id).not.toBeNull()
  await made.post(
    `/receivables/${first.cycles[0].transaction_id}/settlements`,
    sampleSettlement(account, 9_000, { paid_on: '2026-11-27' }),
  )
  expect((await read(id)).cycles[0].state).toBe('paid')
  await goTo('2026-12-27')
  await run()
  for (let day = civilDate('2026-12-28'); day <= '2027-01-03'; day = addDays(day, 1)) {
    await goTo(day)
    await run()
  }
  expect(await read(id)).toMatchObject({ state: 'active', overdue_cents: 9_000 })
  // Its client is not mailed, and the code can still be paid: nothing went out.
  expect((await read(id)).cycles[0]).toMatchObject({ cycle_index: 2, retries: 0, state: 'overdue' })
  await goTo('2027-01-04')
  expect((await read(id)).state).toBe('past_due')
  // A day on which nobody looks at it is none of its days late.
  for (let day = civilDate('2027-01-04'); day <= '2027-01-17'; day = addDays(day, 1)) {
    await goTo(day)
    await run()
  }
  const ended = await read(id)
  expect(ended).toMatchObject({ state: 'canceled', cancel_reason: 'unpaid', next_on: null })
  expect(ended.cycles).toHaveLength(2)
  const figures = (await made.get('/subscriptions/figures')).body.data
  expect(figures).toMatchObject({ paying_count: 0, base_count: 1, lost_count: 1 })
  expect(figures.churn_percent).toBe('100.00')
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('Who read a subscription before its cycle was charged may pause it; who read it before a person changed it may not', async () => {
  const { made, subscribe, read, run, goTo } = await subscribingCompany(server())
  const id = await subscribe({ subscription_cycle: 'weekly' })
  await run()
  const { version } = await read(id)
  await goTo('2026-11-27')
  await run()
  const charged = await read(id)
  expect(charged.version).toBeGreaterThan(version)
  const ahead = await made.post(`/subscriptions/${id}/pause`, { version: charged.version + 1 })
  expect(ahead.body.code).toBe('stale_version')
  expect((await made.post(`/subscriptions/${id}/pause`, { version })).body.data.state).toBe(
    'paused',
  )
  const late = await made.post(`/subscriptions/${id}/resume`, { version })
  expect(late).toMatchObject({ status: 409, body: { code: 'stale_version' } })
  expect((await read(id)).state).toBe('paused')
})

it('Who read a subscription before its next cycle was charged neither cancels it nor changes its plan at once', async () => {
  const { made, subscribe, read, run, goTo } = await subscribingCompany(server())
  const id = await subscribe({ subscription_cycle: 'weekly' })
  await run()
  const { version } = await read(id)
  await goTo('2026-11-27')
  await run()
  const plan = { product_id: null, description: 'Clube ouro', subscription_cycle: 'weekly' }
  const changed = { ...plan, value_cents: 15_000, version }
  const canceled = { when: 'end_of_cycle', cancels_charges: false, version }
  for (const [act, body] of [
    ['cancel', canceled],
    ['cancel', { ...canceled, when: 'now' }],
    ['plan', { ...changed, when: 'now' }],
  ] as const) {
    const late = await made.post(`/subscriptions/${id}/${act}`, body)
    expect([act, late.status, late.body.code]).toEqual([act, 409, 'stale_version'])
  }
  expect(await read(id)).toMatchObject({ canceled_on: null, credit_cents: 0, value_cents: 9_000 })
  const next = await made.post(`/subscriptions/${id}/plan`, { ...changed, when: 'next_cycle' })
  expect([next.status, next.body.data?.value_cents]).toEqual([200, 15_000])
})

it('Eight schedulers at once charge each cycle once', async () => {
  const { made, subscribe, read, run, goTo } = await subscribingCompany(server())
  const ids = [await subscribe({ subscription_cycle: 'weekly' }), await subscribe()]
  for (const day of ['2026-11-20', '2026-11-27', '2026-12-04', '2026-12-11']) {
    await goTo(day)
    await Promise.all(Array.from({ length: 8 }, run))
  }
  const counts = await Promise.all(ids.map(async (id) => (await read(id)).cycles.length))
  expect(counts).toEqual([4, 1])
  const charges = (await made.get('/charges')).body.data
  expect(charges).toHaveLength(5)
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('A pause charges nothing, and what follows it begins on the day of the return', async () => {
  const { subscribe, read, act, run, goTo } = await subscribingCompany(server())
  const id = await subscribe({ cancel_after_days: null })
  await run()
  expect((await act(id, 'pause')).body.data).toMatchObject({ state: 'paused', next_on: null })
  await goTo('2027-01-10')
  await run()
  expect((await read(id)).cycles).toHaveLength(1)
  expect((await act(id, 'resume')).body.data).toMatchObject({ state: 'past_due' })
  await run()
  const { cycles, next_on } = await read(id)
  expect(cycles[0]).toMatchObject({ starts_on: '2027-01-10', ends_on: '2027-01-19' })
  expect([cycles[0].price_cents, next_on]).toEqual([2_903, '2027-01-20'])
})

it('A subscription canceled at the end of its cycle holds until then, and may be kept', async () => {
  const { subscribe, read, act, run, goTo } = await subscribingCompany(server())
  const id = await subscribe()
  await run()
  const cancel = { when: 'end_of_cycle', cancels_charges: false }
  const asked = await act(id, 'cancel', cancel)
  expect(asked.body.data).toMatchObject({ state: 'active', canceled_on: '2026-12-20' })
  expect((await act(id, 'resume')).body.data).toMatchObject({ next_on: '2026-12-20' })
  await act(id, 'cancel', cancel)
  await goTo('2026-12-20')
  await run()
  expect(await read(id)).toMatchObject({ state: 'canceled', next_on: null })
  expect((await read(id)).cycles).toHaveLength(1)
  expect((await act(id, 'resume')).body.code).toBe('subscription_in_other_state')
})

it('Canceling now can take its open charges and receivables along', async () => {
  const { made, subscribe, act, run, read } = await subscribingCompany(server())
  const id = await subscribe()
  await run()
  const cancel = { when: 'now', cancels_charges: true }
  const others = PERMISSION_KEYS.filter((key) => key !== 'api.companies.charges.update')
  const { version } = await read(id)
  const mayNot = await made.member(others)
  const refused = await mayNot.post(`/subscriptions/${id}/cancel`, { ...cancel, version })
  expect([refused.status, refused.body.code]).toEqual([403, 'permission_denied'])
  expect((await read(id)).state).toBe('active')
  const done = await act(id, 'cancel', cancel)
  expect(done.body.data).toMatchObject({ state: 'canceled', canceled_on: '2026-11-20' })
})

it('Twelve cycles are twelve cycles, an end is an end, and an edit reaches cycles to come alone', async () => {
  const { made, input, subscribe, read, run, goTo } = await subscribingCompany(server())
  const id = await subscribe({ cycles_count: 2 })
  await run()
  const { version } = await read(id)
  const edit = { ...input({ cycles_count: 2, value_cents: 10_000 }), version }
  expect((await made.put(`/subscriptions/${id}`, edit)).status).toBe(200)
  const moved = { ...edit, anchor_day: 5, version: version + 1 }
  expect((await made.put(`/subscriptions/${id}`, moved)).body.code).toBe('subscription_started')
  expect((await made.delete(`/subscriptions/${id}`)).body.code).toBe('subscription_has_cycles')
  await goTo('2027-01-20')
  await run()
  const { cycles, state, ends_on } = await read(id)
  expect(cycles.map((cycle: { price_cents: number }) => cycle.price_cents)).toEqual([10_000, 9_000])
  expect({ state, ends_on }).toEqual({ state: 'ended', ends_on: '2027-01-19' })
})

it('A price is readjusted by a percentage, and the readjustment undone', async () => {
  const { made, subscribe, read } = await subscribingCompany(server())
  const ids = [await subscribe(), await subscribe({ discount_cents: 8_000, discount_days: 0 })]
  const done = await made.post('/subscriptions/readjust', { subscription_ids: ids, percent: '-15' })
  expect(done.body.data).toMatchObject({ done_count: 1, skipped: [{ id: ids[1] }] })
  expect((await read(ids[0] ?? 0)).value_cents).toBe(7_650)
  const request_id = done.headers.get('x-request-id')
  const undone = await made.post('/operations/undo', { request_id, mode: 'all' })
  expect([undone.status, (await read(ids[0] ?? 0)).value_cents]).toEqual([200, 9_000])
})

it('A subscription that cannot be charged says why, and keeps no other waiting', async () => {
  const { made, subscribe, read, run, goTo } = await subscribingCompany(server())
  const failing = await subscribe({ description: 'Sem cobrança' })
  const id = await subscribe()
  await goTo('2026-11-20')
  await made.inDatabase((db) =>
    db.query
      .updateTable('subscriptions')
      .set({ kind: 'asaas' })
      .where('company_id', '=', db.company_id)
      .where('id', '=', failing)
      .execute(),
  )
  await run()
  expect((await read(failing)).fault).toBe(
    'Este provedor não está conectado. Conecte-o em “Recebimentos”.',
  )
  expect((await read(id)).cycles).toHaveLength(1)
})

it('Cycles end with the days that are booked on, and prices with the largest amount', async () => {
  const { made, input, subscribe } = await subscribingCompany(server())
  for (const fields of [
    { subscription_cycle: 'yearly', cycles_count: 600 },
    { start_date: '2199-12-31', trial_days: 730 },
    { subscription_cycle: 'weekly', end_date: '2199-12-31' },
  ]) {
    const refused = await made.post('/subscriptions', input(fields))
    expect([refused.status, refused.body.code]).toEqual([422, 'invalid_date'])
  }
  const id = await subscribe({ value_cents: 9_999_999_999_999, subscription_cycle: 'weekly' })
  const raised = await made.post('/subscriptions/readjust', {
    subscription_ids: [id],
    percent: '1',
  })
  expect(raised.body.data).toMatchObject({ done_count: 0, skipped: [{ id }] })
  expect((await made.get('/subscriptions')).status).toBe(200)
})

it('A subscription that began in the past is charged from the cycle on that is chosen, by default from the next', async () => {
  const { subscribe, run, read } = await subscribingCompany(server())
  const old = { start_date: '2026-08-20' }
  const [plain, chosen] = [
    await subscribe({ ...old, start_date: '2026-08-25', anchor_day: 25 }),
    await subscribe({ ...old, charged_from: '2026-10-20' }),
  ]
  await run()
  expect((await read(plain)).cycles).toEqual([])
  expect((await read(chosen)).cycles).toMatchObject([
    { cycle_index: 4, starts_on: '2026-11-20', due_date: '2026-11-20' },
    { cycle_index: 3, starts_on: '2026-10-20', due_date: '2026-11-20' },
  ])
})

it('A subscription that is added while others of its company are charged has a job of its own, which charges it', async () => {
  const { made, subscribe, read, run } = await subscribingCompany(server())
  const { database } = server()
  await declareQueues(database, [issueDueSubscriptions])
  const jobs = async () => {
    const { rows } = await sql<{ state: string }>`
      select state::text from pgboss.job where name = ${issueDueSubscriptions.name}
        and (data ->> 'company_id')::bigint = ${made.company_id} order by state::text`.execute(
      database.kysely,
    )
    return rows.map(({ state }) => state)
  }
  await subscribe()
  expect(await jobs()).toEqual(['created'])
  await sql`update pgboss.job set state = 'active' where name = ${issueDueSubscriptions.name}
    and (data ->> 'company_id')::bigint = ${made.company_id}`.execute(database.kysely)
  const id = await subscribe()
  expect(await jobs()).toEqual(['active', 'created'])
  // Both at once charge each cycle once.
  await Promise.all([run(), run()])
  expect((await read(id)).cycles).toHaveLength(1)
  expect(await made.inDatabase(checkBooks)).toEqual([])
})
