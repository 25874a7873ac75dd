import { type CivilDate, civilDate } from '@prumo/civil-date'
import { afterEach, expect, it } from 'vitest'
import { performJob } from '../../../../test/http/perform-job.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { TEST_NOW, useTestServer } from '../../../../test/http/test-server.ts'
import { remindClientsOfCompany } from '../charges/index.ts'
import { subscribingCompany } from './subscribing-company.factory.ts'

const server = useTestServer()
afterEach(() => {
  server().clock.now = TEST_NOW
})

it('A late cycle is mailed again, and one that can be paid no more is charged again', async () => {
  const { made, client, subscribe, read, run, send, goTo } = await subscribingCompany(server())
  await giveEmail(made, client)
  const since = { start_date: '2026-11-23', anchor_day: 23 }
  const mailed = await subscribe({ mails_payer: true, ...since })
  const over = await subscribe({ days_after_due: 0, description: 'Só no dia', ...since })
  await goTo('2026-11-23')
  await run()
  await send()
  const mails = async () =>
    server()
      .database.kysely.selectFrom('outbox_mails')
      .select('to')
      .where('company_id', '=', made.company_id)
      .execute()
  expect(await mails()).toHaveLength(1)
  const before = (await read(over)).cycles[0].charge_id
  for (const [place, day] of ['2026-11-24', '2026-11-26', '2026-11-30'].entries()) {
    await goTo(day)
    await run()
    await run()
    expect(await mails()).toHaveLength(2 + place)
    expect((await read(mailed)).cycles[0]).toMatchObject({ retries: 1 + place, state: 'overdue' })
  }
  const after = (await read(over)).cycles[0].charge_id
  const copy = (await made.get(`/charges/${after}`)).body.data
  expect(copy).toMatchObject({ previous_id: before, due_date: '2026-11-24' })
})

async function giveEmail(made: TestCompany, id: number): Promise<void> {
  const party = (await made.get(`/clients/${id}`)).body.data
  const body = { ...party, email: 'ana@example.com' }
  expect((await made.put(`/clients/${id}`, body)).status).toBe(200)
}

it('A suspended company and one whose plan is over charge no cycle, and mail nobody again', async () => {
  const { made, subscribe, read, run, goTo } = await subscribingCompany(server())
  const id = await subscribe()
  const set = (fields: object) =>
    server()
      .database.kysely.updateTable('companies')
      .set(fields)
      .where('id', '=', made.company_id)
      .execute()
  await set({ status: 'blocked' })
  await run()
  await set({ status: 'active', date_expiry_at: '2026-11-19' })
  await run()
  await set({ date_expiry_at: null })
  expect((await read(id)).cycles).toEqual([])
  await run()
  expect((await read(id)).cycles).toHaveLength(1)
  await goTo('2026-11-25')
  await set({ date_expiry_at: '2026-11-24' })
  await run()
  await set({ date_expiry_at: null })
  expect((await read(id)).cycles).toMatchObject([{ retries: 0 }])
})

it('A late cycle that could not be mailed again is not counted, and says why until it is', async () => {
  const { made, client, subscribe, read, run, send, goTo } = await subscribingCompany(server())
  const id = await subscribe({ mails_payer: true })
  await run()
  await send()
  await goTo('2026-11-23')
  await run()
  const [kept] = (await read(id)).cycles
  expect(kept).toMatchObject({ retries: 0, retry_fault: 'payer_without_email' })
  await giveEmail(made, client)
  await run()
  expect((await read(id)).cycles).toMatchObject([{ retries: 1, retry_fault: null }])
})

it('A subscription that is paused is neither charged again nor canceled for what is open', async () => {
  const { made, client, subscribe, read, act, run, send, goTo } = await subscribingCompany(server())
  await giveEmail(made, client)
  const id = await subscribe({ mails_payer: true, cancel_after_days: 5 })
  await run()
  await send()
  await act(id, 'pause')
  for (const day of ['2026-11-23', '2026-11-27', '2026-12-10']) {
    await goTo(day)
    await run()
  }
  expect(await read(id)).toMatchObject({ state: 'paused', cycles: [{ retries: 0 }] })
})

