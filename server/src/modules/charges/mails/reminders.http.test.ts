import { beforeEach, expect, it } from 'vitest'
import { performJob } from '../../../../../test/http/perform-job.ts'
import { sampleSettlement } from '../../../../../test/http/samples.ts'
import { useTestServer } from '../../../../../test/http/test-server.ts'
import { useChargeMails } from './charge-mails.factory.ts'
import { remindClientsOfCompany } from '../charges.jobs.ts'
import { chargingCompany } from '../charging-company.factory.ts'
import { remindingCompany } from './reminding-company.factory.ts'

const server = useTestServer()
const { box, outbox, sendMails } = useChargeMails(server)

/** Monday to Wednesday, 12:00 in São Paulo. */
const MONDAY = new Date('2026-11-23T15:00:00Z')
const TUESDAY = new Date('2026-11-24T15:00:00Z')
const WEDNESDAY = new Date('2026-11-25T15:00:00Z')

beforeEach(() => {
  server().clock.now = MONDAY
})

it('A company starts with four steps that are off: what they come to is said, and nobody is written to', async () => {
  const { made, receivable, charge, send } = await chargingCompany(server())
  await charge(await receivable(10_000, { due_date: '2026-11-23' }), { due_date: '2026-11-23' })
  await send()
  const { data } = (await made.get('/charge-reminders')).body
  expect(data).toMatchObject({ is_on: false, version: null, since: null })
  expect(data.steps.map((step: { days_after: number }) => step.days_after)).toEqual([-3, 0, 3, 10])
  // The client has no address: seen before anything is switched on.
  expect(data.outlook).toEqual({
    due_on: '2026-11-23',
    is_due_now: true,
    due_charges: 0,
    due_clients: 0,
    next_charges: 0,
    unreachable_clients: 1,
    rows: [
      {
        charge_id: expect.any(Number),
        party_name: expect.any(String),
        due_date: '2026-11-23',
        days_after: 0,
        day: '2026-11-23',
        is_reachable: false,
      },
      expect.objectContaining({ days_after: 3, day: '2026-11-26', is_reachable: false }),
    ],
    rows_count: 2,
  })
  await performJob(server(), remindClientsOfCompany, { company_id: made.company_id })
  expect(await outbox()).toEqual([])
})

it('Two processes at once remind a client once, of two charges in one mail with the codes of each', async () => {
  const { charged, remind, log, made } = await remindingCompany(server())
  const first = await charged('2026-11-23')
  const second = await charged('2026-11-26', { description: 'Frete' })
  await Promise.all([remind(), remind(), remind()])
  await remind()
  const mails = await outbox()
  expect(mails).toHaveLength(1)
  const [mail] = mails
  expect(mail).toMatchObject({ to: 'ana@example.com', kind: 'charge_reminder' })
  expect(mail?.subject).toContain('Mensalidade, vencimento em 23/11/2026')
  for (const { id } of [first, second])
    expect(mail?.text).toContain((await made.get(`/charges/${id}`)).body.data.pix_code)
  expect(mail?.text).toMatch(/Pix copia e cola de Frete, 26\/11\/2026/)
  expect(mail?.text).toContain('200,00')
  const { data } = (await made.get(`/charges/${first.id}/reminders`)).body
  expect(data).toMatchObject({
    log: [{ days_after: 0, sent_to: 'ana@example.com', reason: null }],
    next: { days_after: 3, day: '2026-11-26' },
  })
  expect((await log(second.id)).log).toMatchObject([{ days_after: -3, sent_to: 'ana@example.com' }])
  expect(await sendMails()).toBe(1)
  expect(box().taken[0]?.source.match(/filename=pix-/g)).toHaveLength(2)
})

it('A client gets one mail a day: what comes due after it goes on the next day', async () => {
  const { charged, remind, log } = await remindingCompany(server())
  await charged('2026-11-23')
  await remind()
  const late = await charged('2026-11-26')
  await remind()
  expect(await outbox()).toHaveLength(1)
  expect((await log(late.id)).log).toMatchObject([{ reason: 'mailed_today', sent_to: null }])
  server().clock.now = TUESDAY
  await remind()
  await remind()
  expect(await outbox()).toHaveLength(2)
  expect((await log(late.id)).log).toMatchObject([{ days_after: -3, reason: null }])
})

