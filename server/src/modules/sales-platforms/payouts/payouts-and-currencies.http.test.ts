import { cents } from '@prumo/money'
import { expect, it } from 'vitest'
import { newPurchase } from '../../../../../simulators/simulated-purchases.ts'
import { sampleAccount } from '../../../../../test/http/samples.ts'
import { TEST_NOW } from '../../../../../test/http/test-server.ts'
import { checkBooks } from '../../registry.ts'
import type { PayoutEvent } from '../platform-event.ts'
import { moved, platformsForTests, sellingCompany } from '../selling-company.factory.ts'
import { writePayouts } from './write-payouts.ts'

const services = platformsForTests()
const { simulators } = services
const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(TEST_NOW.getTime() - days * DAY_MS)

const payout = (status: PayoutEvent['status'], days: number): PayoutEvent => ({
  kind: 'payout',
  event_id: `${status}-${days}`,
  external_id: 'PO-1',
  status,
  occurred_at: daysAgo(days),
  currency: 'BRL',
  net_cents: cents(5_000),
  fee_cents: cents(199),
  payee: null,
  items: [],
})

it('A payout is a transfer from the wallet to the bank with its fee, once, and is taken back when it failed after all', async () => {
  const company = await sellingCompany(services)
  const { made, wallet } = company
  const bank = (await made.post('/bank-accounts', sampleAccount({ name: 'Banco' }))).body.data.id
  const { settings } = await company.platform()
  const { bank_account_name: _, changed_by: __, changed_at: ___, ...fields } = settings
  const body = { ...fields, payout_account_id: bank }
  expect((await made.put('/sales-platforms/hotmart/settings', body)).status).toBe(200)
  const tell = (...events: readonly PayoutEvent[]) =>
    made.inDatabase((db) => writePayouts(db, 'hotmart', events, null))
  await tell(payout('paid', 1))
  await tell(payout('on_its_way', 2), payout('paid', 1))
  const balance = async () =>
    (await made.get(`/bank-accounts/${wallet}`)).body.data.system_balance_cents
  expect(await balance()).toBe(-5_199)
  expect((await made.get('/sales-platforms/payouts')).body.data).toMatchObject([
    { source: 'platform', name: 'PO-1', status: 'paid', net_cents: 5_000, reason: null },
  ])
  expect((await made.get('/transfers')).body.data).toHaveLength(1)
  // Whoever deletes the transfer leaves a payout that is none, until it is looked for again.
  const [transfer] = (await made.get('/transfers')).body.data
  expect((await made.delete(`/transfers/${transfer.id}`)).status).toBe(204)
  const [told] = (await made.get('/sales-platforms/payouts')).body.data
  expect(told).toMatchObject({ transfer_id: null, state: 'not_posted' })
  const again = await made.post(`/sales-platforms/payouts/platform/${told.id}/post`, {})
  // Nothing was sold: it pays more than the books have.
  expect(again.body.data).toMatchObject({ state: 'differs', transfer_id: expect.any(Number) })
  // It is of the day on which it was asked for, and still what came last.
  await tell(payout('failed', 3))
  await tell(payout('paid', 1))
  expect(await balance()).toBe(0)
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('A sale in dollars is in the books in reais at the rate of the platform, and waits while nobody says a rate', async () => {
  const company = await sellingCompany(services)
  const { noticeOf } = simulators().hotmart
  const purchase = moved(newPurchase(1, daysAgo(2)), 'APPROVED', daysAgo(2))
  const notice = JSON.parse(noticeOf(purchase, 'PURCHASE_APPROVED', daysAgo(2)))
  notice.data.purchase.price = { value: 20, currency_value: 'USD' }
  notice.data.purchase.full_price = { value: 20, currency_value: 'USD' }
  const share = (source: string, value: number, converted?: object) => ({
    source,
    value,
    currency_value: 'USD',
    ...(converted === undefined ? {} : { currency_conversion: converted }),
  })
  notice.data.commissions = [share('MARKETPLACE', 2.5), share('PRODUCER', 17.5)]
  await company.call(JSON.stringify(notice))
  await company.handle()
  expect(await company.sales()).toEqual([])
  expect(await company.platform()).toMatchObject({ refused_sales: 1 })
  const conversion = { converted_value: 94.5, converted_to_currency: 'BRL', conversion_rate: 5.4 }
  notice.id = 'com-a-taxa'
  notice.creation_date += 1_000
  notice.data.commissions = [share('MARKETPLACE', 2.5), share('PRODUCER', 17.5, conversion)]
  await company.call(JSON.stringify(notice))
  await company.handle()
  expect(await company.sales()).toMatchObject([
    { status: 'approved', total_cents: 10_800, fees_cents: 1_350, net_cents: 9_450 },
  ])
  const kept = await company.made.inDatabase((db) =>
    db.query
      .selectFrom('platform_sales')
      .select(['currency', 'told_gross_cents', 'rate_to_brl', 'unallocated_cents'])
      .where('company_id', '=', db.company_id)
      .execute(),
  )
  expect(kept).toMatchObject([{ currency: 'USD', told_gross_cents: 2_000, unallocated_cents: 0 }])
  expect(await company.made.inDatabase(checkBooks)).toEqual([])
})
