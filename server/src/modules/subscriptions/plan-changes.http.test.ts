import { civilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { afterEach, expect, it } from 'vitest'
import { sampleSettlement } from '../../../../test/http/samples.ts'
import { TEST_NOW, useTestServer } from '../../../../test/http/test-server.ts'
import { insertPayment } from '../charges/payments/write-payments.ts'
import { checkBooks } from '../registry.ts'
import { planWithOpenCharge } from './changed-plan.factory.ts'
import { subscribingCompany } from './subscribing-company.factory.ts'

const server = useTestServer()
afterEach(() => {
  server().clock.now = TEST_NOW
})

it('A plan that is changed in mid-cycle gives the unused days that were paid as credit first', async () => {
  const { made, account, subscribe, read, act, run, goTo } = await subscribingCompany(server())
  const id = await subscribe({ cycles_count: 12 })
  await run()
  const [asked] = (await read(id)).cycles
  await made.post(
    `/receivables/${asked.transaction_id}/settlements`,
    sampleSettlement(account, 9_000, { paid_on: '2026-11-20' }),
  )
  await goTo('2026-12-05')
  const plan = { product_id: null, description: 'Clube ouro', subscription_cycle: 'monthly' }
  const kept = { ...plan, open_charge: 'keep' }
  const changed = await act(id, 'plan', { ...plan, value_cents: 15_000, when: 'now' })
  expect([changed.status, changed.text]).toEqual([200, changed.text])
  await run()
  const { cycles, next_on, credit_cents, ends_on } = await read(id)
  expect(ends_on).toBe('2027-11-19')
  // Of 30 days 15 are left: half of 90,00 pays a part of half of 150,00.
  expect(cycles[0]).toMatchObject({
    starts_on: '2026-12-05',
    ends_on: '2026-12-19',
    price_cents: 7_500,
    credit_cents: 4_500,
    charged_cents: 3_000,
  })
  expect({ next_on, credit_cents }).toEqual({ next_on: '2026-12-20', credit_cents: 0 })
  // Down again on the same day: the credit is more than the rest costs, and is carried on.
  await act(id, 'plan', { ...kept, value_cents: 2_000, when: 'now' })
  await run()
  const down = await read(id)
  expect(down.cycles[0]).toMatchObject({ price_cents: 1_000, state: 'covered', charge_id: null })
  // The 45,00 that were paid of the days to come; the 30,00 that nobody paid stay owed.
  expect(down.credit_cents).toBe(4_500 - 1_000)
  expect(down.cycles[1]).toMatchObject({ state: 'open', charged_cents: 3_000, paid_cents: 4_500 })
  expect(down.ends_on).toBe('2027-11-19')
  const later = await act(id, 'plan', { ...plan, value_cents: 4_000, when: 'next_cycle' })
  expect(later.body.data).toMatchObject({ credit_cents: 3_500, next_on: '2026-12-20' })
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('A plan that is changed while its charge is unpaid gives no credit, neither then nor once the charge is canceled', async () => {
  const { made, subscribe, read, act, run, send } = await subscribingCompany(server())
  const id = await subscribe()
  await run()
  const plan = { product_id: null, description: 'Clube bronze', subscription_cycle: 'monthly' }
  await act(id, 'plan', { ...plan, value_cents: 4_000, when: 'now', open_charge: 'keep' })
  await run()
  const { cycles, credit_cents } = await read(id)
  expect(credit_cents).toBe(0)
  expect(cycles).toMatchObject([
    { charged_cents: 4_000, credit_cents: 0, state: 'open' },
    { charged_cents: 9_000, paid_cents: 0, state: 'open' },
  ])
  const { charge_id } = cycles[1]
  const canceled = await made.post('/charges/cancel', {
    charge_ids: [charge_id],
    cancels_receivable: true,
  })
  expect(canceled.body.data).toMatchObject({ done_count: 1 })
  await send()
  const after = await read(id)
  expect([after.cycles[1].state, after.credit_cents]).toEqual(['canceled', 0])
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('A plan whose charge is open is changed only by who says what becomes of it', async () => {
  const { id, change, read } = await planWithOpenCharge(server())
  const refused = await change(null)
  expect([refused.status, refused.body.code]).toEqual([422, 'plan_open_charge'])
  expect(refused.text).toContain('"open_charge":')
  expect((await read(id)).value_cents).toBe(9_000)
})

it('A charge that is kept when its plan changes cancels nothing of the new plan, and gives the credit of its unused days once it is paid', async () => {
  const { made, id, asked, change, pay, read, run, goTo } = await planWithOpenCharge(server())
  const changed = await change('keep')
  expect([changed.status, changed.text]).toEqual([200, changed.text])
  await run()
  const [next, old] = (await read(id)).cycles
  expect(next).toMatchObject({ charged_cents: 7_500, owed_cents: 0, cut_on: null })
  expect(old).toMatchObject({ open_cents: 9_000, cut_on: '2026-12-05', state: 'overdue' })
  await pay(7_500, '2026-12-05')
  await goTo('2026-12-12')
  await run()
  expect((await read(id)).cycles[1]).toMatchObject({ id: asked.id, retries: 0 })
  await goTo('2026-12-14')
  await pay(1_500, '2026-12-14')
  await run()
  await run()
  // All of it is paid: 45,00 were of days before the change.
  expect((await read(id)).credit_cents).toBe(4_500)
  await goTo('2026-12-20')
  await run()
  const after = await read(id)
  expect(after.cycles[0]).toMatchObject({ credit_cents: 4_500, charged_cents: 10_500 })
  expect(after).toMatchObject({ credit_cents: 0, owed_cents: 0 })
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('A new plan is neither past due nor canceled for the charge of the plan before it', async () => {
  const { made, account, id, change, read, run, goTo } = await planWithOpenCharge(server())
  await change('keep')
  await run()
  const [next] = (await read(id)).cycles
  const paid = sampleSettlement(account, 7_500, { paid_on: '2026-12-05' })
  await made.post(`/receivables/${next.transaction_id}/settlements`, paid)
  for (const day of ['2026-12-08', '2026-12-15', '2026-12-19']) {
    await goTo(day)
    await run()
    expect(await read(id)).toMatchObject({ state: 'active', canceled_on: null, credit_cents: 0 })
  }
  expect((await read(id)).overdue_cents).toBe(9_000)
})

it('A charge that is canceled when its plan changes goes with its receivable, and the new plan asks for the days that were used', async () => {
  const { made, id, asked, change, read, run, send } = await planWithOpenCharge(server())
  const changed = await change('cancel')
  expect([changed.status, changed.text]).toEqual([200, changed.text])
  await run()
  await send()
  const { cycles, credit_cents, owed_cents } = await read(id)
  expect(cycles).toMatchObject([
    { price_cents: 7_500, owed_cents: 4_500, charged_cents: 12_000, open_cents: 12_000 },
    { id: asked.id, state: 'canceled', open_cents: 0, cut_on: '2026-12-05' },
  ])
  expect([credit_cents, owed_cents]).toEqual([0, 0])
  const charge = (await made.get(`/charges/${asked.charge_id}`)).body.data
  expect(charge.status).toBe('canceled')
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('What a client pays of a charge while that is being canceled is credit, the used days that the new plan asked for among it', async () => {
  const { made, id, change, pay, read, run, send, goTo } = await planWithOpenCharge(server())
  // What nobody was asked for yet would be canceled at once.
  await send()
  await change('cancel')
  await pay(9_000, '2026-12-05')
  await send()
  await goTo('2026-12-06')
  await run()
  const [next, old] = (await read(id)).cycles
  expect(old).toMatchObject({ paid_cents: 9_000, open_cents: 0 })
  // 75,00 and 45,00 of the days used, which the 90,00 paid before the new charge was made.
  expect(next.charged_cents + (await read(id)).credit_cents).toBe(7_500 + 4_500 - 9_000)
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('A receivable whose charge was canceled by itself is canceled with its plan, and its used days are asked for', async () => {
  const { made, id, asked, change, read, send } = await planWithOpenCharge(server())
  const gone = await made.post('/charges/cancel', {
    charge_ids: [asked.charge_id],
    cancels_receivable: false,
  })
  expect(gone.status).toBe(200)
  await send()
  const receivable = `/receivables/${asked.transaction_id}`
  expect((await made.get(receivable)).body.data.computed_status).not.toBe('canceled')
  expect((await change('cancel')).status).toBe(200)
  expect((await made.get(receivable)).body.data.computed_status).toBe('canceled')
  expect((await read(id)).owed_cents).toBe(4_500)
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('A receivable that its client paid at the provider is not canceled with the plan, though the payment waits to be booked', async () => {
  const { made, id, asked, change, read } = await planWithOpenCharge(server())
  await made.inDatabase(async (db) => {
    await insertPayment(db, asked.charge_id, {
      kind: 'payment',
      external_id: 'paid',
      paid_on: civilDate('2026-12-01'),
      credit_on: null,
      value_cents: cents(9_000),
      reason: 'period_closed',
    })
    await db.query
      .updateTable('charges')
      .set({ status: 'paid' })
      .where('company_id', '=', db.company_id)
      .where('id', '=', asked.charge_id)
      .execute()
  })
  expect((await change('cancel')).body.code).toBe('plan_charge_paid')
  expect((await read(id)).value_cents).toBe(9_000)
})

it('A charge of which something was paid is not canceled with its plan', async () => {
  const { change, pay, id, read } = await planWithOpenCharge(server())
  await pay(1_000, '2026-12-01')
  expect((await change('cancel')).body.code).toBe('plan_charge_paid')
  expect((await read(id)).value_cents).toBe(9_000)
})

it('A charge whose month is closed is not canceled with its plan, and may be kept', async () => {
  const closed = await planWithOpenCharge(server())
  const closure = { bank_account_id: null, scope: 'both', closed_until: '2026-11-30' }
  expect((await closed.made.post('/period-closures', closure)).status).toBe(201)
  expect((await closed.change('cancel')).body.code).toBe('plan_charge_closed')
  expect((await closed.change('keep')).status).toBe(200)
})

it('A change of plan that kept the open charge is undone, and its cycle is one like others again', async () => {
  const { made, id, asked, change, read, run } = await planWithOpenCharge(server(), {
    start_date: '2026-11-20',
  })
  const before = await read(id)
  const changed = await change('keep')
  const request_id = changed.headers.get('x-request-id')
  const undone = await made.post('/operations/undo', { request_id, mode: 'all' })
  expect([undone.status, undone.text]).toEqual([200, undone.text])
  await run()
  const after = await read(id)
  expect(after).toMatchObject({ value_cents: 9_000, next_on: before.next_on })
  expect(after.cycles).toMatchObject([{ id: asked.id, cut_on: null, open_cents: 9_000 }])
})

it.each([
  ['went back whole', 9_000, 0],
  ['went back in part', 8_000, 0],
])(
  'Of a cycle whose money %s only what was kept gives credit when the plan changes',
  async (_how, value_cents, credit) => {
    const { made, account, subscribe, read, act, run, goTo } = await subscribingCompany(server())
    const id = await subscribe()
    await run()
    const [asked] = (await read(id)).cycles
    const settlement = sampleSettlement(account, 9_000, { paid_on: '2026-11-20' })
    await made.post(`/receivables/${asked.transaction_id}/settlements`, settlement)
    await made.inDatabase((db) =>
      insertPayment(db, asked.charge_id, {
        kind: 'refund',
        external_id: 'back',
        paid_on: civilDate('2026-11-21'),
        credit_on: null,
        value_cents: cents(value_cents),
        reason: null,
      }),
    )
    await goTo('2026-12-05')
    const plan = { product_id: null, description: 'Clube ouro', subscription_cycle: 'monthly' }
    const changed = await act(id, 'plan', { ...plan, value_cents: 4_000, when: 'now' })
    expect([changed.status, changed.text]).toEqual([200, changed.text])
    await run()
    const after = await read(id)
    expect(after.cycles[0].credit_cents + after.credit_cents).toBe(credit)
    // What was left of the money paid the days before the change.
    expect(after.cycles[1].paid_cents).toBe(9_000 - value_cents)
  },
)
