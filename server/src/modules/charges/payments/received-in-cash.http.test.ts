import { civilDate } from '@prumo/civil-date'
import { expect, it } from 'vitest'
import { sampleSettlement } from '../../../../../test/http/samples.ts'
import { TEST_NOW } from '../../../../../test/http/test-server.ts'
import { checkBooks } from '../../registry.ts'
import { providersForTests } from '../providers/asaas-company.factory.ts'
import { PAID_ON, receivingCompany } from './receiving-company.factory.ts'

const services = providersForTests()
const HOUR_MS = 60 * 60 * 1000

/** The next try of the job, an hour later. */
async function anHourLater(work: () => Promise<unknown>): Promise<void> {
  const { clock } = services.server()
  clock.now = new Date(clock.now.getTime() + HOUR_MS)
  await work()
  clock.now = TEST_NOW
}

it('What a client paid in cash settles the receivable on the account that was picked, and ends the charge at Asaas', async () => {
  const { made, sent, read, send, sync, asaas, receive, receivableOf, inBank, balance } =
    await receivingCompany(services)
  const { id, transaction_id, there } = await sent()
  const before = await inBank()
  const answer = await receive(id)
  expect([answer.status, answer.text]).toEqual([200, answer.text])
  expect(answer.body.data).toMatchObject({
    status: 'canceling',
    cash_act: 'receive',
    received_cents: 10_000,
  })
  expect(await receivableOf(transaction_id)).toMatchObject({
    computed_status: 'paid',
    settlements: [{ paid_on: PAID_ON, principal_cents: 10_000, fee_cents: 0, method: 'cash' }],
  })
  await send()
  expect(asaas().payments.get(there)).toMatchObject({
    status: 'RECEIVED_IN_CASH',
    paid_cents: 10_000,
    paid_on: PAID_ON,
  })
  for (const _time of [1, 2]) await sync()
  expect(await read(id)).toMatchObject({
    status: 'paid',
    cash_act: null,
    is_undecided: false,
    refundable_cents: 0,
    payments: [{ is_in_cash: true, is_undone: false, reason: null, value_cents: 10_000 }],
  })
  expect((await receivableOf(transaction_id)).settlements).toHaveLength(1)
  expect([await inBank(), await balance()]).toEqual([before + 10_000, 0])
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it.each(['server_error', 'timeout', 'cut_off', 'rate_limited', 'lost_answer'] as const)(
  'A receipt in cash that is told while Asaas fails by %s is told once, and booked once',
  async (fault) => {
    const { made, sent, read, send, sync, asaas, receive, receivableOf } =
      await receivingCompany(services)
    const { id, transaction_id, there } = await sent()
    await receive(id)
    const { faults } = services.simulators()
    // The charge and its codes are asked for first; what fails is the act itself.
    faults.asaas.set(fault, 1, 4)
    await expect(send()).rejects.toThrow('again')
    faults.asaas.clear()
    expect(await read(id)).toMatchObject({ status: 'canceling', cash_act: 'receive' })
    const told = () =>
      asaas().events.filter(
        ({ event, payment }) =>
          event === 'PAYMENT_RECEIVED' && JSON.stringify(payment).includes(there),
      ).length
    expect(told()).toBe(fault === 'lost_answer' ? 1 : 0)
    await anHourLater(send)
    await sync()
    expect(told()).toBe(1)
    expect(await read(id)).toMatchObject({ status: 'paid', cash_act: null, is_undecided: false })
    expect((await receivableOf(transaction_id)).settlements).toHaveLength(1)
    expect(await made.inDatabase(checkBooks)).toEqual([])
  },
)

it('A client who paid Asaas before the receipt in cash was told has paid twice, and a person is told so', async () => {
  const { made, sent, read, send, asaas, receive, balance } = await receivingCompany(services)
  const { id, there } = await sent()
  await receive(id)
  asaas().act(there, 'pay')
  await send()
  const told = await read(id)
  expect(told).toMatchObject({ status: 'paid', is_undecided: true, cash_act: null })
  expect(told.payments.map((row: { reason: string | null }) => row.reason)).toEqual([
    null,
    'receivable_settled',
  ])
  expect(await balance()).toBe(0)
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('A refund of what was paid at Asaas beside cash takes nothing out of a wallet that never had it', async () => {
  const { made, sent, read, send, sync, asaas, receive, balance, inBank } =
    await receivingCompany(services)
  const { id, there } = await sent()
  const before = await inBank()
  await receive(id)
  asaas().act(there, 'pay')
  await send()
  asaas().act(there, 'refund', 10_000)
  for (const _time of [1, 2]) await sync()
  expect([await inBank(), await balance()]).toEqual([before + 10_000, 0])
  const told = await read(id)
  expect(told).toMatchObject({ status: 'paid', is_undecided: true })
  expect(told.payments).toMatchObject([
    { kind: 'payment', is_in_cash: true, reason: null },
    { kind: 'payment', is_in_cash: false, reason: 'receivable_settled' },
    { kind: 'refund', transaction_id: null, reason: 'receivable_settled' },
  ])
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('A part that was received in cash ends the charge, and what is left may be charged anew', async () => {
  const { made, sent, read, send, sync, receive, receivableOf, charge } =
    await receivingCompany(services)
  const { id, transaction_id } = await sent()
  await receive(id, { value_cents: 4_000, method: 'pix' })
  await send()
  await sync()
  expect(await read(id)).toMatchObject({
    status: 'paid_in_part',
    received_cents: 4_000,
    is_undecided: false,
  })
  expect(await receivableOf(transaction_id)).toMatchObject({ residual_cents: 6_000 })
  expect(await charge(transaction_id, { value_cents: 6_000 })).toBeGreaterThan(id)
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('What was settled by hand is named as still payable, and ending its charge settles nothing more', async () => {
  const { made, account, sent, read, send, asaas, receive, receivableOf } =
    await receivingCompany(services)
  const { id, transaction_id, there } = await sent()
  const early = await receive(id, null)
  expect([early.status, early.body.code]).toEqual([422, 'charge_receipt_needed'])
  await made.post(`/receivables/${transaction_id}/settlements`, sampleSettlement(account, 10_000))
  expect(await read(id)).toMatchObject({ status: 'pending', is_undecided: true })
  const twice = await receive(id)
  expect([twice.status, twice.body.code]).toEqual([422, 'title_already_settled'])
  expect((await receive(id, null)).status).toBe(200)
  await send()
  expect(asaas().payments.get(there)?.status).toBe('RECEIVED_IN_CASH')
  expect(await read(id)).toMatchObject({ status: 'paid', is_undecided: false })
  expect((await receivableOf(transaction_id)).settlements).toHaveLength(1)
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('Ending what was settled by hand tells Asaas the money that came in, without the discount', async () => {
  const { made, account, sent, read, send, asaas, receive } = await receivingCompany(services)
  const { id, transaction_id, there } = await sent()
  const settlement = sampleSettlement(account, 6_000, { discount_cents: 4_000, fee_cents: 100 })
  await made.post(`/receivables/${transaction_id}/settlements`, settlement)
  expect((await receive(id, null)).status).toBe(200)
  await send()
  expect(asaas().payments.get(there)).toMatchObject({
    status: 'RECEIVED_IN_CASH',
    paid_cents: 6_000,
  })
  expect(await read(id)).toMatchObject({ status: 'paid', received_cents: 6_000 })
})

it('Ending what was settled by hand tells Asaas the day of the payment, not that on which a credit of it went back', async () => {
  const { made, account, sent, read, send, asaas, receive } = await receivingCompany(services)
  const { id, transaction_id, there } = await sent()
  const settlement = sampleSettlement(account, 10_000, { paid_on: PAID_ON })
  await made.post(`/receivables/${transaction_id}/settlements`, settlement)
  const went_back_on = civilDate('2026-11-19')
  await made.inDatabase((db) =>
    db.query
      .updateTable('transactions')
      .set({ last_paid_on: went_back_on, given_back_on: went_back_on })
      .where('company_id', '=', db.company_id)
      .where('id', '=', transaction_id)
      .execute(),
  )
  expect((await receive(id, null)).status).toBe(200)
  await send()
  expect(asaas().payments.get(there)?.paid_on).toBe(PAID_ON)
  expect((await read(id)).payments).toMatchObject([{ is_in_cash: true, paid_on: PAID_ON }])
})

it('Ending what was settled without money cancels the charge, and nothing is received', async () => {
  const { made, account, sent, read, send, asaas, receive } = await receivingCompany(services)
  const { id, transaction_id, there } = await sent()
  const settlement = sampleSettlement(account, 0, { discount_cents: 10_000 })
  const settled = await made.post(`/receivables/${transaction_id}/settlements`, settlement)
  expect([settled.status, settled.text]).toEqual([201, settled.text])
  expect((await receive(id, null)).body.data).toMatchObject({ status: 'canceling', cash_act: null })
  await send()
  expect(asaas().payments.get(there)?.deleted).toBe(true)
  expect(await read(id)).toMatchObject({ status: 'canceled', received_cents: 0, payments: [] })
})

it('Undoing a receipt in cash takes it back at Asaas, and the client can pay again', async () => {
  const { made, sent, read, send, sync, asaas, receive, receivableOf, undo, inBank, balance } =
    await receivingCompany(services)
  const { id, transaction_id, there } = await sent()
  const before = await inBank()
  const answer = await receive(id)
  await send()
  expect((await read(id)).status).toBe('paid')
  const undone = await undo(answer)
  expect([undone.status, undone.text]).toEqual([200, undone.text])
  expect(await read(id)).toMatchObject({ status: 'pending', cash_act: 'undo', received_cents: 0 })
  expect(await receivableOf(transaction_id)).toMatchObject({ residual_cents: 10_000 })
  const { faults } = services.simulators()
  faults.asaas.set('lost_answer', 1, 1)
  await expect(send()).rejects.toThrow('again')
  faults.asaas.clear()
  await anHourLater(send)
  expect(asaas().payments.get(there)?.status).toBe('PENDING')
  expect(await read(id)).toMatchObject({ status: 'pending', cash_act: null, is_undecided: false })
  asaas().act(there, 'pay')
  await sync()
  expect(await read(id)).toMatchObject({ status: 'paid', is_undecided: false })
  expect([await inBank(), await balance()]).toEqual([before, 9_801])
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('Undoing a receipt in cash that nobody was told of leaves the charge as it was', async () => {
  const { made, sent, read, send, asaas, receive, undo } = await receivingCompany(services)
  const { id, there } = await sent()
  const answer = await receive(id)
  expect((await undo(answer)).status).toBe(200)
  expect(await read(id)).toMatchObject({ status: 'pending', cash_act: null, received_cents: 0 })
  await send()
  expect(asaas().payments.get(there)?.status).toBe('PENDING')
  expect((await receive(id)).status).toBe(200)
  await send()
  expect(await read(id)).toMatchObject({ status: 'paid', received_cents: 10_000 })
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('A receipt in cash that somebody takes back at Asaas is taken out of the books', async () => {
  const { made, sent, read, send, sync, asaas, receive, receivableOf } =
    await receivingCompany(services)
  const { id, transaction_id, there } = await sent()
  await receive(id)
  await send()
  asaas().act(there, 'undo_in_cash')
  await sync()
  expect(await read(id)).toMatchObject({ status: 'pending', received_cents: 0 })
  expect(await receivableOf(transaction_id)).toMatchObject({ residual_cents: 10_000 })
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('An end that Asaas refuses leaves the receipt in the books, and the charge is ended again or canceled', async () => {
  const { made, sent, read, send, receive, receivableOf } = await receivingCompany(services)
  const { id, transaction_id } = await sent()
  await receive(id)
  await made.put('/platform-integrations/asaas', { secrets: { api_key: 'errado' } })
  await send()
  expect(await read(id)).toMatchObject({
    status: 'pending',
    fault: 'credentials_refused',
    is_undecided: true,
  })
  expect((await receivableOf(transaction_id)).computed_status).toBe('paid')
  await made.put('/platform-integrations/asaas', { secrets: { api_key: 'chave-do-asaas' } })
  expect((await receive(id, null)).status).toBe(200)
  await send()
  expect(await read(id)).toMatchObject({ status: 'paid', fault: null, received_cents: 10_000 })
  expect((await receivableOf(transaction_id)).settlements).toHaveLength(1)
})

it('A receipt in cash asks for the right to settle, and for the charge as it was seen', async () => {
  const { made, account, sent, read } = await receivingCompany(services)
  const { id } = await sent()
  const receipt = { paid_on: PAID_ON, value_cents: 10_000, bank_account_id: account, method: null }
  const stale = await made.post(`/charges/${id}/receive-in-cash`, { receipt, version: 99 })
  expect([stale.status, stale.body.code]).toEqual([409, 'stale_version'])
  const { version } = await read(id)
  const both = await Promise.all(
    [1, 2, 3].map(() => made.post(`/charges/${id}/receive-in-cash`, { receipt, version })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
})