it('A subscription of a company that may write again is not canceled for the days on which nobody was told, and is charged again', async () => {
  const { made, client, subscribe, read, run, send, goTo } = await subscribingCompany(server())
  await giveEmail(made, client)
  const id = await subscribe({ mails_payer: true, cancel_after_days: 15 })
  const silent = await subscribe({ cancel_after_days: 15, days_after_due: 60 })
  await run()
  await goTo('2026-11-23')
  await send()
  const expire = (date_expiry_at: CivilDate | null) =>
    server()
      .database.kysely.updateTable('companies')
      .set({ date_expiry_at })
      .where('id', '=', made.company_id)
      .execute()
  await run()
  await expire(civilDate('2026-11-23'))
  await goTo('2026-12-01')
  await run()
  await goTo('2026-12-18')
  await expire(null)
  server().clock.now = new Date('2026-12-18T05:40:00Z')
  await run()
  expect(await read(id)).toMatchObject({ canceled_on: null, cycles: [{ retries: 0 }] })
  await goTo('2026-12-18')
  await run()
  await run()
  expect(await read(id)).toMatchObject({ canceled_on: null, cycles: [{ retries: 1 }] })
  expect(await read(silent)).toMatchObject({ canceled_on: null })
})

it('Cycles that were missed while the company could not write are charged one a client and day, each with one mail', async () => {
  const { made, client, subscribe, read, run, send, goTo } = await subscribingCompany(server())
  await giveEmail(made, client)
  const id = await subscribe({ mails_payer: true, subscription_cycle: 'weekly' })
  const other = await subscribe({ mails_payer: true })
  await goTo('2026-12-09')
  const counts = async () => {
    await run()
    await send()
    await run()
    const mails = await server()
      .database.kysely.selectFrom('outbox_mails')
      .select('id')
      .where('company_id', '=', made.company_id)
      .execute()
    const cycles = await Promise.all([id, other].map(async (one) => (await read(one)).cycles))
    return [cycles.flat().length, mails.length]
  }
  expect(await counts()).toEqual([1, 1])
  await goTo('2026-12-10')
  expect(await counts()).toEqual([2, 2])
  await goTo('2026-12-11')
  expect(await counts()).toEqual([3, 3])
  expect((await read(id)).cycles[0]).toMatchObject({ starts_on: '2026-11-27' })
})

it('Second copies of two late cycles of a client are made on two days', async () => {
  const { made, client, subscribe, read, run, send, goTo } = await subscribingCompany(server())
  await giveEmail(made, client)
  const since = { start_date: '2026-11-23', anchor_day: 23, days_after_due: 0, mails_payer: true }
  const ids = [await subscribe(since), await subscribe(since)]
  await goTo('2026-11-23')
  await run()
  await send()
  await goTo('2026-11-24')
  await run()
  await run()
  const retries = async () =>
    (await Promise.all(ids.map(async (id) => (await read(id)).cycles[0].retries))).toSorted()
  expect(await retries()).toEqual([0, 1])
})

it('Why a late cycle was not charged again is not said once it holds no more', async () => {
  const { made, client, subscribe, read, run, send, goTo } = await subscribingCompany(server())
  const id = await subscribe({ mails_payer: true })
  await run()
  await send()
  await goTo('2026-11-23')
  await run()
  expect((await read(id)).cycles[0].retry_fault).toBe('payer_without_email')
  await giveEmail(made, client)
  expect((await read(id)).cycles[0].retry_fault).toBeNull()
})

it('Why something of a subscription failed is said no longer once nothing of it is looked at any more', async () => {
  const { made, subscribe, read, run } = await subscribingCompany(server())
  const id = await subscribe()
  await run()
  await made.inDatabase((db) =>
    db.query
      .updateTable('subscriptions')
      .set({ fault: 'period_closed' })
      .where('company_id', '=', db.company_id)
      .where('id', '=', id)
      .execute(),
  )
  await run()
  expect((await read(id)).fault).toBeNull()
})

