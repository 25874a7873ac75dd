import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { TEST_NOW } from '../../../../test/http/test-server.ts'
import { undo } from '../../../../test/http/undo.ts'
import { asaasCompany, providersForTests } from '../charges/providers/asaas-company.factory.ts'
import { sampleTerms } from '../charges/charging-company.factory.ts'
import { checkBooks } from '../registry.ts'
import { subscribingCompany } from './subscribing-company.factory.ts'
import { issueDueSubscriptions } from './subscriptions.jobs.ts'

const services = providersForTests()
const server = () => services.server()
afterEach(() => {
  server().clock.now = TEST_NOW
})

const PAUSE = { open_charge: 'cancel' }

it('A client who paid a charge after a pause canceled it has the cycle paid once that is undone, and is asked for nothing more', async () => {
  const world = await asaasCompany(services)
  const { made, client, revenue, send, asaas } = world
  const { input } = await subscribingCompany(server())
  const own = input({
    party_id: client,
    category_id: revenue,
    kind: 'asaas',
    payment_method: 'any',
  })
  const id: number = (await made.post('/subscriptions', own)).body.data.id
  const read = async () => (await made.get(`/subscriptions/${id}`)).body.data
  await services.perform(issueDueSubscriptions, made.company_id)
  await send()
  const { version, cycles } = await read()
  const paused = await made.post(`/subscriptions/${id}/pause`, { version, ...PAUSE })
  expect(paused.status).toBe(200)
  await send()
  const { charge_id } = cycles[0]
  expect((await read()).cycles[0].state).toBe('canceled')
  const there = [...asaas().payments.keys()].at(-1) ?? ''
  Object.assign(asaas().payments.get(there) ?? {}, { deleted: false })
  asaas().act(there, 'pay')
  await made.post(`/charges/${charge_id}/refresh`, {})
  expect((await made.get(`/charges/${charge_id}`)).body.data).toMatchObject({
    status: 'paid',
    is_undecided: true,
  })
  expect((await undo(made, paused)).status).toBe(200)
  await send()
  await made.post(`/charges/${charge_id}/refresh`, {})
  expect((await read()).cycles).toMatchObject([{ state: 'paid', charge_id }])
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('A cycle whose charge had expired, and that was charged once more, is asked for once when its canceling is undone', async () => {
  const world = await subscribingCompany(server())
  const { made, subscribe, read, act, run, send } = world
  const id = await subscribe()
  await run()
  await send()
  const [cycle] = (await read(id)).cycles
  await made.inDatabase(({ query }) =>
    sql`update charges set status = 'expired' where id = ${cycle.charge_id}`.execute(query),
  )
  const more = await made.post('/charges', {
    ...sampleTerms({ value_cents: 9_000 }),
    kind: 'own_pix',
    transaction_id: cycle.transaction_id,
    is_issued: true,
  })
  expect([more.status, more.text]).toEqual([201, expect.anything()])
  await send()
  const paused = await act(id, 'pause', PAUSE)
  await send()
  expect((await read(id)).cycles[0].state).toBe('canceled')
  const undone = await undo(made, paused)
  expect([undone.status, undone.text]).toEqual([200, expect.anything()])
  await send()
  const [after] = (await read(id)).cycles
  expect(after).toMatchObject({ state: 'open', open_cents: 9_000 })
  expect((await made.get(`/charges/${after.charge_id}`)).body.data).toMatchObject({
    status: 'pending',
    previous_id: more.body.data.id,
  })
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('A pause is not undone while the provider of what it canceled is not connected, and nothing changes', async () => {
  const world = await subscribingCompany(server())
  const { made, subscribe, read, act, run, send } = world
  const id = await subscribe()
  await run()
  await send()
  const paused = await act(id, 'pause', PAUSE)
  await send()
  expect((await made.post('/payment-providers/own_pix/disconnect', {})).status).toBe(200)
  const refused = await undo(made, paused)
  expect([refused.status, refused.body.code]).toEqual([422, 'provider_not_connected'])
  expect(await read(id)).toMatchObject({ state: 'paused', cycles: [{ state: 'canceled' }] })
})

it('Undoing a pause asks for nothing anew while another charge of the cycle, which a person canceled, may still be paid', async () => {
  const world = await subscribingCompany(server())
  const { made, subscribe, read, act, run, send } = world
  const id = await subscribe()
  await run()
  await send()
  const [cycle] = (await read(id)).cycles
  await made.inDatabase(({ query }) =>
    sql`update charges set status = 'expired' where id = ${cycle.charge_id}`.execute(query),
  )
  const { id: by_hand } = (
    await made.post('/charges', {
      ...sampleTerms({ value_cents: 9_000 }),
      kind: 'own_pix',
      transaction_id: cycle.transaction_id,
      is_issued: true,
    })
  ).body.data
  await send()
  const gone = { charge_ids: [by_hand], cancels_receivable: false }
  expect((await made.post('/charges/cancel', gone)).status).toBe(200)
  const triedAgain = (when: string | null) =>
    made.inDatabase(({ query }) =>
      sql`update charges set next_try_at = ${when}::timestamptz where id = ${by_hand}`.execute(
        query,
      ),
    )
  // Its provider did not answer yet.
  await triedAgain('2026-12-31T00:00:00Z')
  const paused = await act(id, 'pause', PAUSE)
  expect(paused.status).toBe(200)
  await send()
  const refused = await undo(made, paused)
  expect([refused.status, refused.body.code]).toEqual([422, 'undo_charge_canceling'])
  expect(await read(id)).toMatchObject({ state: 'paused', cycles: [{ state: 'canceled' }] })
  await triedAgain(null)
  await send()
  expect((await undo(made, paused)).status).toBe(200)
  await send()
  const [after] = (await read(id)).cycles
  expect(after).toMatchObject({ state: 'open', open_cents: 9_000 })
  expect((await made.get(`/charges/${after.charge_id}`)).body.data.status).toBe('pending')
  expect(await made.inDatabase(checkBooks)).toEqual([])
})
