import { expect, it } from 'vitest'
import { newPurchase, yearOfPurchases } from '../../../../../simulators/hotmart/hotmart-data.ts'
import { pagarmeChargeId, pagarmeFee } from '../../../../../simulators/pagarme/pagarme-simulator.ts'
import { TEST_NOW } from '../../../../../test/http/test-server.ts'
import { companyWithBank, expectProvenYear } from '../paid-by-wallet.factory.ts'
import { platformsForTests } from '../selling-company.factory.ts'

const services = platformsForTests()
const { simulators } = services

interface RunSale {
  readonly external_id: string
  readonly reason: string | null
}

const SECRETS = { api_key: 'sk_teste', webhook_token: 'senha-do-pagarme' }

it('Twelve months of Pagar.me come in with their transfers to the bank, each of which was free in the wallet', async () => {
  const company = await companyWithBank(services, 'pagarme', SECRETS)
  const { purchases } = simulators().pagarme
  purchases.splice(0, Infinity, ...yearOfPurchases(TEST_NOW))
  const paid = purchases.filter(({ approved_date }) => approved_date !== null)
  const { balance_cents, paid_cents } = await expectProvenYear(company, 'pagarme', paid.length)
  const earned = paid.reduce((sum, one) => {
    const isBack = one.status === 'REFUNDED' || one.status === 'CHARGEBACK'
    return sum + (isBack ? 0 : one.price_cents) - pagarmeFee(one.price_cents)
  }, 0)
  expect(balance_cents).toBe(earned - paid_cents)
}, 120_000)

it('A transfer of Pagar.me that cannot be read is named in its run, and one to a recipient, or to nobody knows whom, is no payout to the own bank', async () => {
  const company = await companyWithBank(services, 'pagarme', SECRETS)
  const pagarme = simulators().pagarme
  pagarme.purchases.length = 0
  const at = new Date(TEST_NOW.getTime() - 86_400_000).toISOString()
  const operation = (id: string, movement_object: object) => ({
    id,
    type: 'transfer',
    created_at: at,
    movement_object,
  })
  const transfer = { id: '71', amount: 5_000, fee: 0, status: 'transferred', created_at: at }
  const bank_account = { holder_document: '11222333000181' }
  pagarme.operations.push(
    operation('901', { object: 'settlement', brand: 'visa' }),
    operation('902', { ...transfer, bank_account }),
    operation('903', { ...transfer, id: '72' }),
  )
  try {
    const run = await company.sync()
    expect(run).toMatchObject({ status: 'done', fault: null, skipped_count: 3 })
    const { data } = (await company.made.get(`/sales-platforms/runs/${run.id}/sales`)).body
    expect(new Map(data.map((row: RunSale) => [row.external_id, row.reason]))).toEqual(
      new Map([
        ['901', 'unread_transfer'],
        ['71', 'paid_elsewhere'],
        ['72', 'payee_unknown'],
      ]),
    )
    expect((await company.made.get('/transfers?filter_transfer_date=all')).body.meta.total).toBe(0)
  } finally {
    pagarme.operations.length = 0
  }
})

it('A call of Pagar.me brings the charge that it names with the fee of its payables; another password is answered as nobody', async () => {
  const company = await companyWithBank(services, 'pagarme', SECRETS)
  const at = new Date(TEST_NOW.getTime() - 3_600_000)
  const sold = newPurchase(1, at, { status: 'APPROVED', approved_date: at.getTime() })
  simulators().pagarme.purchases.splice(0, Infinity, sold)
  const call = (id: string, password = SECRETS.webhook_token) =>
    company.tell({
      body: Buffer.from(
        JSON.stringify({ id, type: 'charge.paid', data: { id: pagarmeChargeId(sold), amount: 1 } }),
      ),
      headers: { authorization: `Basic ${Buffer.from(`prumo:${password}`).toString('base64')}` },
      query: {},
    })
  expect((await call('hook_1', 'outra')).status).toBe(404)
  expect((await call('hook_1')).status).toBe(200)
  expect((await call('hook_1')).status).toBe(200)
  await company.handle()
  expect(await company.sales()).toMatchObject([
    { status: 'approved', total_cents: sold.price_cents, fees_cents: pagarmeFee(sold.price_cents) },
  ])
})

it('A key that Pagar.me refuses is told', async () => {
  const { test } = await companyWithBank(services, 'pagarme', { ...SECRETS, api_key: 'errado' })
  expect(await test()).toMatchObject({ state: 'error', fault: 'credentials_refused' })
})
