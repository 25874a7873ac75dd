import { beforeEach, expect, it } from 'vitest'
import { sampleParty } from '../../../../test/http/party-samples.ts'
import { performJob } from '../../../../test/http/perform-job.ts'
import { sampleSettlement } from '../../../../test/http/samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { useChargeMails } from './charge-mails.factory.ts'
import { getChargeReminders } from './charge-reminders.ts'
import { remindClientsOfCompany } from './charges.jobs.ts'
import { chargingCompany, receivablesOf } from './charging-company.factory.ts'

const server = useTestServer()
const { box, outbox, sendMails } = useChargeMails(server)

/** Monday to Wednesday, 12:00 in São Paulo. */
const MONDAY = new Date('2026-11-23T15:00:00Z')
const TUESDAY = new Date('2026-11-24T15:00:00Z')
const WEDNESDAY = new Date('2026-11-25T15:00:00Z')

beforeEach(() => {
  server().clock.now = MONDAY
})

/** A company that reminds, and makes charges of a client with an address. */
async function remindingCompany() {
  const world = await chargingCompany(server())
  const { made, revenue, charge, send } = world
  const body = sampleParty({
    document: '52998224725',
    person_type: 'individual',
    email: 'ana@example.com',
  })
  const ana: number = (await made.post('/clients', body)).body.data.id
  const owed = receivablesOf(made, revenue, ana)
  const { steps } = (await made.get('/charge-reminders')).body.data
  const switched = await made.put('/charge-reminders', { is_on: true, steps, version: null })
  expect([switched.status, switched.text]).toEqual([200, switched.text])
  return {
    ...world,
    ana,
    steps,
    /** A charge of Ana that is due on a day. @returns its id and that of its receivable. */
    charged: async (due_date: string, fields: object = {}) => {
      const transaction_id = await owed(10_000, { due_date, description: 'Mensalidade', ...fields })
      const made_charge = await charge(transaction_id, { due_date, ...fields })
      await send()
      return { id: Number(made_charge.body.data.id), transaction_id }
    },
    remind: () => performJob(server(), remindClientsOfCompany, { company_id: made.company_id }),
    log: (id: number) => made.inDatabase((db) => getChargeReminders(db, id)),
  }
}

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
  })
  await performJob(server(), remindClientsOfCompany, { company_id: made.company_id })
  expect(await outbox()).toEqual([])
})

it('Two processes at once remind a client once, of two charges in one mail with the codes of each', async () => {
  const { charged, remind, log, made } = await remindingCompany()
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

it('On a Sunday the outlook says what goes on Monday, and a charge which reminder comes then', async () => {
  server().clock.now = new Date('2026-11-29T15:00:00Z')
  const { made, charged } = await remindingCompany()
  const { id } = await charged('2026-11-30')
  const { outlook } = (await made.get('/charge-reminders')).body.data
  expect(outlook).toMatchObject({ due_on: '2026-11-30', is_due_now: false, due_charges: 1 })
  expect((await made.get(`/charges/${id}/reminders`)).body.data.next).toEqual({
    days_after: 0,
    day: '2026-11-30',
  })
})

it('What is due on a Sunday is reminded of on the Friday before it', async () => {
  const FRIDAY = new Date('2026-11-27T15:00:00Z')
  server().clock.now = FRIDAY
  const { charged, remind, log } = await remindingCompany()
  const { id } = await charged('2026-11-29')
  await remind()
  expect((await log(id)).log).toMatchObject([{ days_after: 0, sent_to: 'ana@example.com' }])
  expect((await outbox())[0]?.subject).toContain('vencimento em 29/11/2026')
})

it('A client gets one mail a day: what comes due after it goes on the next day', async () => {
  const { charged, remind, log } = await remindingCompany()
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
  const { charged, remind, log } = await remindingCompany()
  const { id } = await charged('2026-11-23')
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
  const { charged, remind, log } = await remindingCompany()
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
  const { made, account, receivable, charge, send, charged, remind, log } = await remindingCompany()
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
  const { made, account, charged, remind, log } = await remindingCompany()
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
  const { charged, remind, log } = await remindingCompany()
  const { id } = await charged('2026-11-23')
  await remind()
  server().clock.now = new Date('2026-11-23T22:00:00Z')
  expect(await sendMails()).toBe(0)
  expect((await log(id)).log).toMatchObject([{ reason: 'outside_hours', sent_to: null }])
  server().clock.now = TUESDAY
  await remind()
  expect(await sendMails()).toBe(1)
  expect((await log(id)).log).toMatchObject([{ days_after: 0, reason: null }])
})

it('A reminder that no mail server took until Monday says by how many days it is late on Monday', async () => {
  const FRIDAY = new Date('2026-11-27T20:30:00Z')
  server().clock.now = FRIDAY
  const { made, charged, remind } = await remindingCompany()
  const { data } = (await made.get('/charge-reminders')).body
  const steps = [{ days_after: 0, subject: 'Vence', text: 'Há {dias} dias: {valor}' }]
  await made.put('/charge-reminders', { is_on: true, steps, version: data.version })
  await charged('2026-11-27')
  await remind()
  expect((await outbox())[0]?.text).toContain('Há 0 dias: R$ 100,00')
  server().clock.now = new Date('2026-11-30T15:00:00Z')
  expect(await sendMails()).toBe(0)
  await remind()
  expect(await sendMails()).toBe(1)
  expect(box().taken[0]?.source).toContain('3 dias: R$ 102,10')
})

it('A reminder that a person sends has the words of the step that has come, counts as that step, and is the charge where none has', async () => {
  const { made, charged, remind, log } = await remindingCompany()
  const due = await charged('2026-11-23')
  const early = await charged('2026-12-10')
  const preview = async (id: number, letter: string) =>
    (await made.get(`/charges/${id}/mail?letter=${letter}`)).body.data
  const { subject, text, days_after, version } = await preview(due.id, 'reminder')
  expect([subject, days_after]).toEqual([expect.stringContaining('vencimento em 23/11/2026'), 0])
  expect(text).toContain('Pix copia e cola')
  expect(await preview(due.id, 'charge')).toMatchObject({ days_after: null })
  expect(await preview(early.id, 'reminder')).toMatchObject({
    days_after: null,
    subject: expect.stringContaining('Cobrança de'),
  })
  const mail = { to: 'socio@example.com', version, letter: 'reminder' }
  expect((await made.post(`/charges/${due.id}/mail`, mail)).status).toBe(200)
  expect((await log(due.id)).log).toMatchObject([{ days_after: 0, sent_to: 'socio@example.com' }])
  await remind()
  const mails = await outbox()
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toContain('vencimento em 23/11/2026')
  // At any hour: a person sent it.
  server().clock.now = new Date('2026-11-24T01:00:00Z')
  expect(await sendMails()).toBe(1)
  expect(box().taken[0]?.source).toContain('filename=pix-')
})

it('A suspended company and one whose plan is over remind nobody', async () => {
  const { made, charged, remind } = await remindingCompany()
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
  const { made, steps } = await remindingCompany()
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
