import { civilDate } from '@prumo/civil-date'
import { beforeEach, expect, it } from 'vitest'
import { useTestServer } from '../../../../../test/http/test-server.ts'
import { useChargeMails } from './charge-mails.factory.ts'
import { remindingCompany } from './reminding-company.factory.ts'

const server = useTestServer()
const { box, outbox, sendMails } = useChargeMails(server)

beforeEach(() => {
  // Monday, 12:00 in São Paulo.
  server().clock.now = new Date('2026-11-23T15:00:00Z')
})

it('On a Sunday the outlook says what goes on Monday, and a charge which reminder comes then', async () => {
  server().clock.now = new Date('2026-11-29T15:00:00Z')
  const { made, charged } = await remindingCompany(server())
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
  const { charged, remind, log } = await remindingCompany(server())
  const { id } = await charged('2026-11-29')
  await remind()
  expect((await log(id)).log).toMatchObject([{ days_after: 0, sent_to: 'ana@example.com' }])
  expect((await outbox())[0]?.subject).toContain('vencimento em 29/11/2026')
})

it('What was charged on a Saturday for the Sunday is not reminded of by words of its due date on the Monday after it', async () => {
  server().clock.now = new Date('2026-11-28T15:00:00Z')
  const { made, charged, remind, log } = await remindingCompany(server())
  await made.inDatabase((db) =>
    db.query
      .updateTable('reminder_settings')
      .set({ since: civilDate('2026-11-01') })
      .where('company_id', '=', db.company_id)
      .execute(),
  )
  const { id } = await charged('2026-11-29')
  expect((await log(id)).next).toEqual({ days_after: 3, day: '2026-12-02' })
  server().clock.now = new Date('2026-11-30T15:00:00Z')
  await remind()
  expect(await outbox()).toEqual([])
  server().clock.now = new Date('2026-12-02T15:00:00Z')
  await remind()
  expect(await outbox()).toHaveLength(1)
})

it('A reminder that a person sends on the day after the due date is the charge, and no word of the day before', async () => {
  const { made, charged } = await remindingCompany(server())
  const { id } = await charged('2026-11-23')
  server().clock.now = new Date('2026-11-24T13:00:00Z')
  expect((await made.get(`/charges/${id}/mail?letter=reminder`)).body.data).toMatchObject({
    days_after: null,
    subject: expect.stringContaining('Cobrança de'),
  })
})

it('A reminder that a person sends to another address than that of the client takes neither its step nor the mail of the day', async () => {
  const { made, charged, remind, log } = await remindingCompany(server())
  const { id } = await charged('2026-11-23')
  const { version } = (await made.get(`/charges/${id}/mail?letter=reminder`)).body.data
  const mail = { to: 'socio@example.com', version, letter: 'reminder' }
  expect((await made.post(`/charges/${id}/mail`, mail)).status).toBe(200)
  expect((await log(id)).log).toEqual([])
  await remind()
  expect((await outbox()).map(({ to }) => to)).toEqual(['socio@example.com', 'ana@example.com'])
  expect((await log(id)).log).toMatchObject([{ days_after: 0, sent_to: 'ana@example.com' }])
})

it('A reminder that a person sends has the words of the step that has come, counts as that step, and is the charge where none has', async () => {
  const { made, charged, remind, log } = await remindingCompany(server())
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
  const mail = { to: 'Ana@example.com', version, letter: 'reminder' }
  expect((await made.post(`/charges/${due.id}/mail`, mail)).status).toBe(200)
  expect((await log(due.id)).log).toMatchObject([{ days_after: 0, sent_to: 'Ana@example.com' }])
  await remind()
  const mails = await outbox()
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toContain('vencimento em 23/11/2026')
  // At any hour: a person sent it.
  server().clock.now = new Date('2026-11-24T01:00:00Z')
  expect(await sendMails()).toBe(1)
  expect(box().taken[0]?.source).toContain('filename=pix-')
})
