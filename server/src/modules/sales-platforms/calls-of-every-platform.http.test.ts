import type { SalePlatform } from '@prumo/contracts/sales/sale-platforms'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { newPurchase, yearOfPurchases } from '../../../../simulators/simulated-purchases.ts'
import { TEST_NOW } from '../../../../test/http/test-server.ts'
import { checkBooks } from '../registry.ts'
import { CONNECTORS } from './connectors.ts'
import type { Secrets } from './connector.ts'
import { testSecrets } from './connector-secrets.factory.ts'
import { paidCompanyOf } from './paid-by-wallet.factory.ts'
import { recordingsOf } from './recorded-calls.factory.ts'
import { signatureOf } from '../../kernel/outside/same-secret.ts'
import { connectedCompany, platformsForTests } from './selling-company.factory.ts'

const services = platformsForTests()
const { simulators } = services

/** How often each call comes. */
const TIMES = 5

/** What says all that there is to say, without asking: what names a sale alone has tests of its own. */
const TELLING = CONNECTORS.flatMap(({ webhook, platform, name }) => {
  const recordings = webhook === null ? [] : recordingsOf(platform)
  const asks = recordings.some((call) => webhook?.parse(call).some(({ kind }) => kind === 'ask'))
  return recordings.length === 0 || asks ? [] : [{ platform, name, recordings }]
})

/** A company whose secrets are those of the recorded calls. */
async function companyOn(platform: SalePlatform, secrets: object) {
  const made = await paidCompanyOf(services)
  const company = await connectedCompany(services, platform, { secrets, made })
  return {
    ...company,
    /** Those that are too old by now are read all the same: a person looked at them. */
    handle: async () => {
      await company.made.post('/sales-platforms/calls/replay', { ids: null, platform })
      await company.handle()
    },
    tell: async (call: Parameters<typeof company.tell>[0]) => (await company.tell(call)).status,
  }
}

type Company = Awaited<ReturnType<typeof companyOn>>

/** What stands in the books, without the numbers that the database gave. */
async function booksOf({ made, wallet }: Company) {
  const sales = []
  for (const { id } of (await made.get('/sales')).body.data) {
    const { data } = (await made.get(`/sales/${id}`)).body
    const { external_id, status, net_cents, competency_date, refunds } = data
    const returned = refunds.map((row: { refunded_on: string; value_cents: number }) => [
      row.refunded_on,
      row.value_cents,
    ])
    sales.push({ external_id, status, net_cents, competency_date, returned })
  }
  const account = (await made.get(`/bank-accounts/${wallet}`)).body.data
  return {
    balance: account.system_balance_cents,
    sales: sales.toSorted((a, b) => (a.external_id < b.external_id ? -1 : 1)),
  }
}

it.each(TELLING)(
  'Calls of $name that come five times, shuffled and at once, come to the books of each told once; forged ones to nothing (C10)',
  { timeout: 60_000 },
  async ({ platform, recordings }) => {
    const secrets = Object.assign({}, ...recordings.map((call) => call.secrets))
    const once = await companyOn(platform, secrets)
    for (const call of recordings) {
      expect(await once.tell(call)).toBe(200)
      await once.handle()
    }
    const books = await booksOf(once)
    expect(books.sales.length).toBeGreaterThan(0)
    expect(await once.made.inDatabase(checkBooks)).toEqual([])

    const often = await companyOn(platform, secrets)
    const forged = { headers: {}, query: {}, body: Buffer.from('{"id":"1","token":"outro"}') }
    expect(await often.tell(forged)).toBe(400)
    const [mixed = []] = fc.sample(
      fc.shuffledSubarray(Array(TIMES).fill(recordings).flat(), {
        minLength: TIMES * recordings.length,
      }),
      { numRuns: 1, seed: 20_261_120 },
    )
    for (let at = 0; at < mixed.length; at += TIMES) {
      const told = await Promise.all(mixed.slice(at, at + TIMES).map((call) => often.tell(call)))
      expect(new Set(told)).toEqual(new Set([200]))
      await often.handle()
    }
    expect(await booksOf(often)).toEqual(books)
    expect(await often.made.inDatabase(checkBooks)).toEqual([])
    const calls = (await often.made.get('/sales-platforms/calls')).body.data
    expect(calls).toHaveLength(recordings.length)
  },
)

