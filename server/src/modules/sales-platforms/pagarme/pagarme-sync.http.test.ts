import { expect, it } from 'vitest'
import { newPurchase, yearOfPurchases } from '../../../../../simulators/simulated-purchases.ts'
import { pagarmeChargeId, pagarmeFee } from '../../../../../simulators/pagarme/pagarme-simulator.ts'
import { SAMPLE_COMPANY } from '../../../../../simulators/weekly-payouts.ts'
import { sampleAccount } from '../../../../../test/http/samples.ts'
import { TEST_NOW } from '../../../../../test/http/test-server.ts'
import { checkBooks } from '../../registry.ts'
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

it('A transfer to an account that the company has goes there, whatever document it is held by; one to another bank than that of its payouts waits for a person', async () => {
  const company = await companyWithBank(services, 'pagarme', SECRETS)
  const pagarme = simulators().pagarme
  const accountOf = async (name: string, fields: object) =>
    (
      await company.made.post(
        '/bank-accounts',
        sampleAccount({ name, initial_system_date: '2025-01-01', ...fields }),
      )
    ).body.data.id
  const numbers = { bank_code: '260', branch: '0001', account: '45678', account_digit: '9' }
  const branch = await accountOf('Conta da filial', numbers)
  const at = new Date(TEST_NOW.getTime() - 86_400_000).toISOString()
  const paid = (id: string, amount: number, bank_account: object) => ({
    id: `9${id}`,
    type: 'transfer',
    created_at: at,
    movement_object: { id, amount, fee: 0, status: 'transferred', created_at: at, bank_account },
  })
  pagarme.purchases.length = 0
  const there = { branch_number: '1', account_number: '000456789' }
  pagarme.operations.push(
    // Held by the owner of the company, whose document tells nothing.
    paid('71', 1_000, { holder_document: '11144477735', bank: '260', ...there }),
    // Held by the company, at a bank that nobody wrote down.
    paid('72', 1_001, { holder_document: SAMPLE_COMPANY, bank: '212', ...there }),
  )
  try {
    const settings = (await company.platform()).settings
    const bank = settings.payout_account_id
    const { data: own } = (await company.made.get(`/bank-accounts/${bank}`)).body
    const { version, ...fields } = own
    await company.made.put(`/bank-accounts/${bank}`, { ...fields, version, bank_code: '341' })
    await company.sync()
    const payouts = (await company.made.get('/sales-platforms/payouts')).body.data
    const byName = new Map(payouts.map((row: { name: string }) => [row.name, row]))
    expect(byName.get('72')).toMatchObject({ state: 'not_posted', reason: 'payee_unknown' })
    expect(byName.get('71')).toMatchObject({ reason: null, transfer_id: expect.any(Number) })
    const moved = (await company.made.get('/transfers?filter_transfer_date=all')).body.data
    expect(moved).toMatchObject([{ to_account_id: branch, value_cents: 1_000 }])
    expect(await company.made.inDatabase(checkBooks)).toEqual([])
    // Taken back, with its account gone: it did not go to the account for payouts.
    expect((await company.made.delete(`/transfers/${moved[0].id}`)).status).toBe(204)
    expect((await company.made.delete(`/bank-accounts/${branch}`)).status).toBe(204)
    const { source, id } = payouts.find((row: { name: string }) => row.name === '71')
    const looked = await company.made.post(`/sales-platforms/payouts/${source}/${id}/post`, {})
    expect(looked.body.data).toMatchObject({ transfer_id: null, reason: 'payee_unknown' })
    // Once the other account is written down, the next run books its payout there.
    const other = await accountOf('Outro banco', { ...numbers, bank_code: '212' })
    await company.sync()
    const all = (await company.made.get('/transfers?filter_transfer_date=all')).body.data
    expect(all.map((row: { to_account_id: number }) => row.to_account_id)).toEqual([other])
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
  expect((await call('hook_1', 'outra')).status).toBe(400)
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