it('A reminder that the limit of mails holds back on two days speaks of the second', async () => {
  const { charged, remind, log } = await remindingCompany(server())
  const { id } = await charged('2026-11-26')
  const heldBackAt = async (now: Date) => {
    server().clock.now = now
    const mail = { kind: 'charge', language: 'pt', subject: 'Cobrança', attempts: 0 }
    const row = { ...mail, to: 'ana@example.com', created_at: now }
    await server()
      .database.kysely.insertInto('outbox_mails')
      .values(Array.from({ length: 20 }, () => row))
      .execute()
    await remind()
    return (await log(id)).log
  }
  const reason = 'too_many_charge_mails'
  const looked_at = (now: Date) => [{ reason, looked_at: now.toISOString() }]
  expect(await heldBackAt(MONDAY)).toMatchObject(looked_at(MONDAY))
  expect(await heldBackAt(TUESDAY)).toMatchObject(looked_at(TUESDAY))
})

it('Outside the hours nobody is written to, and a missed day is caught up with its newest step', async () => {
  const { charged, remind, log } = await remindingCompany(server())
  server().clock.now = MONDAY
  const { id } = await charged('2026-11-24')
  server().clock.now = new Date('2026-11-24T10:30:00Z')
  await remind()
  expect((await log(id)).log).toMatchObject([{ days_after: 0, reason: 'outside_hours' }])
  server().clock.now = new Date('2026-11-28T15:00:00Z')
  await remind()
  expect(await outbox()).toEqual([])
  server().clock.now = new Date('2026-11-30T15:00:00Z')
  await remind()
  await remind()
  expect(await outbox()).toHaveLength(1)
  expect((await log(id)).log.filter(({ reason }) => reason === null)).toMatchObject([
    { days_after: 3 },
  ])
})

it('Nobody is reminded of what was paid, canceled or switched off, and without an address it says so', async () => {
  const { made, account, receivable, charge, send, charged, remind, log } = await remindingCompany(
    server(),
  )
  const paid = await charged('2026-11-23')
  await made.post(
    `/receivables/${paid.transaction_id}/settlements`,
    sampleSettlement(account, 10_000),
  )
  const canceled = await charged('2026-11-23')
  await made.post('/charges/cancel', { charge_ids: [canceled.id], cancels_receivable: false })
  await send()
  const quiet = await charged('2026-11-23')
  const off = { charge_is_reminded: false, client_is_reminded: true }
  expect((await made.put(`/charges/${quiet.id}/reminders`, off)).body.data).toMatchObject(off)
  const unknown = await charge(await receivable(10_000, { due_date: '2026-11-23' }), {
    due_date: '2026-11-23',
  })
  await send()
  await remind()
  expect(await outbox()).toEqual([])
  expect((await log(paid.id)).log).toEqual([])
  expect((await log(canceled.id)).log).toEqual([])
  expect((await log(quiet.id)).log).toMatchObject([{ reason: 'charge_muted' }])
  expect((await log(unknown.body.data.id)).log).toMatchObject([{ reason: 'payer_without_email' }])
  await made.put(`/charges/${quiet.id}/reminders`, {
    charge_is_reminded: true,
    client_is_reminded: false,
  })
  await remind()
  expect((await log(quiet.id)).log).toMatchObject([{ reason: 'client_muted' }])
  await made.put(`/charges/${quiet.id}/reminders`, {
    charge_is_reminded: true,
    client_is_reminded: true,
  })
  await remind()
  expect(await outbox()).toHaveLength(1)
})

it('A charge that is paid while its reminder waits is not reminded of, and the others get a mail of their own', async () => {
  const { made, account, charged, remind, log } = await remindingCompany(server())
  const paid = await charged('2026-11-23')
  const open = await charged('2026-11-23')
  await remind()
  await made.post(
    `/receivables/${paid.transaction_id}/settlements`,
    sampleSettlement(account, 10_000),
  )
  expect(await sendMails()).toBe(0)
  expect(await outbox()).toMatchObject([{ sent_at: null, next_try_at: null }])
  expect((await log(paid.id)).log).toMatchObject([{ reason: 'paid_meanwhile', sent_to: null }])
  await remind()
  expect(await sendMails()).toBe(1)
  expect((await log(open.id)).log).toMatchObject([{ reason: null, sent_to: 'ana@example.com' }])
  expect(box().taken).toHaveLength(1)
})

