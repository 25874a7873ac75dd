import { civilDate } from '@prumo/civil-date'
import { afterEach, expect, it } from 'vitest'
import { sampleSettlement } from '../../../../test/http/samples.ts'
import { TEST_NOW, useTestServer } from '../../../../test/http/test-server.ts'
import { chargingCompany, sampleTerms } from './charging-company.factory.ts'

const server = useTestServer()
afterEach(() => {
  server().clock.now = TEST_NOW
})

/** A charge of 100,00 on the own Pix key, of which a part is settled. */
async function settledCharge(settled_cents: number, fields: object = {}) {
  const world = await chargingCompany(server())
  const { made, account, receivable, charge, send, read } = world
  const transaction_id = await receivable()
  const asked = await charge(transaction_id, fields)
  const id: number = asked.body.data.id
  await send()
  if (settled_cents > 0)
    await made.post(
      `/receivables/${transaction_id}/settlements`,
      sampleSettlement(account, settled_cents),
    )
  const copy = async (due_date: string) =>
    made.post(`/charges/${id}/second-copy`, { due_date, version: (await read(id)).version })
  const change = async (terms: object) =>
    made.put(`/charges/${id}`, { ...sampleTerms(terms), version: (await read(id)).version })
  const cancel = async () =>
    (await made.post('/charges/cancel', { charge_ids: [id], cancels_receivable: false })).body.data
  const request_id = asked.headers.get('x-request-id')
  return { ...world, id, transaction_id, request_id, copy, change, cancel }
}

it('A code on the own Pix key that is paid is neither canceled nor changed nor copied', async () => {
  const { id, copy, change, cancel, send, read } = await settledCharge(10_000)
  expect(await cancel()).toMatchObject({ done_count: 0, skipped: [{ id }] })
  expect((await change({ description: 'Outra' })).body.code).toBe('title_already_settled')
  expect((await copy('2026-12-20')).body.code).toBe('title_already_settled')
  await send()
  expect(await read(id)).toMatchObject({ status: 'paid', description: 'Mensalidade' })
})

it('A charge that was sent, overdue too, is not sent once more, and the answer says what to do instead', async () => {
  const { made, id } = await settledCharge(0)
  const issue = async () => (await made.post('/charges/issue', { charge_ids: [id] })).body.data
  const told = expect.stringMatching(/já foi enviada.*segunda via/)
  expect(await issue()).toMatchObject({ done_count: 0, skipped: [{ id, message: told }] })
  server().clock.now = new Date('2026-12-01T15:00:00Z')
  // The session goes on.
  await server()
    .database.kysely.updateTable('sessions')
    .set({ expires_at: new Date('2026-12-02T15:00:00Z'), last_seen_at: server().clock.now })
    .where('user_id', '=', made.user_id)
    .execute()
  expect(await issue()).toMatchObject({ done_count: 0, skipped: [{ id, message: told }] })
})

it('Making a charge on the own Pix key is not undone once it is paid', async () => {
  const { made, request_id, send, read, id } = await settledCharge(10_000)
  const undone = await made.post('/operations/undo', { request_id, mode: 'all' })
  expect(undone.body.code).toBe('undo_conflict')
  await send()
  expect(await read(id)).toMatchObject({ status: 'paid' })
})

it('A second copy asks for what is open of a receivable that was settled in part', async () => {
  const { copy, change } = await settledCharge(4_000)
  const above = await change({ due_date: '2026-12-01' })
  expect([above.status, above.body.code]).toEqual([422, 'charge_above_residual'])
  const copied = await copy('2026-12-15')
  expect(copied.body.data).toMatchObject({ value_cents: 6_000, late_cents: 0 })
})

it('A second copy that is made before a charge was due asks for no fine, and counts from its own due date', async () => {
  const { made, copy, read, send } = await settledCharge(0)
  const { data } = (await copy('2026-12-15')).body
  await send()
  await send()
  expect(data).toMatchObject({ value_cents: 10_000, late_cents: 0 })
  expect(await read(data.id)).toMatchObject({ today_cents: 10_000 })
  await made.inDatabase((db) =>
    db.query
      .updateTable('charges')
      .set({ due_date: civilDate('2026-11-05') })
      .where('company_id', '=', db.company_id)
      .where('id', '=', data.id)
      .execute(),
  )
  const { version } = await read(data.id)
  const path = `/charges/${data.id}/second-copy`
  // 2,00 and 30 days of 1 % a month since the agreement was due, not since the first charge was.
  const again = (await made.post(path, { due_date: '2026-12-05', version })).body.data
  expect(again).toMatchObject({ value_cents: 10_300, late_cents: 300 })
})

