import { expect, it } from 'vitest'
import { sampleSettlement } from '../../../../../test/http/samples.ts'
import { checkBooks } from '../../registry.ts'
import { asaasCompany, providersForTests } from './asaas-company.factory.ts'

const services = providersForTests()

it('A paid charge settles its receivable with the fee of the provider on its wallet, once the provider says so', async () => {
  const company = await asaasCompany(services)
  const { made, sent, read, asaas, call, handle, balance } = company
  const { id, transaction_id, there } = await sent()
  const open = await read(id)
  expect(open).toMatchObject({ status: 'pending', is_simulated: true })
  expect(open.boleto_line).toMatch(/^\d{47}$/)
  asaas().act(there, 'pay')
  // A call says nothing that is believed: the books follow what is asked.
  expect((await read(id)).status).toBe('pending')
  const event = asaas().events.at(-1)
  expect((await call(event ?? {})).status).toBe(200)
  await handle()
  const paid = await read(id)
  expect(paid).toMatchObject({ status: 'paid', received_cents: 10_000, refundable_cents: 10_000 })
  expect(paid.payments).toMatchObject([{ kind: 'payment', value_cents: 10_000, reason: null }])
  const fee = paid.payments[0].fee_cents
  expect(fee).toBeGreaterThan(0)
  const told = (await made.get(`/receivables/${transaction_id}`)).body.data
  expect(told).toMatchObject({ computed_status: 'paid' })
  expect(told.settlements).toMatchObject([{ principal_cents: 10_000, fee_cents: fee }])
  expect(await balance()).toBe(10_000 - fee)
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('What goes back is a payable of its day, and a charge back that is won takes it back', async () => {
  const company = await asaasCompany(services)
  const { made, sent, read, asaas, sync, balance } = company
  const { id, there } = await sent(20_000)
  asaas().act(there, 'pay')
  await sync()
  const paid = await read(id)
  const before = await balance()
  const refunded = await made.post(`/charges/${id}/refund`, {
    value_cents: 5_000,
    reason: 'Acordo',
    version: paid.version,
  })
  expect([refunded.status, refunded.text]).toEqual([200, refunded.text])
  expect(refunded.body.data).toMatchObject({
    refundable_cents: 15_000,
    paid_cents: 20_000,
    received_cents: 15_000,
  })
  const totals = (await made.get('/charges/totals')).body.data
  expect(totals).toMatchObject({ received_cents: 15_000, open_cents: 0 })
  expect(totals.groups).toContainEqual({ group: 'paid', count: 1, value_cents: 15_000 })
  expect(await balance()).toBe(before - 5_000)
  asaas().act(there, 'charge_back')
  await sync()
  expect(await read(id)).toMatchObject({ status: 'charged_back', received_cents: 0 })
  const taken = before - (await balance())
  expect(taken).toBeGreaterThan(5_000)
  asaas().act(there, 'win_dispute')
  await sync()
  expect(await balance()).toBe(before - 5_000)
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('What was received in cash by mistake, and is then paid, is settled on the wallet', async () => {
  const { made, sent, read, asaas, sync, balance } = await asaasCompany(services)
  const { id, transaction_id, there } = await sent()
  asaas().act(there, 'receive_in_cash')
  await sync()
  expect(await read(id)).toMatchObject({ status: 'paid', is_undecided: true })
  const payment = asaas().payments.get(there)
  Object.assign(payment ?? {}, { status: 'PENDING', paid_cents: null, paid_on: null })
  await sync()
  expect(await read(id)).toMatchObject({ status: 'pending', received_cents: 0 })
  asaas().act(there, 'pay')
  await sync()
  expect(await read(id)).toMatchObject({
    status: 'paid',
    is_undecided: false,
    refundable_cents: 10_000,
    payments: [{ is_undone: false, is_in_cash: false, fee_cents: 199, reason: null }],
  })
  expect(await balance()).toBe(9_801)
  const told = (await made.get(`/receivables/${transaction_id}`)).body.data
  expect(told.computed_status).toBe('paid')
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('A second copy is not sent when the provider refuses to cancel the first', async () => {
  const { made, sent, read, send, receivable, charge } = await asaasCompany(services)
  const { id } = await sent()
  const { version } = await read(id)
  const copied = await made.post(`/charges/${id}/second-copy`, { due_date: '2026-12-20', version })
  const later = await charge(await receivable())
  await made.put('/platform-integrations/asaas', { secrets: { api_key: 'errado' } })
  await send()
  expect(await read(id)).toMatchObject({ status: 'pending', fault: 'credentials_refused' })
  const copy = await read(copied.body.data.id)
  expect(copy).toMatchObject({ status: 'failed', fault: 'credentials_refused' })
  expect((await read(later)).status).toBe('failed')
})

it('A charge that fails keeps none of those after it from being sent', async () => {
  const { receivable, charge, send, read } = await asaasCompany(services)
  const ids = [await charge(await receivable()), await charge(await receivable())]
  const { faults } = services.simulators()
  // The first question about the first charge, each time that it is tried.
  faults.asaas.set('server_error', 3)
  await expect(send()).rejects.toThrow('again')
  faults.asaas.clear()
  const sent = await Promise.all(ids.map((id) => read(id)))
  expect(sent.map(({ status }) => status)).toEqual(['issuing', 'pending'])
})

it('A charge that its provider brought back is canceled again where another asks by now', async () => {
  const { made, sent, read, asaas, send, charge } = await asaasCompany(services)
  const { id, transaction_id, there } = await sent()
  await made.post('/charges/cancel', { charge_ids: [id], cancels_receivable: false })
  await send()
  const other = await charge(transaction_id)
  await send()
  Object.assign(asaas().payments.get(there) ?? {}, { deleted: false })
  const asked = await made.post(`/charges/${id}/refresh`, {})
  expect([asked.status, asked.body.data?.status]).toEqual([200, 'canceling'])
  await send()
  expect([(await read(id)).status, (await read(other)).status]).toEqual(['canceled', 'pending'])
  expect(asaas().payments.get(there)?.deleted).toBe(true)
})

it('Of refunds that are asked for at once each that is done is done once', async () => {
  const { made, sent, read, asaas, sync } = await asaasCompany(services)
  const { id, there } = await sent()
  asaas().act(there, 'pay')
  await sync()
  const { version } = await read(id)
  const refund = (value_cents: number | null) =>
    made.post(`/charges/${id}/refund`, { value_cents, reason: null, version })
  const answers = await Promise.all([refund(null), refund(null), refund(1_000), refund(null)])
  const done = answers.filter(({ status }) => status === 200)
  expect(asaas().payments.get(there)?.refunds).toHaveLength(done.length)
})

it('What is paid in time above what is asked is a credit of the client, and nothing of it fine or interest', async () => {
  const { made, sent, asaas, sync } = await asaasCompany(services)
  const { transaction_id, there } = await sent()
  asaas().act(there, 'pay', 10_700)
  await sync()
  const { settlements } = (await made.get(`/receivables/${transaction_id}`)).body.data
  // Paid in time: nothing of it is fine or interest.
  expect(settlements).toMatchObject([
    { principal_cents: 10_000, interest_cents: 0, fine_cents: 0, credit_cents: 700 },
  ])
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('A receivable that was settled by hand is not settled twice: the payment waits for a decision', async () => {
  const { made, account, sent, read, asaas, sync, balance } = await asaasCompany(services)
  const { id, transaction_id, there } = await sent()
  await made.post(`/receivables/${transaction_id}/settlements`, sampleSettlement(account, 10_000))
  asaas().act(there, 'pay')
  await sync()
  const told = await read(id)
  expect(told).toMatchObject({ status: 'paid', is_undecided: true })
  expect(told.payments).toMatchObject([{ reason: 'receivable_settled', settlement_id: null }])
  expect(await balance()).toBe(0)
  const [by_hand] = (await made.get(`/receivables/${transaction_id}`)).body.data.settlements
  await made.post(`/receivables/${transaction_id}/settlements/${by_hand.id}/reverse`, {
    reason: null,
  })
  await made.post(`/charges/${id}/refresh`, {})
  expect(await read(id)).toMatchObject({ is_undecided: false })
  expect(await balance()).toBeGreaterThan(0)
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('What goes back of a payment that is not in the books waits with it, and both are booked together', async () => {
  const { made, account, sent, read, asaas, sync, balance } = await asaasCompany(services)
  const { id, transaction_id, there } = await sent()
  const settlements = `/receivables/${transaction_id}/settlements`
  await made.post(settlements, sampleSettlement(account, 10_000))
  asaas().act(there, 'pay')
  await sync()
  const { version } = await read(id)
  const body = { value_cents: 4_000, reason: null, version }
  const back = (await made.post(`/charges/${id}/refund`, body)).body.data
  expect(back.payments).toMatchObject([
    { kind: 'payment', reason: 'receivable_settled' },
    { kind: 'refund', reason: 'receivable_settled', transaction_id: null },
  ])
  expect(await balance()).toBe(0)
  const [by_hand] = (await made.get(`/receivables/${transaction_id}`)).body.data.settlements
  await made.post(`${settlements}/${by_hand.id}/reverse`, { reason: null })
  await made.post(`/charges/${id}/refresh`, {})
  expect(await read(id)).toMatchObject({ is_undecided: false, refundable_cents: 6_000 })
  expect(await balance()).toBe(9_801 - 4_000)
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('A payment in a closed period waits, and so does what goes back of it', async () => {
  const { made, sent, read, asaas, sync, balance } = await asaasCompany(services)
  const { id, there } = await sent()
  const closed_until = '2026-10-31'
  const closure = { bank_account_id: null, scope: 'both', closed_until }
  expect((await made.post('/period-closures', closure)).status).toBe(201)
  asaas().act(there, 'pay')
  Object.assign(asaas().payments.get(there) ?? {}, { paid_on: '2026-10-15' })
  await sync()
  const { version } = await read(id)
  await made.post(`/charges/${id}/refund`, { value_cents: null, reason: null, version })
  expect((await read(id)).payments).toMatchObject([
    { kind: 'payment', reason: 'period_closed', settlement_id: null },
    { kind: 'refund', reason: 'period_closed', transaction_id: null },
  ])
  expect(await balance()).toBe(0)
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('An answer that cannot be written keeps no other charge from its payment', async () => {
  const { sent, read, asaas, sync } = await asaasCompany(services)
  const [first, second] = [await sent(), await sent()]
  // No payment is of nothing.
  asaas().act(first.there, 'pay', 0)
  asaas().act(second.there, 'pay')
  await expect(sync()).rejects.toThrow('Some charges could not be dealt with.')
  expect((await read(first.id)).status).toBe('pending')
  expect((await read(second.id)).status).toBe('paid')
})

it('A provider that refuses says why, and the charge is sent again once it is corrected', async () => {
  const { made, receivable, charge, send, read } = await asaasCompany(services)
  // Asaas takes no less than 5,00.
  const id = await charge(await receivable(400), { value_cents: 400 })
  await send()
  const failed = await read(id)
  expect(failed).toMatchObject({ status: 'failed', fault: 'refused' })
  expect(failed.fault_detail).toContain('5,00')
  const again = await made.post('/charges/issue', { charge_ids: [id] })
  expect(again.body.data.done_count).toBe(1)
})

it('A charge is changed at its provider, and what the provider does not take stays as it was', async () => {
  const { made, sent, read, asaas } = await asaasCompany(services)
  const { id, there } = await sent()
  const { version } = await read(id)
  const terms = {
    description: 'Mensalidade de dezembro',
    value_cents: 9_000,
    due_date: '2026-12-05',
    fine_value: '1',
    interest_value: '1.5',
    payment_method: 'any',
    discount_cents: null,
    discount_until: null,
    days_after_due: null,
  }
  const changed = await made.put(`/charges/${id}`, { ...terms, version })
  expect([changed.status, changed.text]).toEqual([200, changed.text])
  const { fine_value, interest_value, ...told } = changed.body.data
  expect(told).toMatchObject({
    description: 'Mensalidade de dezembro',
    value_cents: 9_000,
    due_date: '2026-12-05',
    status: 'pending',
    payment_method: 'any',
  })
  expect([Number(fine_value), Number(interest_value)]).toEqual([1, 1.5])
  expect(asaas().payments.get(there)).toMatchObject({ asked_cents: 9_000, dueDate: '2026-12-05' })
  asaas().act(there, 'pay')
  const refused = await made.put(`/charges/${id}`, {
    ...terms,
    value_cents: 8_000,
    version: changed.body.data.version,
  })
  expect(refused.body.code).toBe('provider_refused')
  expect((await read(id)).value_cents).toBe(9_000)
})

it('A charge is shown as seen once Asaas says that its payer saw the page, since when', async () => {
  const { sent, read, asaas, call, handle } = await asaasCompany(services)
  const { id, there } = await sent()
  expect((await read(id)).viewed_at).toBeNull()
  // Nobody believes a call: Asaas is asked, and says that nobody saw it.
  const forged = { id: 'evt_visto', event: 'PAYMENT_CHECKOUT_VIEWED', payment: { id: there } }
  expect((await call(forged)).status).toBe(200)
  await handle()
  expect((await read(id)).viewed_at).toBeNull()
  const before = (await read(id)).version
  asaas().act(there, 'view')
  const event = asaas().events.at(-1)
  expect(event?.event).toBe('PAYMENT_CHECKOUT_VIEWED')
  await call(event ?? {})
  await handle()
  // A payer who looks makes nothing old that others see.
  expect(await read(id)).toMatchObject({ viewed_at: '2026-11-20T15:00:00.000Z', version: before })
})
