import { expect, it } from 'vitest'
import { TEST_NOW } from '../../../../../test/http/test-server.ts'
import { servicesForTests } from '../../bank-connections/connected-company.factory.ts'
import { checkBooks } from '../../registry.ts'
import { interCompany } from '../providers/inter-company.factory.ts'

const services = servicesForTests()
const HOUR_MS = 60 * 60 * 1000

/** A charge of Banco Inter that its client can pay, and what is received without it. */
async function sentByInter() {
  const company = await interCompany(services)
  const { made, account, charge, send, read } = company
  const { id, transaction_id } = await charge()
  await send()
  const { provider_charge_id, version } = await read(id)
  const receipt = {
    paid_on: '2026-11-18',
    value_cents: 10_000,
    bank_account_id: account,
    method: 'cash',
  }
  const receive = () => made.post(`/charges/${id}/receive-in-cash`, { receipt, version })
  const receivable = async () => (await made.get(`/receivables/${transaction_id}`)).body.data
  return { ...company, id, there: String(provider_charge_id), receive, receivable }
}

it('What a client paid in cash is canceled at Banco Inter as paid to the company, once, and the charge is paid', async () => {
  const { made, bank, id, there, receive, receivable, send, sync, read } = await sentByInter()
  expect((await receive()).status).toBe(200)
  const { faults } = services.simulators()
  // The charge is asked for, each time with a token; it is canceled, and nobody hears of it any more.
  faults.banco_inter.set('lost_answer', Infinity, 3)
  await expect(send()).rejects.toThrow('again')
  faults.banco_inter.clear()
  expect((await read(id)).status).toBe('canceling')
  expect(bank.charges.get(there)?.situacao).toBe('CANCELADO')
  const { clock } = services.server()
  clock.now = new Date(clock.now.getTime() + HOUR_MS)
  await send()
  clock.now = TEST_NOW
  expect(bank.charges.get(there)).toMatchObject({
    situacao: 'CANCELADO',
    motivoCancelamento: 'PAGODIRETOAOCLIENTE',
  })
  for (const _time of [1, 2]) await sync()
  expect(await read(id)).toMatchObject({
    status: 'paid',
    cash_act: null,
    is_undecided: false,
    received_cents: 10_000,
    payments: [{ is_in_cash: true, is_undone: false }],
  })
  expect((await receivable()).settlements).toHaveLength(1)
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('Undoing a receipt in cash leaves a charge canceled that Banco Inter does not open again, and the receivable open', async () => {
  const { made, id, receive, receivable, send, sync, read } = await sentByInter()
  const answer = await receive()
  await send()
  expect((await read(id)).status).toBe('paid')
  const request_id = answer.headers.get('x-request-id')
  expect((await made.post('/operations/undo', { request_id })).status).toBe(200)
  expect(await read(id)).toMatchObject({ status: 'canceled', cash_act: null, received_cents: 0 })
  await sync()
  expect((await read(id)).status).toBe('canceled')
  expect(await receivable()).toMatchObject({ residual_cents: 10_000, settlements: [] })
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('A question that failed before a receipt in cash has nothing to do with undoing it: Banco Inter is told nothing', async () => {
  const { made, bank, id, there, receive, send, read } = await sentByInter()
  const { faults } = services.simulators()
  faults.banco_inter.set('server_error')
  const asked = await made.post(`/charges/${id}/refresh`, {})
  faults.banco_inter.clear()
  expect(asked.body.code).toBe('provider_unreachable')
  const answer = await receive()
  expect(answer.status).toBe(200)
  const request_id = answer.headers.get('x-request-id')
  expect((await made.post('/operations/undo', { request_id })).status).toBe(200)
  expect(await read(id)).toMatchObject({ status: 'pending', cash_act: null, received_cents: 0 })
  await send()
  expect(bank.charges.get(there)?.situacao).toBe('A_RECEBER')
})
