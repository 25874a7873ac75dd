import { expect, it } from 'vitest'
import { asaasCompany, providersForTests } from '../providers/asaas-company.factory.ts'
import { useChargeMails } from './charge-mails.factory.ts'

const services = providersForTests()
const { box, outbox, sendMails } = useChargeMails(() => services.server())

it('A charge that goes by itself and that the mail server did not take waits for the next hours of mails; what a person sent is tried at any hour', async () => {
  const { clock } = services.server()
  const at = (instant: string) => {
    clock.now = new Date(instant)
  }
  // 17:30 of a Friday in São Paulo.
  at('2026-11-27T20:30:00Z')
  const { made, sent } = await asaasCompany(services)
  const automatic = await sent(10_000, { mails_payer: true })
  const byHand = await sent()
  const { version } = (await made.get(`/charges/${byHand.id}/mail`)).body.data
  await made.post(`/charges/${byHand.id}/mail`, { to: 'socio@example.com', version })
  box().refuse = 451
  expect(await sendMails()).toBe(0)
  expect(await outbox()).toMatchObject([
    { to: 'ana@example.com', attempts: 1 },
    { to: 'socio@example.com', attempts: 1 },
  ])
  box().refuse = null
  at('2026-11-27T21:05:00Z')
  expect(await sendMails()).toBe(1)
  expect(box().taken.map(({ to }) => to)).toEqual(['socio@example.com'])
  const [waiting] = await outbox()
  expect(waiting).toMatchObject({
    attempts: 1,
    attachment: { kind: 'automatic_charge', id: automatic.id },
    next_try_at: '2026-11-30T11:00:00.000Z',
    claimed_until: null,
  })
  at('2026-11-28T15:00:00Z')
  expect(await sendMails()).toBe(0)
  at('2026-11-30T11:00:00Z')
  expect(await sendMails()).toBe(1)
  expect(box().taken[1]?.source).toContain(`filename=boleto-${automatic.id}.pdf`)
})

it('A mail of a charge that waits over a weekend says the value and the day of the Monday on which it goes', async () => {
  const { clock } = services.server()
  clock.now = new Date('2026-11-27T20:30:00Z')
  const { sent } = await asaasCompany(services)
  const discount = { discount_cents: 1_000, discount_until: '2026-11-27' }
  await sent(10_000, { mails_payer: true, due_date: '2026-12-10', ...discount })
  box().refuse = 451
  expect(await sendMails()).toBe(0)
  expect((await outbox())[0]?.text).toContain('90,00')
  box().refuse = null
  clock.now = new Date('2026-11-30T11:00:00Z')
  expect(await sendMails()).toBe(1)
  const source = box().taken[0]?.source ?? ''
  expect(source).toContain('100,00')
  expect(source).not.toContain('90,00')
})

it('A charge that goes by itself and would be late by the next hours of mails is tried again at night', async () => {
  const { clock } = services.server()
  clock.now = new Date('2026-11-27T20:30:00Z')
  const { sent } = await asaasCompany(services)
  await sent(10_000, { mails_payer: true, due_date: '2026-11-27' })
  box().refuse = 451
  expect(await sendMails()).toBe(0)
  box().refuse = null
  clock.now = new Date('2026-11-27T23:05:00Z')
  expect(await sendMails()).toBe(1)
})

it('A charge by card that a person mailed and that was paid meanwhile goes out no more', async () => {
  const { made, sent, asaas, sync } = await asaasCompany(services)
  const { id, there } = await sent(10_000, { payment_method: 'credit_card' })
  const { version, attachment } = (await made.get(`/charges/${id}/mail`)).body.data
  expect(attachment).toBeNull()
  const mail = await made.post(`/charges/${id}/mail`, { to: 'socio@example.com', version })
  expect([mail.status, mail.text]).toEqual([200, mail.text])
  asaas().act(there, 'pay')
  await sync()
  expect(await sendMails()).toBe(0)
  expect(await outbox()).toMatchObject([{ sent_at: null, last_error: 'charge_in_other_state' }])
})
