import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { newPurchase, yearOfPurchases } from '../../../../../simulators/simulated-purchases.ts'
import { movementsOf } from '../../../../../simulators/stripe/stripe-data.ts'
import { sampleAccount } from '../../../../../test/http/samples.ts'
import { TEST_NOW } from '../../../../../test/http/test-server.ts'
import { checkBooks } from '../../registry.ts'
import { connectedCompany, platformsForTests } from '../selling-company.factory.ts'

const services = platformsForTests()
const { server, simulators } = services

const SECRETS = { api_key: 'sk_teste', webhook_secret: 'whsec_teste' }

/** A company that is paid by Stripe into a bank of its own. */
async function stripeCompany(secrets: object = SECRETS) {
  const made = await server().newCompany()
  const opened = { initial_system_date: '2025-01-01', initial_statement_date: '2025-01-01' }
  const bank = (await made.post('/bank-accounts', sampleAccount({ name: 'Banco', ...opened }))).body
    .data.id
  return connectedCompany(services, 'stripe', {
    secrets,
    settings: {
      payout_account_id: bank,
      returns_fees: false,
      fee_percent: '3.99',
      fee_fixed_cents: 39,
    },
    made,
  })
}

it('Twelve months of Stripe come in with their payouts, each of which ties but for the fees of disputes', async () => {
  const { made, sync } = await stripeCompany()
  const { purchases } = simulators().stripe
  purchases.length = 0
  purchases.push(...yearOfPurchases(TEST_NOW))
  const { movements, payouts } = movementsOf(purchases, TEST_NOW.getTime() / 1000)
  const paid = purchases.filter(({ approved_date }) => approved_date !== null).length
  expect(await sync()).toMatchObject({ status: 'done', fault: null, skipped_count: 0 })
  expect((await made.get('/sales')).body.meta.total).toBe(paid)
  expect(await made.inDatabase(checkBooks)).toEqual([])

  const list: { id: number; state: string; residual_cents: number; name: string }[] = []
  for (let page = 1; list.length < payouts.length; page += 1) {
    const { data } = (await made.get(`/sales-platforms/payouts?page=${page}`)).body
    expect(data.length).toBeGreaterThan(0)
    list.push(...data)
  }
  const disputes = (payout: string) =>
    movements.filter(({ type, payout: own }) => type === 'adjustment' && own === payout)
  for (const row of list) {
    const fees = disputes(row.name).reduce((sum, { fee }) => sum + fee, 0)
    // Nothing of the books says what Stripe keeps for a dispute: it is named, and nothing else.
    expect([row.name, row.residual_cents]).toEqual([row.name, 0 - fees])
    expect(row.state).toBe(fees === 0 ? 'waiting_bank' : 'differs')
  }
  expect(list.some(({ state }) => state === 'differs')).toBe(true)
  const [disputed] = list.filter(({ state }) => state === 'differs')
  const proof = (await made.get(`/sales-platforms/payouts/platform/${disputed?.id}`)).body.data
  expect(proof.findings).toMatchObject([{ kind: 'adjustment', amount_cents: -5_500 }])

  // What is left in the wallet is what Stripe holds, but for those fees.
  const held = movements
    .filter(({ type, payout }) => type !== 'payout' && payout === null)
    .reduce((sum, { amount, fee }) => sum + amount - fee, 0)
  const kept = list.reduce((sum, { residual_cents }) => sum + residual_cents, 0)
  const wallet = (await made.get('/sales-platforms/stripe/wallet')).body.data
  const unpaidFees = movements
    .filter(({ type, payout }) => type === 'adjustment' && payout === null)
    .reduce((sum, { fee }) => sum + fee, 0)
  expect(wallet.balance_cents).toBe(held - kept + unpaidFees)

  const before = (await made.get('/transfers?filter_transfer_date=all')).body.meta.total
  expect(await sync()).toMatchObject({ status: 'done', created_count: 0, changed_count: 0 })
  expect((await made.get('/transfers?filter_transfer_date=all')).body.meta.total).toBe(before)
}, 120_000)

it('A key that Stripe refuses is told', async () => {
  const { test } = await stripeCompany({ ...SECRETS, api_key: 'errado' })
  expect(await test()).toMatchObject({ state: 'error', fault: 'credentials_refused' })
})

it('A call that names a charge brings it with its fee, a late or damaged one nothing', async () => {
  const company = await stripeCompany()
  const at = new Date(TEST_NOW.getTime() - 3_600_000)
  const sold = newPurchase(1, at, { status: 'APPROVED', approved_date: at.getTime() })
  simulators().stripe.purchases.push(sold)
  const charge = {
    object: 'charge',
    id: `ch_${sold.transaction}`,
    created: Math.floor(at.getTime() / 1000),
    amount: sold.price_cents,
    currency: 'brl',
    status: 'succeeded',
  }
  const call = (id: string, seconds: number, change: (body: string) => string = (body) => body) => {
    const body = JSON.stringify({
      id,
      type: 'charge.succeeded',
      created: charge.created,
      data: { object: charge },
    })
    const time = Math.floor(TEST_NOW.getTime() / 1000) - seconds
    const v1 = createHmac('sha256', SECRETS.webhook_secret).update(`${time}.${body}`).digest('hex')
    return company.tell({
      body: Buffer.from(change(body)),
      headers: { 'stripe-signature': `t=${time},v1=${v1}` },
      query: {},
    })
  }
  expect((await call('evt_1', 5, (body) => body.replace('brl', 'usd'))).status).toBe(400)
  expect((await call('evt_2', 5)).status).toBe(200)
  expect((await call('evt_2', 5)).status).toBe(200)
  await company.handle()
  expect(await company.sales()).toMatchObject([
    {
      status: 'approved',
      total_cents: sold.price_cents,
      fees_cents: Math.round(sold.price_cents * 0.0399) + 39,
    },
  ])
  await call('evt_3', 900)
  await company.handle()
  const calls = await company.calls()
  expect(calls.map((row: { status: string; fault: string }) => [row.status, row.fault])).toEqual([
    ['failed', 'stale'],
    ['handled', null],
  ])
})