it.each(CONNECTORS.filter(({ api, platform }) => api !== null && platform !== 'stripe'))(
  'What $name lists is in the books once, and asking again changes nothing',
  { timeout: 60_000 },
  async ({ platform }) => {
    const company = await companyOn(platform, testSecrets(platform))
    const simulator = Object.entries(simulators().platforms).find(([name]) => name === platform)
    const sold = yearOfPurchases(TEST_NOW).slice(-60)
    simulator?.[1].purchases.splice(0, Infinity, ...sold)
    expect(await company.sync()).toMatchObject({
      status: 'done',
      fault: null,
      created_count: sold.length,
      skipped_count: 0,
    })
    expect(await company.made.inDatabase(checkBooks)).toEqual([])
    expect(await company.sync()).toMatchObject({
      status: 'done',
      created_count: 0,
      changed_count: 0,
    })
  },
)

/** A call that names an order of a simulated shop or service, as that signs it. */
const NAMING = {
  mercado_livre: (order: string, secrets: Secrets) => ({
    body: JSON.stringify({
      resource: `/orders/${order}`,
      topic: 'orders_v2',
      application_id: secrets.client_id,
    }),
    headers: {},
  }),
  nuvemshop: (order: string, secrets: Secrets) => {
    const body = JSON.stringify({ store_id: 1, event: 'order/paid', id: order })
    const signature = signatureOf('sha256', secrets.client_secret ?? '', body, 'hex')
    return { body, headers: { 'x-linkedstore-hmac-sha256': signature } }
  },
  asaas: (payment: string, secrets: Secrets) => ({
    body: JSON.stringify({
      id: `evt_${payment}`,
      event: 'PAYMENT_RECEIVED',
      payment: { id: payment },
    }),
    headers: { 'asaas-access-token': secrets.webhook_token ?? '' },
  }),
  mercado_pago: (payment: string, secrets: Secrets) => {
    const time = TEST_NOW.getTime()
    const manifest = `id:${payment};request-id:r-1;ts:${time};`
    const v1 = signatureOf('sha256', secrets.webhook_secret ?? '', manifest, 'hex')
    return {
      body: JSON.stringify({ id: `1${payment}`, type: 'payment', data: { id: payment } }),
      headers: { 'x-signature': `ts=${time},v1=${v1}`, 'x-request-id': 'r-1' },
      query: { 'data.id': payment, type: 'payment' },
    }
  },
  stripe: (charge: string, secrets: Secrets) => {
    const body = JSON.stringify({
      id: `evt_${charge}`,
      type: 'refund.updated',
      created: TEST_NOW.getTime() / 1000,
      data: {
        object: {
          object: 'refund',
          id: `re_${charge}`,
          charge,
          amount: 1,
          created: 1_795_000_000,
          status: 'succeeded',
        },
      },
    })
    const time = Math.floor(TEST_NOW.getTime() / 1000)
    const v1 = signatureOf('sha256', secrets.webhook_secret ?? '', `${time}.${body}`, 'hex')
    return { body, headers: { 'stripe-signature': `t=${time},v1=${v1}` } }
  },
  pagarme: (charge: string, secrets: Secrets) => ({
    body: JSON.stringify({ id: `hook_${charge}`, type: 'charge.paid', data: { id: charge } }),
    headers: {
      authorization: `Basic ${Buffer.from(`prumo:${secrets.webhook_token}`).toString('base64')}`,
    },
  }),
}

/** What stands in the place of Hotmart's `HP` in the numbers of each. */
const NUMBERS = {
  mercado_livre: '2',
  nuvemshop: '',
  asaas: 'pay_',
  mercado_pago: '7',
  stripe: 'ch_HP',
  pagarme: 'ch_',
} as const

it.each(['mercado_livre', 'nuvemshop', 'asaas', 'mercado_pago', 'stripe', 'pagarme'] as const)(
  'An order that %s names five times at once is asked for and in the books once; one that it does not have is none (C10)',
  async (platform) => {
    const secrets = testSecrets(platform)
    const company = await companyOn(platform, secrets)
    const { purchases } = simulators().platforms[platform]
    const at = new Date(TEST_NOW.getTime() - 3 * 86_400_000)
    const sold = newPurchase(1, at, { status: 'APPROVED', approved_date: at.getTime() })
    purchases.splice(0, Infinity, sold)
    const number = sold.transaction.replace('HP', NUMBERS[platform])
    for (const order of [number, `${NUMBERS[platform]}99`]) {
      const { body, ...sent } = NAMING[platform](order, secrets)
      const told = { query: {}, ...sent, body: Buffer.from(body) }
      const answers = await Promise.all(Array.from({ length: TIMES }, () => company.tell(told)))
      expect(new Set(answers)).toEqual(new Set([200]))
    }
    await company.handle()
    await company.handle()
    const sales = (await company.made.get('/sales')).body.data
    expect(sales).toMatchObject([{ external_id: number, total_cents: sold.price_cents }])
    expect(await company.made.inDatabase(checkBooks)).toEqual([])
  },
)