it('A second copy keeps a discount that still holds, until it is due at the latest', async () => {
  const terms = { discount_cents: 900, discount_until: '2026-11-28' }
  const copied = async (due_date: string, fields: object) => {
    const { copy, read, send } = await settledCharge(0, fields)
    const { data } = (await copy(due_date)).body
    await send()
    return read(data.id)
  }
  expect(await copied('2026-12-10', terms)).toMatchObject({ ...terms, today_cents: 9_100 })
  expect(await copied('2026-11-25', terms)).toMatchObject({
    discount_cents: 900,
    discount_until: '2026-11-25',
    today_cents: 9_100,
  })
  const over = { discount_cents: 900, discount_until: '2026-11-19' }
  expect(await copied('2026-12-10', over)).toMatchObject({
    discount_cents: null,
    discount_until: null,
    today_cents: 10_000,
  })
  const { copy } = await settledCharge(4_000, terms)
  expect((await copy('2026-12-10')).body.data).toMatchObject({ discount_cents: null })
})

it('A draft that asks for more than what is left of its receivable is not sent', async () => {
  const { made, id } = await settledCharge(4_000, { is_issued: false })
  const sent = (await made.post('/charges/issue', { charge_ids: [id] })).body.data
  expect(sent).toMatchObject({ done_count: 0, skipped: [{ id }] })
  expect(sent.skipped[0].message).toContain('paga em parte')
})

it('A receivable has the code of its charge as it was changed', async () => {
  const { made, id, transaction_id, change, read } = await settledCharge(0)
  expect((await change({ value_cents: 9_000 })).status).toBe(200)
  const { pix_code } = await read(id)
  expect(pix_code).toContain('540590.00')
  const told = (await made.get(`/receivables/${transaction_id}`)).body.data
  expect(told.payment_code).toBe(pix_code)
})

it('A receivable is not charged again before its provider has canceled its charge', async () => {
  const { transaction_id, cancel, charge, send } = await settledCharge(0)
  expect(await cancel()).toMatchObject({ done_count: 1 })
  expect((await charge(transaction_id)).body.code).toBe('receivable_charged')
  await send()
  expect((await charge(transaction_id)).status).toBe(201)
})

it('A charge of a part of a receivable shows what was paid of it, and what is left is charged next', async () => {
  const { made, account, charge, transaction_id, id, send, read } = await settledCharge(1_500, {
    value_cents: 4_000,
  })
  expect(await read(id)).toMatchObject({ status: 'partially_paid', received_cents: 1_500 })
  await made.post(`/receivables/${transaction_id}/settlements`, sampleSettlement(account, 2_500))
  expect(await read(id)).toMatchObject({ status: 'paid', received_cents: 4_000 })
  const next = await charge(transaction_id, { value_cents: 6_000 })
  expect(next.status).toBe(201)
  await send()
  expect(await read(next.body.data.id)).toMatchObject({ status: 'pending', received_cents: 0 })
  expect(await read(id)).toMatchObject({ status: 'paid' })
})

it('A second copy of a second copy counts one fine, and interest of the days since the first was due', async () => {
  const { made, id, read, send } = await settledCharge(0)
  const due = (charge_id: number, due_date: string) =>
    made.inDatabase((db) =>
      db.query
        .updateTable('charges')
        .set({ due_date: civilDate(due_date) })
        .where('company_id', '=', db.company_id)
        .where('id', '=', charge_id)
        .execute(),
    )
  await due(id, '2026-10-31')
  const copy = async (of: number, due_date: string) => {
    const { version } = await read(of)
    const { data } = (await made.post(`/charges/${of}/second-copy`, { due_date, version })).body
    await send()
    await send()
    return data
  }
  // 2,00 and 30 days of 1 % a month.
  const first = await copy(id, '2026-11-30')
  expect(first).toMatchObject({ value_cents: 10_300, late_cents: 300 })
  // 2,00 and 45 days; of 103,00 it would be another fine.
  const second = await copy(first.id, '2026-12-15')
  expect(second).toMatchObject({ value_cents: 10_350, late_cents: 350 })
})

it('The fine of a charge that was made of a late receivable is a fine of its settlement', async () => {
  const { made, account, receivable, charge, send, read } = await chargingCompany(server())
  const transaction_id = await receivable(11_108, { due_date: '2026-10-15' })
  const body = { value_cents: 11_108 + 222 + 130, due_date: '2026-11-20' }
  const asked = await charge(transaction_id, body)
  expect([asked.status, asked.text]).toEqual([201, asked.text])
  await send()
  const { id, version } = await read(asked.body.data.id)
  const receipt = { paid_on: '2026-11-20', bank_account_id: account, value_cents: body.value_cents }
  const done = await made.post(`/charges/${id}/receive-in-cash`, {
    receipt: { ...receipt, method: null },
    version,
  })
  expect([done.status, done.text]).toEqual([200, done.text])
  expect((await made.get(`/receivables/${transaction_id}`)).body.data.settlements).toMatchObject([
    { principal_cents: 11_108, fine_cents: 222, interest_cents: 130 },
  ])
})
