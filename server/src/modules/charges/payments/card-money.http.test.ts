import { expect, it } from 'vitest'
import { TEST_NOW } from '../../../../../test/http/test-server.ts'
import { sampleTransfer } from '../../../../../test/http/transfer-records.ts'
import { checkBooks } from '../../registry.ts'
import { connectedCompany } from '../../sales-platforms/selling-company.factory.ts'
import { providersForTests } from '../providers/asaas-company.factory.ts'
import { ESTIMATED, FEE, MOVED, PAID, paidByCard } from './paid-by-card.factory.ts'

const services = providersForTests()

it("A card settles its receivable on the day of the payment, and its money is in the wallet on the provider's credit day, wherever that moves", async () => {
  const company = await paidByCard(services)
  const { made, id, there, read, asaas, sync, balance, moves, comeTo, account, wallet } = company
  expect(await read(id)).toMatchObject({
    status: 'paid',
    payments: [{ paid_on: PAID, credit_on: ESTIMATED, reason: null }],
  })
  expect(await company.settled()).toMatchObject([{ paid_on: PAID, credited_on: ESTIMATED }])
  expect([await balance(), await moves()]).toEqual([0, [[ESTIMATED, 10_000 - FEE]]])
  const forecast = (await made.get(`/dashboards/forecast?bank_account_id=${wallet}&days=60`)).body
    .data
  expect(forecast.expected.at(-1).balance_cents).toBe(10_000 - FEE)
  expect(await made.inDatabase(checkBooks)).toEqual([])

  // The list of every night tells another day.
  Object.assign(asaas().payments.get(there) ?? {}, { credit_on: MOVED })
  await sync()
  expect((await read(id)).payments).toMatchObject([{ paid_on: PAID, credit_on: MOVED }])
  expect(await company.settled()).toMatchObject([{ paid_on: PAID, credited_on: MOVED }])
  expect([await balance(), await moves()]).toEqual([0, [[MOVED, 10_000 - FEE]]])
  expect(await made.inDatabase(checkBooks)).toEqual([])

  // It is still to come after the day for which it was told.
  await comeTo('2026-12-23')
  await sync()
  expect(await balance()).toBe(0)

  await comeTo('2026-12-24')
  Object.assign(asaas().payments.get(there) ?? {}, { credit_on: '2026-12-24' })
  asaas().act(there, 'release')
  await sync()
  expect(await read(id)).toMatchObject({ status: 'paid', payments: [{ credit_on: '2026-12-24' }] })
  expect([await balance(), await moves()]).toEqual([10_000 - FEE, [['2026-12-24', 10_000 - FEE]]])

  // The transfer to the bank is proven by what was free.
  const settings = { bank_account_id: wallet, payout_account_id: account }
  const secrets = { api_key: 'chave-do-asaas', webhook_token: 'token-dos-avisos-0123456789' }
  await connectedCompany(services, 'asaas', { secrets, settings, made })
  const payout = sampleTransfer(wallet, account, {
    transfer_date: '2026-12-24',
    value_cents: 10_000 - FEE,
    fee_cents: 0,
  })
  expect((await made.post('/transfers', payout)).status).toBe(201)
  const [shown] = (await made.get('/sales-platforms/payouts?filter_platform=asaas')).body.data
  expect(shown).toMatchObject({ residual_cents: 0, state: 'waiting_bank' })
  expect(await made.inDatabase(checkBooks)).toEqual([])
  services.server().clock.now = TEST_NOW
})

it('What of a card goes back before its money came leaves the wallet on the day on which that comes', async () => {
  const company = await paidByCard(services)
  const { made, id, there, asaas, sync, balance, moves, read } = company
  asaas().act(there, 'refund', 4_000)
  await sync()
  expect(await read(id)).toMatchObject({ refundable_cents: 6_000 })
  expect([await balance(), await moves()]).toEqual([0, [[ESTIMATED, 6_000 - FEE]]])
  Object.assign(asaas().payments.get(there) ?? {}, { credit_on: MOVED })
  await sync()
  expect([await balance(), await moves()]).toEqual([0, [[MOVED, 6_000 - FEE]]])
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('A payment by card that was none, and whose money had not come, moves nothing of the wallet', async () => {
  const company = await paidByCard(services)
  const { made, id, there, asaas, sync, balance, moves, comeTo, read } = company
  await comeTo('2026-11-23')
  const payment = asaas().payments.get(there)
  Object.assign(payment ?? {}, { status: 'PENDING', paid_cents: null, paid_on: null })
  await sync()
  expect(await read(id)).toMatchObject({ status: 'pending', received_cents: 0 })
  expect([await balance(), await moves()]).toEqual([0, []])
  expect(await made.inDatabase(checkBooks)).toEqual([])
  services.server().clock.now = TEST_NOW
})
