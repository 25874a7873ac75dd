import { readBrCode } from '@prumo/br-code'
import { civilDate } from '@prumo/civil-date'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { asaasCompany, providersForTests } from '../providers/asaas-company.factory.ts'
import { useChargeMails } from './charge-mails.factory.ts'
import { chargingCompany } from '../charging-company.factory.ts'
import { mailedOn } from './mails-of-day.ts'

const services = providersForTests()
const { box, outbox, sendMails } = useChargeMails(() => services.server())

/** Noon in São Paulo, of a day on which clients are mailed. */
const MONDAY = new Date('2026-11-23T15:00:00Z')

beforeEach(() => {
  services.server().clock.now = MONDAY
})

/** A part of a mail, as it was written before it was sent as base64 or quoted. */
function partOf(source: string, type: string): Buffer {
  const part = source.split(/^--.*$/m).find((one) => one.includes(`Content-Type: ${type}`)) ?? ''
  const [head = '', ...body] = part.trim().split(/\r?\n\r?\n/)
  expect(head).toMatch(/base64|quoted-printable/)
  const text = body.join('\n\n')
  if (head.includes('base64')) return Buffer.from(text, 'base64')
  const bytes = text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1')
}

it('A charge is previewed, changed in its address and mailed: value, due date, codes, page and sheet', async () => {
  const { made, sent, read } = await asaasCompany(services)
  const { id } = await sent()
  const preview = await made.get(`/charges/${id}/mail`)
  expect(preview.body.data).toMatchObject({
    to: 'ana@example.com',
    attachment: `boleto-${id}.pdf`,
    subject: expect.stringMatching(/^Cobrança de .*: R\$\s100,00, vence em 30\/11\/2026$/),
  })
  const { version, text } = preview.body.data
  const { boleto_line, pix_code, url } = await read(id)
  expect(text.replaceAll(/(?<=\d)[. ](?=\d)/g, '')).toContain(boleto_line)
  for (const told of [pix_code, url, 'Mensalidade', 'SIMULADO', 'multa de 2 %'])
    expect(text).toContain(told)
  const answer = await made.post(`/charges/${id}/mail`, { to: 'socio@example.com', version })
  expect(answer.body.data).toMatchObject({ mailed_to: 'socio@example.com', version })
  const [waiting] = await outbox()
  expect(waiting).toMatchObject({ kind: 'charge', attachment: { kind: 'charge_sheet', id } })
  expect(await sendMails()).toBe(1)
  const [taken] = box().taken
  expect(taken?.to).toBe('socio@example.com')
  const source = taken?.source ?? ''
  expect(source).toContain(`filename=boleto-${id}.pdf`)
  expect(partOf(source, 'application/pdf').subarray(0, 5).toString()).toBe('%PDF-')
  expect(partOf(source, 'text/plain').toString()).toMatch(/^Valor: R\$\s100,00$/m)
  const log = (await made.get('/operations')).body.data
  expect(log[0]).toMatchObject({ kind: 'charges.mail' })
})

