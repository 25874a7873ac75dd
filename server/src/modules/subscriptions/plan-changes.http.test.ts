import { civilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { afterEach, expect, it } from 'vitest'
import { sampleSettlement } from '../../../../test/http/samples.ts'
import { TEST_NOW, useTestServer } from '../../../../test/http/test-server.ts'
import { insertPayment } from '../charges/write-payments.ts'
import { checkBooks } from '../registry.ts'
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
  await act(id, 'plan', { ...plan, value_cents: 2_000, when: 'now' })
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
  await act(id, 'plan', { ...plan, value_cents: 4_000, when: 'now' })
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