it('A reminder that waited past the hours goes on the next business day', async () => {
  const { charged, remind, log } = await remindingCompany(server())
  const { id } = await charged('2026-11-26')
  await remind()
  server().clock.now = new Date('2026-11-23T22:00:00Z')
  expect(await sendMails()).toBe(0)
  expect((await log(id)).log).toMatchObject([{ reason: 'outside_hours', sent_to: null }])
  server().clock.now = TUESDAY
  await remind()
  expect(await sendMails()).toBe(1)
  expect((await log(id)).log).toMatchObject([{ days_after: -3, reason: null }])
})

it('A reminder that no mail server took until Monday says by how many days it is late on Monday', async () => {
  const FRIDAY = new Date('2026-11-27T20:30:00Z')
  server().clock.now = new Date('2026-11-26T15:00:00Z')
  const { made, charged, remind } = await remindingCompany(server())
  const { data } = (await made.get('/charge-reminders')).body
  const steps = [{ days_after: 1, subject: 'Venceu', text: 'Há {dias} dias: {valor}' }]
  await made.put('/charge-reminders', { is_on: true, steps, version: data.version })
  await charged('2026-11-26')
  server().clock.now = FRIDAY
  await remind()
  expect((await outbox())[0]?.text).toContain('Há 1 dias: R$ 102,03')
  server().clock.now = new Date('2026-11-30T15:00:00Z')
  expect(await sendMails()).toBe(0)
  await remind()
  expect(await sendMails()).toBe(1)
  expect(box().taken[0]?.source).toContain('4 dias: R$ 102,13')
})

it('A suspended company and one whose plan is over remind nobody', async () => {
  const { made, charged, remind } = await remindingCompany(server())
  await charged('2026-11-25')
  server().clock.now = WEDNESDAY
  const { kysely } = server().database
  const set = (fields: object) =>
    kysely.updateTable('companies').set(fields).where('id', '=', made.company_id).execute()
  await set({ status: 'blocked' })
  await remind()
  await set({ status: 'active', date_expiry_at: '2026-11-24' })
  await remind()
  expect(await outbox()).toEqual([])
  await set({ date_expiry_at: null })
  await remind()
  expect(await outbox()).toHaveLength(1)
})

it('Words are previewed and mailed to oneself; a name in braces that there is not, or a step twice, is refused', async () => {
  const { made, steps } = await remindingCompany(server())
  const words = {
    days_after: -3,
    subject: 'Olá {cliente}',
    text: 'Veja www.exemplo.com.br: {valor} até {vencimento}',
  }
  const preview = await made.post('/charge-reminders/preview', words)
  expect(preview.body.data.subject).toBe('Olá Maria de Exemplo')
  expect(preview.body.data.text).toContain('R$ 150,00 até 26/11/2026')
  // The words greet by themselves.
  expect(preview.body.data.text).not.toMatch(/^Olá/)
  // No link of a stranger in a mail of ours.
  expect(preview.body.data.text).not.toContain('exemplo.com')
  expect((await made.post('/charge-reminders/test', words)).status).toBe(204)
  expect(await outbox()).toMatchObject([{ kind: 'charge_reminder', attachment: null }])
  const [step] = steps
  const save = (changed: readonly object[]) =>
    made.put('/charge-reminders', { is_on: true, steps: changed, version: 1 })
  const wrong = await save([{ ...step, text: 'Olá {nome}' }])
  expect(Object.keys(wrong.body.errors)).toEqual(['steps.0.text'])
  const twice = await save([step, step])
  expect(Object.keys(twice.body.errors)).toEqual(['steps.1.days_after'])
  const stale = await made.put('/charge-reminders', { is_on: false, steps, version: 9 })
  expect([stale.status, stale.body.code]).toEqual([409, 'stale_version'])
})
