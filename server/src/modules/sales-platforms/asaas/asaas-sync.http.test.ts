import { expect, it } from 'vitest'
import { asaasFee, asaasPaymentId } from '../../../../../simulators/asaas/asaas-sales.ts'
import { newPurchase, yearOfPurchases } from '../../../../../simulators/simulated-purchases.ts'
import { TEST_NOW } from '../../../../../test/http/test-server.ts'
import { newReference } from '../../../kernel/outside/charge-reference.ts'
import { checkBooks } from '../../registry.ts'
import { companyWithBank, expectProvenYear } from '../paid-by-wallet.factory.ts'
import { platformsForTests } from '../selling-company.factory.ts'

const services = platformsForTests()
const { simulators } = services

const SECRETS = { api_key: '$aact_teste', webhook_token: 'token-do-asaas' }

it('Twelve months of Asaas come in with their transfers to the bank, each of which was free in the wallet', async () => {
  const company = await companyWithBank(services, 'asaas', SECRETS)
  const { purchases } = simulators().asaas
  purchases.splice(0, Infinity, ...yearOfPurchases(TEST_NOW))
  const paid = purchases.filter(({ approved_date }) => approved_date !== null)
  const { balance_cents, paid_cents } = await expectProvenYear(company, 'asaas', paid.length)
  const earned = paid.reduce((sum, one) => {
    const isBack = one.status === 'REFUNDED' || one.status === 'CHARGEBACK'
    return sum + (isBack ? 0 : one.price_cents) - asaasFee(one)
  }, 0)
  expect(balance_cents).toBe(earned - paid_cents)
}, 120_000)

it.each([
  ['11222333000181', 'paid_elsewhere'],
  // Of the owner of a company of one it is the company's money.
  ['11144477735', 'payee_unknown'],
  ['***********', 'payee_unknown'],
])(
  'A transfer of Asaas to the account of %s is no payout to the own bank: it is named as %s',
  async (payee, reason) => {
    const company = await companyWithBank(services, 'asaas', SECRETS)
    const asaas = simulators().asaas
    const own = asaas.payee
    asaas.payee = payee
    const sold = new Date(TEST_NOW.getTime() - 20 * 86_400_000)
    const told = { status: 'APPROVED', approved_date: sold.getTime() }
    const pix = { type: 'PIX', installments: 1 }
    const purchase = { ...newPurchase(1, sold, told), payment: pix }
    asaas.purchases.splice(0, Infinity, purchase)
    try {
      const run = await company.sync()
      expect(run).toMatchObject({ status: 'done', created_count: 1, skipped_count: 1 })
      const { data } = (await company.made.get(`/sales-platforms/runs/${run.id}/sales`)).body
      expect(data).toContainEqual(expect.objectContaining({ outcome: 'skipped', reason }))
      const payouts = async () => (await company.made.get('/sales-platforms/payouts')).body.data
      expect(await payouts()).toMatchObject([{ state: 'not_posted', transfer_id: null, reason }])
      expect((await company.made.get('/transfers?filter_transfer_date=all')).body.meta.total).toBe(
        0,
      )
      // Told anew with the company's own document, it is what it always was.
      asaas.payee = own
      expect(await company.sync()).toMatchObject({ status: 'done', skipped_count: 0 })
      expect(await payouts()).toMatchObject([{ state: 'waiting_bank', reason: null }])
      // What was booked stays until a person takes it back: it is named, and not booked again.
      asaas.payee = payee
      expect(await company.sync()).toMatchObject({ status: 'done', skipped_count: 1 })
      const [named] = await payouts()
      expect(named).toMatchObject({ state: 'waiting_bank', reason })
      const { transfer_id, net_cents, day } = named
      expect((await company.made.delete(`/transfers/${transfer_id}`)).status).toBe(204)
      await company.sync()
      expect(await payouts()).toMatchObject([{ state: 'not_posted', transfer_id: null, reason }])
      // The transfer that a person makes of it is the payout, whoever it was told to go to.
      const [bank] = (await company.made.get('/bank-accounts')).body.data.filter(
        (row: { name: string }) => row.name === 'Banco',
      )
      const made = await company.made.post('/transfers', {
        from_account_id: company.wallet,
        to_account_id: bank.id,
        transfer_date: day,
        description: 'À mão',
        value_cents: net_cents,
        fee_cents: 0,
        to_company_id: null,
        attachment_ids: [],
      })
      expect(await company.sync()).toMatchObject({ status: 'done', skipped_count: 0 })
      expect(await payouts()).toMatchObject([
        { state: 'waiting_bank', transfer_id: made.body.data.id, reason: null },
      ])
      expect(await company.made.inDatabase(checkBooks)).toEqual([])
    } finally {
      asaas.payee = own
    }
  },
)

it('A call of Asaas brings the payment that it names with its fee; another token is answered as nobody', async () => {
  const company = await companyWithBank(services, 'asaas', SECRETS)
  const at = new Date(TEST_NOW.getTime() - 3_600_000)
  const sold = newPurchase(1, at, { status: 'APPROVED', approved_date: at.getTime() })
  simulators().asaas.purchases.splice(0, Infinity, sold)
  const call = (id: string, token = SECRETS.webhook_token) =>
    company.tell({
      body: Buffer.from(
        JSON.stringify({
          id,
          event: 'PAYMENT_RECEIVED',
          payment: { id: asaasPaymentId(sold), value: 1, status: 'RECEIVED' },
        }),
      ),
      headers: { 'asaas-access-token': token },
      query: {},
    })
  expect((await call('evt_1', 'outro')).status).toBe(400)
  expect((await call('evt_1')).status).toBe(200)
  expect((await call('evt_1')).status).toBe(200)
  await company.handle()
  expect(await company.sales()).toMatchObject([
    { status: 'approved', total_cents: sold.price_cents, fees_cents: asaasFee(sold) },
  ])
})

it('What a charge of Prumo was paid by at Asaas is no sale a second time', async () => {
  const company = await companyWithBank(services, 'asaas', SECRETS)
  const asaas = simulators().asaas
  asaas.purchases.length = 0
  const asked = (path: string, body: object) =>
    asaas.answer({
      method: 'POST',
      path,
      query: new URLSearchParams(),
      headers: { access_token: SECRETS.api_key },
      text: JSON.stringify(body),
      client: '',
    }).body
  const customer = Object(asked('/customers', { name: 'Ana', cpfCnpj: '52998224725' })).id
  const payment = Object(
    asked('/payments', {
      customer,
      billingType: 'PIX',
      value: 50,
      dueDate: '2026-12-01',
      externalReference: newReference(),
    }),
  ).id
  asaas.act(payment, 'pay')
  const body = { id: 'evt_9', event: 'PAYMENT_RECEIVED', payment: { id: payment } }
  const told = await company.tell({
    body: Buffer.from(JSON.stringify(body)),
    headers: { 'asaas-access-token': SECRETS.webhook_token },
    query: {},
  })
  expect(told.status).toBe(200)
  await company.handle()
  expect(await company.calls()).toMatchObject([{ status: 'ignored', fault: null }])
  expect(await company.sales()).toEqual([])
})

it('A key that Asaas refuses is told', async () => {
  const { test } = await companyWithBank(services, 'asaas', { ...SECRETS, api_key: 'errado' })
  expect(await test()).toMatchObject({ state: 'error', fault: 'credentials_refused' })
})
