import { expect, it } from 'vitest'
import { sampleProduct } from '../../../../../test/http/product-samples.ts'
import { sampleInstallment, sampleSale } from '../../../../../test/http/sale-samples.ts'
import { sampleTransfer } from '../../../../../test/http/transfer-records.ts'
import { checkBooks } from '../../registry.ts'
import { connectedCompany } from '../../sales-platforms/selling-company.factory.ts'
import { asaasCompany, providersForTests } from '../providers/asaas-company.factory.ts'

const services = providersForTests()

it('A sale whose card money is still to come takes nothing from what the wallet has free', async () => {
  const company = await asaasCompany(services)
  const { made, account, wallet, client, revenue, charge, send, read, asaas, sync } = company
  const done = async (path: string, body: object) => (await made.post(path, body)).body.data
  const of = { client_id: client, bank_account_id: wallet, category_id: revenue }
  const { id: product_id } = await done('/products', sampleProduct())
  const due = { installments: [sampleInstallment(10_000, '2026-11-30')], platform: 'asaas' }
  const { id } = await done('/sales', sampleSale({ ...of, product_id }, due))
  await done('/sales/approve', { sales: [{ id, version: 1 }] })
  const [{ id: receivable }] = (await made.get(`/sales/${id}`)).body.data.transactions
  const charge_id = await charge(receivable, { payment_method: 'credit_card' })
  await send()
  asaas().act((await read(charge_id)).provider_charge_id, 'pay')
  await sync()
  expect((await read(charge_id)).status).toBe('paid')

  const settings = { bank_account_id: wallet, payout_account_id: account }
  const secrets = { api_key: 'chave-do-asaas', webhook_token: 'token-dos-avisos-0123456789' }
  await connectedCompany(services, 'asaas', { secrets, settings, made })
  expect((await made.get('/sales-platforms/asaas/wallet')).body.data).toMatchObject({
    balance_cents: 0,
    free_cents: 0,
    releases: [],
  })
  // What is taken out of it nevertheless is above what is free by its own amount.
  const payout = sampleTransfer(wallet, account, { transfer_date: '2026-11-20', value_cents: 500 })
  expect((await made.post('/transfers', { ...payout, fee_cents: 0 })).status).toBe(201)
  const [shown] = (await made.get('/sales-platforms/payouts?filter_platform=asaas')).body.data
  expect(shown).toMatchObject({ residual_cents: 500 })
  expect(await made.inDatabase(checkBooks)).toEqual([])
})
