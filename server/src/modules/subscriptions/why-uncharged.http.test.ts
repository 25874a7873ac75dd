import { afterEach, expect, it } from 'vitest'
import { sampleSettlement } from '../../../../test/http/samples.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { TEST_NOW, useTestServer } from '../../../../test/http/test-server.ts'
import { subscribingCompany } from './subscribing-company.factory.ts'

const server = useTestServer()
afterEach(() => {
  server().clock.now = TEST_NOW
})

const SINCE = { start_date: '2026-11-20', anchor_day: 20 }

async function setClient(made: TestCompany, id: number, fields: object): Promise<void> {
  const party = (await made.get(`/clients/${id}`)).body.data
  expect((await made.put(`/clients/${id}`, { ...party, ...fields })).status).toBe(200)
}

/** Subscriptions of 20 November, charged, on the day after it that a test says. */
async function lateWorld(day = '2026-11-23') {
  const world = await subscribingCompany(server())
  const { made, client, run, send, goTo } = world
  const due = async () => (await made.get('/subscriptions/issue')).body.data
  return {
    ...world,
    due,
    reasons: async () => {
      const { left } = await due()
      return new Map<string, string>(
        left.map(({ description, why }: { description: string; why: string }) => [
          description,
          why,
        ]),
      )
    },
    giveEmail: () => setClient(made, client, { email: 'ana@example.com' }),
    later: async () => {
      await run()
      await send()
      await goTo(day)
    },
  }
}

it('A late client without an e-mail is left out of charging now, which says so and is told again once there is one', async () => {
  const { subscribe, later, due, giveEmail, client } = await lateWorld()
  const id = await subscribe({ ...SINCE, mails_payer: true })
  await later()
  const before = await due()
  expect(before).toMatchObject({
    late_count: 0,
    left_count: 1,
    left_cents: 9_000,
    left: [
      {
        subscription_id: id,
        party_id: client,
        due_date: '2026-11-20',
        open_cents: 9_000,
        why: 'payer_without_email',
      },
    ],
  })
  await giveEmail()
  expect(await due()).toMatchObject({ late_count: 1, left_count: 0, left: [] })
})

it('A late client who was told today is left out until the next day of the ruler, which is named', async () => {
  const { subscribe, later, due, giveEmail, run } = await lateWorld()
  await giveEmail()
  await subscribe({ ...SINCE, mails_payer: true })
  await later()
  await run()
  expect((await due()).left).toMatchObject([
    { why: 'told', told_on: '2026-11-23', next_on: '2026-11-27' },
  ])
})

it('Of two late cycles of one client one is told now, and the other is left out for the mail of the day', async () => {
  const { subscribe, later, due, giveEmail, run, read } = await lateWorld()
  await giveEmail()
  const first = await subscribe({ ...SINCE, mails_payer: true })
  const second = await subscribe({ ...SINCE, mails_payer: true })
  await later()
  expect(await due()).toMatchObject({
    late: [{ subscription_id: first }],
    left: [{ subscription_id: second, why: 'mailed_today' }],
  })
  await run()
  const retries = await Promise.all([first, second].map(async (id) => (await read(id)).cycles[0]))
  expect(retries).toMatchObject([{ retries: 1 }, { retries: 0 }])
})

it('Outside the hours of mails every late client is left out for them', async () => {
  // A Sunday.
  const { subscribe, later, due, giveEmail } = await lateWorld('2026-11-22')
  await giveEmail()
  await subscribe({ ...SINCE, mails_payer: true })
  await later()
  expect(await due()).toMatchObject({ late_count: 0, left: [{ why: 'outside_hours' }] })
})

it('Each late cycle that is left out says what keeps it: paused, canceled, without mails, without a charge, a changed plan', async () => {
  const world = await lateWorld()
  const { made, subscribe, act, later, reasons, giveEmail, read, send } = world
  await giveEmail()
  const terms = { ...SINCE, mails_payer: true, days_after_due: 60 }
  const paused = await subscribe({ ...terms, description: 'Pausada' })
  const canceled = await subscribe({ ...terms, description: 'Cancelada' })
  await subscribe({ ...terms, description: 'Sem e-mails', mails_payer: false })
  const uncharged = await subscribe({ ...terms, description: 'Sem cobrança' })
  const changed = await subscribe({ ...terms, description: 'Trocada' })
  const muted = await subscribe({ ...terms, description: 'Silenciada' })
  const paid = await subscribe({ ...terms, description: 'Paga' })
  await later()
  await act(paused, 'pause')
  await act(canceled, 'cancel', { when: 'now', cancels_charges: false })
  const chargeOf = async (id: number) => (await read(id)).cycles[0]
  const gone = { charge_ids: [(await chargeOf(uncharged)).charge_id], cancels_receivable: false }
  await made.post('/charges/cancel', gone)
  await made.put(`/charges/${(await chargeOf(muted)).charge_id}/reminders`, {
    charge_is_reminded: false,
    client_is_reminded: true,
  })
  await made.post(
    `/receivables/${(await chargeOf(paid)).transaction_id}/settlements`,
    sampleSettlement(world.account, 9_000),
  )
  await act(changed, 'plan', {
    product_id: null,
    description: 'Trocada',
    subscription_cycle: 'monthly',
    value_cents: 15_000,
    when: 'now',
    open_charge: 'keep',
  })
  expect(Object.fromEntries(await reasons())).toEqual({
    Pausada: 'paused',
    Cancelada: 'canceled',
    'Sem e-mails': 'not_mailed',
    'Sem cobrança': 'waits_for_provider',
    Trocada: 'plan_changed',
    Silenciada: 'charge_muted',
  })
  await send()
  expect((await reasons()).get('Sem cobrança')).toBe('no_charge')
})

it('A client who is late for more than fourteen days is left out as nobody is told by itself any more', async () => {
  const { subscribe, later, due, giveEmail } = await lateWorld('2026-12-10')
  await giveEmail()
  await subscribe({ ...SINCE, mails_payer: true, days_after_due: 60, cancel_after_days: null })
  await later()
  const { left } = await due()
  expect(left).toMatchObject([{ why: 'given_up' }])
})
