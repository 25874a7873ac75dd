import { afterEach, expect, it } from 'vitest'
import { TEST_NOW, useTestServer } from '../../../../test/http/test-server.ts'
import { sampleSettlement } from '../../../../test/http/samples.ts'
import { subscribingCompany } from './subscribing-company.factory.ts'

const server = useTestServer()
afterEach(() => {
  server().clock.now = TEST_NOW
})

it('A cycle whose receivable was renegotiated says so, not that it was paid', async () => {
  const { made, account, subscribe, read, run, goTo } = await subscribingCompany(server())
  const id = await subscribe()
  await run()
  const paid = await subscribe({ description: 'Clube pago' })
  await run()
  const [settled] = (await read(paid)).cycles
  await goTo('2026-11-28')
  const today = '2026-11-28'
  expect(await read(id)).toMatchObject({ state: 'past_due', cycles: [{ state: 'overdue' }] })
  const [late] = (await read(id)).cycles
  const terms = {
    transaction_ids: [late.transaction_id],
    renegotiated_on: today,
    has_late_charges: false,
    discount_cents: 0,
    surcharge_cents: 0,
    installments: 2,
    first_due_date: '2026-12-28',
  }
  const done = await made.post('/receivables/renegotiations', {
    ...terms,
    bank_account_id: account,
    description: 'Acordo',
    total_cents: 9_000,
  })
  expect([done.status, done.text]).toEqual([201, done.text])
  await made.post(
    `/receivables/${settled.transaction_id}/settlements`,
    sampleSettlement(account, 9_000, { paid_on: today }),
  )
  expect(await read(id)).toMatchObject({
    state: 'active',
    overdue_cents: 0,
    cycles: [{ state: 'renegotiated', paid_cents: 0, open_cents: 0 }],
  })
  expect((await read(paid)).cycles).toMatchObject([{ state: 'paid', paid_cents: 9_000 }])
  expect((await made.get('/subscriptions/figures')).body.data).toMatchObject({
    paying_count: 2,
    mrr_cents: 18_000,
    past_due_count: 0,
  })
})