it('One press mails a charge once; a second mail of it waits a minute, and a stale preview is refused', async () => {
  const { made, sent } = await asaasCompany(services)
  const { id } = await sent()
  const { version } = (await made.get(`/charges/${id}/mail`)).body.data
  const body = { to: null, version }
  const key = crypto.randomUUID()
  const pressed = await Promise.all(
    [1, 2].map(() => made.post(`/charges/${id}/mail`, body, { key })),
  )
  expect(pressed.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect(await outbox()).toHaveLength(1)
  const hasty = await made.post(`/charges/${id}/mail`, body)
  expect([hasty.status, hasty.body.code]).toEqual([429, 'charge_just_mailed'])
  expect(Number(hasty.headers.get('retry-after'))).toBeGreaterThan(0)
  services.server().clock.now = new Date(MONDAY.getTime() + 61_000)
  const stale = await made.post(`/charges/${id}/mail`, { ...body, version: version + 1 })
  expect([stale.status, stale.body.code]).toEqual([409, 'stale_version'])
  expect((await made.post(`/charges/${id}/mail`, body)).status).toBe(200)
  expect(await outbox()).toHaveLength(2)
})

it('An address gets at most twenty mails of charges in a day, whichever company sends them', async () => {
  const { made, sent } = await asaasCompany(services)
  const { id } = await sent()
  const { version } = (await made.get(`/charges/${id}/mail`)).body.data
  const { database, clock } = services.server()
  const mail = { kind: 'charge', language: 'pt', subject: 'Cobrança' }
  const row = { ...mail, to: 'Ana@Example.com', created_at: clock.now }
  await database.kysely
    .insertInto('outbox_mails')
    .values(Array.from({ length: 20 }, () => ({ ...row, attempts: 0 })))
    .execute()
  const refused = await made.post(`/charges/${id}/mail`, { to: null, version })
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_charge_mails'])
  expect((await made.get(`/charges/${id}`)).body.data.mailed_at).toBeNull()
})

it('A charge of a client without e-mail is mailed to an address that is typed, and to nobody without', async () => {
  const { made, receivable, charge, send } = await chargingCompany(services.server())
  const id = (await charge(await receivable())).body.data.id
  const unsent = await made.get(`/charges/${id}/mail`)
  expect([unsent.status, unsent.body.code]).toEqual([422, 'charge_in_other_state'])
  await send()
  const { to, version, attachment } = (await made.get(`/charges/${id}/mail`)).body.data
  expect([to, attachment]).toEqual([null, `pix-${id}.pdf`])
  const refused = await made.post(`/charges/${id}/mail`, { to: null, version })
  expect([refused.status, refused.body.code]).toEqual([422, 'payer_without_email'])
  const wrong = await made.post(`/charges/${id}/mail`, { to: 'ana', version })
  expect(Object.keys(wrong.body.errors)).toEqual(['to'])
  expect(await outbox()).toEqual([])
  const typed = await made.post(`/charges/${id}/mail`, { to: 'ana@example.com', version })
  expect(typed.status).toBe(200)
  const stranger = await services.server().newCompany()
  expect((await stranger.get(`/charges/${id}/mail`)).status).toBe(404)
})

it('What was paid or canceled is not mailed, not even by a mail that was waiting', async () => {
  const { made, sent, asaas, sync } = await asaasCompany(services)
  const { id, there } = await sent()
  const { version } = (await made.get(`/charges/${id}/mail`)).body.data
  await made.post(`/charges/${id}/mail`, { to: null, version })
  asaas().act(there, 'pay')
  await sync()
  expect(await sendMails()).toBe(0)
  expect(box().taken).toEqual([])
  expect(await outbox()).toMatchObject([
    { sent_at: null, next_try_at: null, last_error: 'charge_in_other_state' },
  ])
  const refused = await made.post(`/charges/${id}/mail`, { to: null, version })
  expect([refused.status, refused.body.code]).toEqual([422, 'charge_in_other_state'])
})

it('A charge goes to its client by itself once it has its codes, one time; a second copy as it is asked for', async () => {
  const { made, sent, read, send } = await asaasCompany(services)
  const quiet = await sent()
  expect((await read(quiet.id)).mailed_at).toBeNull()
  const { id } = await sent(10_000, { mails_payer: true })
  expect(await read(id)).toMatchObject({ mailed_to: 'ana@example.com', mail_fault: null })
  await send()
  expect(await outbox()).toHaveLength(1)
  await made.inDatabase((db) =>
    db.query
      .updateTable('charges')
      .set({ due_date: civilDate('2026-11-05') })
      .where('company_id', '=', db.company_id)
      .where('id', '=', id)
      .execute(),
  )
  const copied = await made.post(`/charges/${id}/second-copy`, {
    due_date: '2026-11-23',
    version: (await read(id)).version,
    mails_payer: true,
  })
  await send()
  await send()
  const copy = await read(copied.body.data.id)
  expect(copy).toMatchObject({ status: 'pending', mailed_to: 'ana@example.com' })
  expect((await outbox())[1]?.subject).toContain('23/11/2026')
})

it('A charge that cannot go to its client by itself says why', async () => {
  const { receivable, charge, send, read } = await chargingCompany(services.server())
  const id = (await charge(await receivable(), { mails_payer: true })).body.data.id
  await send()
  await send()
  expect(await read(id)).toMatchObject({ mailed_at: null, mail_fault: 'payer_without_email' })
  expect(await outbox()).toEqual([])
})

it('A late charge on the own Pix key is mailed with a code that asks for the value of the day', async () => {
  const { made, receivable, charge, send, read } = await chargingCompany(services.server())
  const { id } = (await charge(await receivable())).body.data
  await send()
  const before = readBrCode((await read(id)).pix_code)
  expect(before).toMatchObject({ value_cents: 10_000 })
  await made.inDatabase((db) =>
    db.query
      .updateTable('charges')
      .set({ due_date: civilDate('2026-11-05') })
      .where('company_id', '=', db.company_id)
      .execute(),
  )
  // 18 days late: a fine of 2,00 and interest of 0,60.
  const late = await read(id)
  expect(late.today_cents).toBe(10_260)
  expect(readBrCode(late.pix_code)).toEqual({ ...before, value_cents: 10_260 })
  const { text } = (await made.get(`/charges/${id}/mail`)).body.data
  expect(text).toContain('102,60')
  expect(text).toContain(late.pix_code)
})

it('A charge that is made after the hours of mails and late by the next ones is mailed at once; one that expired unmailed says so, and one that waited to be sent is due on the day of its sending', async () => {
  // 18:30 of a Friday in São Paulo.
  services.server().clock.now = new Date('2026-11-27T21:30:00Z')
  const { made, client, receivable, charge, send, read } = await chargingCompany(services.server())
  const party = (await made.get(`/clients/${client}`)).body.data
  await made.put(`/clients/${client}`, { ...party, email: 'ana@example.com' })
  const make = async (fields: object) =>
    (await charge(await receivable(), { mails_payer: true, ...fields })).body.data.id
  const friday = await make({ due_date: '2026-11-27' })
  const saturday = await make({ due_date: '2026-11-28' })
  const onlyThen = await make({ due_date: '2026-11-28', days_after_due: 0 })
  await send()
  expect((await read(saturday)).mailed_at).toBeNull()
  for (const id of [friday, onlyThen]) expect((await read(id)).mailed_at).not.toBeNull()
  const waiting = await make({ due_date: '2026-11-27', days_after_due: 0 })
  // Sent, not mailed, and past its last day by then.
  await made.inDatabase((db) =>
    db.query
      .updateTable('charges')
      .set({ due_date: civilDate('2026-11-27'), days_after_due: 0 })
      .where('company_id', '=', db.company_id)
      .where('id', '=', saturday)
      .execute(),
  )
  services.server().clock.now = new Date('2026-11-30T15:00:00Z')
  await send()
  const told = await made.inDatabase((db) =>
    db.query
      .selectFrom('charges')
      .select(['due_date', 'mail_fault'])
      .select(({ eb }) => eb('mailed_at', 'is not', null).as('is_mailed'))
      .where('company_id', '=', db.company_id)
      .where('id', 'in', [saturday, waiting])
      .orderBy('id')
      .execute(),
  )
  expect(told).toEqual([
    { due_date: '2026-11-27', mail_fault: 'charge_expired', is_mailed: false },
    // It waited to be sent: it is due on the day on which it is.
    { due_date: '2026-11-30', mail_fault: null, is_mailed: true },
  ])
})

it('A charge that somebody mailed to themselves alone, to look at it, is not one that its client was mailed', async () => {
  const { made, sent, read } = await asaasCompany(services)
  const { id } = await sent()
  const mailed = async () => {
    const { rows } = await made.inDatabase((db) =>
      sql<{ day: string | null }>`select ${mailedOn(db, sql`${id}::bigint`)}::text as day`.execute(
        db.query,
      ),
    )
    return rows[0]?.day
  }
  const mail = async (to: string) => {
    const { version } = await read(id)
    return (await made.post(`/charges/${id}/mail`, { to, version })).status
  }
  expect([await mail('socio@example.com'), await mailed()]).toEqual([200, null])
  services.server().clock.now = new Date(MONDAY.getTime() + 2 * 60_000)
  expect([await mail('Ana@Example.com'), await mailed()]).toEqual([200, '2026-11-23'])
  services.server().clock.now = new Date(MONDAY.getTime() + 4 * 60_000)
  // A copy for the accountant takes nothing back of what the client got.
  expect([await mail('contador@example.com'), await mailed()]).toEqual([200, '2026-11-23'])
})

it('The mail of an overdue charge says in its subject when it was due, and what it comes to today', async () => {
  const { made, sent } = await asaasCompany(services)
  const { id } = await sent()
  await made.inDatabase((db) =>
    db.query
      .updateTable('charges')
      .set({ due_date: civilDate('2026-11-05') })
      .where('company_id', '=', db.company_id)
      .execute(),
  )
  // 18 days late: a fine of 2,00 and interest of 0,60.
  const { subject } = (await made.get(`/charges/${id}/mail`)).body.data
  expect(subject).toMatch(/^Cobrança de .*: R\$\s102,60, venceu em 05\/11\/2026$/)
})
