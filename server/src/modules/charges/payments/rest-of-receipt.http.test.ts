import { expect, it } from 'vitest'
import { checkBooks } from '../../registry.ts'
import { providersForTests } from '../providers/asaas-company.factory.ts'
import { chargingCompany } from '../charging-company.factory.ts'
import { PAID_ON, receivingCompany } from './receiving-company.factory.ts'

const services = providersForTests()

/** A part of 40,00 of 100,00 in cash, with a charge of the rest. */
async function receivedInPart(rest: object = {}) {
  const company = await receivingCompany(services)
  const { made, account, sent, read } = company
  const first = await sent()
  const { version } = await read(first.id)
  const answer = await made.post(`/charges/${first.id}/receive-in-cash`, {
    receipt: { paid_on: PAID_ON, value_cents: 4_000, bank_account_id: account, method: 'cash' },
    rest: { due_date: '2026-12-10', mails_payer: false, ...rest },
    version,
  })
  return { ...company, ...first, answer, next: Number(answer.body.data?.next_id) }
}

it('Of a part that was received in cash the rest is charged at once, and sent when its provider ended the first charge', async () => {
  const { made, id, next, answer, transaction_id, read, send, sync, asaas } = await receivedInPart()
  expect([answer.status, answer.text]).toEqual([200, answer.text])
  expect(await read(next)).toMatchObject({
    status: 'issuing',
    kind: 'asaas',
    transaction_id,
    previous_id: id,
    value_cents: 6_000,
    late_cents: 0,
    due_date: '2026-12-10',
    discount_cents: null,
  })
  await send()
  await send()
  await sync()
  // What is open is asked for once: by the charge of the rest.
  expect(await read(id)).toMatchObject({ status: 'paid_in_part', today_cents: 0 })
  expect((await made.get('/charges/totals')).body.data).toMatchObject({
    value_cents: 10_000,
    received_cents: 4_000,
    open_cents: 6_000,
  })
  const rest = await read(next)
  expect(rest).toMatchObject({ status: 'pending', today_cents: 6_000 })
  asaas().act(rest.provider_charge_id, 'pay')
  await sync()
  for (const one of [id, next])
    expect(await read(one)).toMatchObject({ status: 'paid', is_undecided: false })
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('Undoing a receipt of a part takes the charge of the rest along, and opens the first one again', async () => {
  const { made, id, next, answer, read, send, sync, undo, receivableOf, transaction_id } =
    await receivedInPart()
  await send()
  await send()
  expect((await read(next)).status).toBe('pending')
  expect((await undo(answer)).status).toBe(200)
  await send()
  await sync()
  expect((await read(next)).status).toBe('canceled')
  expect(await read(id)).toMatchObject({ status: 'pending', cash_act: null, received_cents: 0 })
  expect(await receivableOf(transaction_id)).toMatchObject({ residual_cents: 10_000 })
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('A receipt that nobody was told of yet is undone with the charge of the rest, which leaves nothing', async () => {
  const { made, id, next, answer, read, undo } = await receivedInPart()
  expect((await undo(answer)).status).toBe(200)
  expect((await made.get(`/charges/${next}`)).status).toBe(404)
  expect(await read(id)).toMatchObject({ status: 'pending', cash_act: null, next_id: null })
})

it('Once a client paid the charge of the rest, the receipt of the part is not undone', async () => {
  const { made, id, next, answer, read, send, sync, asaas, undo } = await receivedInPart()
  await send()
  await send()
  asaas().act((await read(next)).provider_charge_id, 'pay')
  await sync()
  const refused = await undo(answer)
  expect([refused.status, refused.body.code]).toEqual([409, 'undo_conflict'])
  expect(await read(id)).toMatchObject({ status: 'paid', received_cents: 4_000 })
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('A receipt of a part is undone though somebody canceled the charge of its rest, of which the first charge says that it is open', async () => {
  const { made, id, next, answer, read, send, sync, undo } = await receivedInPart()
  await send()
  await send()
  const canceled = await made.post('/charges/cancel', {
    charge_ids: [next],
    cancels_receivable: false,
  })
  expect(canceled.status).toBe(200)
  await send()
  await sync()
  expect((await read(next)).status).toBe('canceled')
  expect(await read(id)).toMatchObject({ status: 'paid_in_part', next_id: null })
  expect((await undo(answer)).status).toBe(200)
  await send()
  await sync()
  expect(await read(id)).toMatchObject({ status: 'pending', cash_act: null, received_cents: 0 })
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('A receipt of a part is undone though the charge of its rest failed and was deleted', async () => {
  const { made, id, next, answer, read, undo } = await receivedInPart()
  await made.inDatabase((db) =>
    db.query.updateTable('charges').set({ status: 'failed' }).where('id', '=', next).execute(),
  )
  expect((await made.delete(`/charges/${next}`)).status).toBe(204)
  expect((await undo(answer)).status).toBe(200)
  expect(await read(id)).toMatchObject({ status: 'pending', cash_act: null, received_cents: 0 })
})

it('A part that was received while the company may charge nothing is told to the provider, and its rest waits', async () => {
  const { made, id, next, there, read, send, asaas } = await receivedInPart()
  await services
    .server()
    .database.kysely.updateTable('companies')
    .set({ status: 'blocked' })
    .where('id', '=', made.company_id)
    .execute()
  await send()
  await services
    .server()
    .database.kysely.updateTable('companies')
    .set({ status: 'active' })
    .where('id', '=', made.company_id)
    .execute()
  expect(asaas().payments.get(there)).toMatchObject({ status: 'RECEIVED_IN_CASH' })
  expect(await read(id)).toMatchObject({ cash_act: null })
  expect(await read(next)).toMatchObject({ status: 'issuing' })
})

it('No rest is charged by a day that is past, of what settles all, or on the own key, whose code asks for it already', async () => {
  const past = await receivedInPart({ due_date: '2026-11-19' })
  expect([past.answer.status, Object.keys(past.answer.body.errors)]).toEqual([
    422,
    ['rest.due_date'],
  ])
  const { made, account, read, receivableOf } = past
  const receive = async (id: number, value_cents: number) => {
    const { version } = await read(id)
    return made.post(`/charges/${id}/receive-in-cash`, {
      receipt: { paid_on: PAID_ON, value_cents, bank_account_id: account, method: null },
      rest: { due_date: '2026-12-10', mails_payer: false },
      version,
    })
  }
  expect((await receive(past.id, 10_000)).body.code).toBe('title_already_settled')
  expect(await receivableOf(past.transaction_id)).toMatchObject({ residual_cents: 10_000 })
  const own = await chargingCompany(services.server())
  const { id, version } = (await own.charge(await own.receivable())).body.data
  await own.send()
  const receipt = { paid_on: PAID_ON, value_cents: 4_000, bank_account_id: own.account }
  const refused = await own.made.post(`/charges/${id}/receive-in-cash`, {
    receipt: { ...receipt, method: 'cash' },
    rest: { due_date: '2026-12-10', mails_payer: false },
    version: (await own.read(id)).version ?? version,
  })
  expect(refused.body.code).toBe('receivable_charged')
})
