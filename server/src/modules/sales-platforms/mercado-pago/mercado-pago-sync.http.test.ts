import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { newPurchase, yearOfPurchases } from '../../../../../simulators/simulated-purchases.ts'
import {
  mercadoPagoFee,
  paymentId,
} from '../../../../../simulators/mercado-pago/mercado-pago-simulator.ts'
import { TEST_NOW } from '../../../../../test/http/test-server.ts'
import { checkBooks } from '../../registry.ts'
import { connectedCompany, platformsForTests } from '../selling-company.factory.ts'

const services = platformsForTests()
const { simulators } = services

const SECRETS = { access_token: 'APP_USR-teste', webhook_secret: 'segredo-do-mercado-pago' }

const payingCompany = (secrets: object = SECRETS) =>
  connectedCompany(services, 'mercado_pago', {
    secrets,
    settings: { fee_percent: '4.98', fee_fixed_cents: 0 },
  })

it('Twelve months of payments come in, and the wallet holds what Mercado Pago received less what went back', async () => {
  const { made, sync } = await payingCompany()
  const { purchases } = simulators().mercado_pago
  purchases.length = 0
  purchases.push(...yearOfPurchases(TEST_NOW))
  expect(await sync()).toMatchObject({ status: 'done', fault: null, skipped_count: 0 })
  expect(await made.inDatabase(checkBooks)).toEqual([])
  const held = purchases
    .filter(({ approved_date, status }) => approved_date !== null && status !== 'REFUNDED')
    .filter(({ status }) => status !== 'CHARGEBACK')
    .reduce((sum, { price_cents }) => sum + price_cents - mercadoPagoFee(price_cents), 0)
  const wallet = (await made.get('/sales-platforms/mercado_pago/wallet')).body.data
  expect(wallet.balance_cents).toBe(held)
  expect(wallet.free_cents).toBeLessThan(held)
  expect(await sync()).toMatchObject({ status: 'done', created_count: 0, changed_count: 0 })
}, 120_000)

it('A call that names a payment brings it; one whose address names another is not believed', async () => {
  const company = await payingCompany()
  const at = new Date(TEST_NOW.getTime() - 3_600_000)
  const sold = newPurchase(1, at, { status: 'APPROVED', approved_date: at.getTime() })
  simulators().mercado_pago.purchases.push(sold)
  const id = paymentId(sold)
  const call = (named: string, told: string, secret = SECRETS.webhook_secret) => {
    const time = TEST_NOW.getTime()
    const manifest = `id:${named};request-id:r-1;ts:${time};`
    const v1 = createHmac('sha256', secret).update(manifest).digest('hex')
    return company.tell({
      body: Buffer.from(JSON.stringify({ id: 1, type: 'payment', data: { id: told } })),
      headers: { 'x-signature': `ts=${time},v1=${v1}`, 'x-request-id': 'r-1' },
      query: { 'data.id': named, type: 'payment' },
    })
  }
  expect((await call(id, id, 'outro')).status).toBe(400)
  expect((await call(id, id)).status).toBe(200)
  expect((await call(id, '1')).status).toBe(200)
  await company.handle()
  expect(await company.sales()).toMatchObject([
    {
      status: 'approved',
      total_cents: sold.price_cents,
      fees_cents: mercadoPagoFee(sold.price_cents),
    },
  ])
  const calls = await company.calls()
  expect(calls.map((row: { status: string }) => row.status).toSorted()).toEqual([
    'failed',
    'handled',
  ])
})

it('A token that Mercado Pago refuses is told', async () => {
  const { test } = await payingCompany({ ...SECRETS, access_token: 'errado' })
  expect(await test()).toMatchObject({ state: 'error', fault: 'credentials_refused' })
})