it('The days of a pause are no days late: one that is resumed is charged again, and not canceled at once', async () => {
  const { made, client, subscribe, read, act, run, send, goTo } = await subscribingCompany(server())
  await giveEmail(made, client)
  const id = await subscribe({ mails_payer: true, cancel_after_days: 1 })
  await run()
  await goTo('2026-11-23')
  await send()
  await run()
  await act(id, 'pause')
  await goTo('2026-12-15')
  await act(id, 'resume')
  await run()
  const cycles = (await read(id)).cycles
  expect((await read(id)).canceled_on).toBeNull()
  expect(cycles.at(-1)).toMatchObject({ retries: 1, state: 'overdue' })
  for (const day of [16, 17, 18, 19, 20, 21, 22]) {
    expect((await read(id)).canceled_on).toBeNull()
    await goTo(`2026-12-${day}`)
    await run()
  }
  expect(await read(id)).toMatchObject({ state: 'canceled', cancel_reason: 'unpaid' })
})

it('A client gets one mail a day of charges that nobody asks for, in the hours of reminders: of late cycles, reminders and new charges together', async () => {
  const { made, client, charge, receivable, subscribe, read, run, send, goTo } =
    await subscribingCompany(server())
  await giveEmail(made, client)
  const { steps } = (await made.get('/charge-reminders')).body.data
  await made.put('/charge-reminders', { is_on: true, steps, version: null })
  const mails = async () =>
    (
      await server()
        .database.kysely.selectFrom('outbox_mails')
        .select('kind')
        .where('company_id', '=', made.company_id)
        .orderBy('id')
        .execute()
    ).map(({ kind }) => kind)
  const remind = () => performJob(server(), remindClientsOfCompany, { company_id: made.company_id })
  const since = { start_date: '2026-11-23', anchor_day: 23, mails_payer: true }
  const ids = [await subscribe(since), await subscribe(since)]
  // 3:20 in São Paulo: cycles are charged, and nobody is mailed yet.
  await goTo('2026-11-23')
  server().clock.now = new Date('2026-11-23T06:20:00Z')
  await run()
  await send()
  await remind()
  expect(await mails()).toEqual([])
  await goTo('2026-11-23')
  await send()
  await remind()
  // Both are due today: neither waits for tomorrow, and no reminder comes on top.
  expect(await mails()).toEqual(['charge', 'charge'])
  const later = (await charge(await receivable(), { mails_payer: true })).body.data.id
  await send()
  expect((await made.get(`/charges/${later}`)).body.data).toMatchObject({
    status: 'pending',
    mailed_at: null,
  })
  await goTo('2026-11-24')
  await remind()
  await run()
  // No step until the due date comes after it: the charge that is asked for again is the mail of the day.
  expect(await mails()).toEqual(['charge', 'charge', 'charge'])
  await goTo('2026-11-26')
  await remind()
  await send()
  await run()
  expect(await mails()).toEqual(['charge', 'charge', 'charge', 'charge_reminder'])
  const cycles = await Promise.all(ids.map(async (id) => (await read(id)).cycles[0]))
  expect(cycles).toMatchObject([{ retries: 1 }, { retries: 0 }])
  await goTo('2026-11-27')
  await send()
  expect((await made.get(`/charges/${later}`)).body.data.mailed_at).not.toBeNull()
  await goTo('2026-11-30')
  await made.inDatabase((db) =>
    db.query
      .updateTable('parties')
      .set({ is_reminded: false })
      .where('company_id', '=', db.company_id)
      .where('id', '=', client)
      .execute(),
  )
  await remind()
  await run()
  expect((await read(ids[1] ?? 0)).cycles[0]).toMatchObject({
    retries: 0,
    retry_fault: 'client_muted',
  })
  expect(await mails()).toHaveLength(5)
})
