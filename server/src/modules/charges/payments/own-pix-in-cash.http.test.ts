import { expect, it } from 'vitest'
import { useTestServer } from '../../../../../test/http/test-server.ts'
import { chargingCompany } from '../charging-company.factory.ts'

const server = useTestServer()

/** So much in cash, on a day in time. */
const inCash = (bank_account_id: number, value_cents: number) => ({
  paid_on: '2026-11-19',
  value_cents,
  bank_account_id,
  method: 'cash',
})

it('A charge on the own Pix key that was paid in cash is paid with its receivable, and undoing opens both', async () => {
  const { made, account, receivable, charge, send, read } = await chargingCompany(server())
  const transaction_id = await receivable()
  const { id } = (await charge(transaction_id)).body.data
  await send()
  const { version } = await read(id)
  const receipt = inCash(account, 10_000)
  const nothing = await made.post(`/charges/${id}/receive-in-cash`, { receipt: null, version })
  expect([nothing.status, nothing.body.code]).toEqual([422, 'charge_in_other_state'])
  const answer = await made.post(`/charges/${id}/receive-in-cash`, { receipt, version })
  expect(answer.body.data).toMatchObject({ status: 'paid', cash_act: null, received_cents: 10_000 })
  const request_id = answer.headers.get('x-request-id')
  expect((await made.post('/operations/undo', { request_id })).status).toBe(200)
  expect(await read(id)).toMatchObject({ status: 'pending', received_cents: 0 })
  expect((await made.get(`/receivables/${transaction_id}`)).body.data.residual_cents).toBe(10_000)
})

it('Two people who record the same cash of a charge on the own Pix key record it once', async () => {
  const { made, account, receivable, charge, send, read } = await chargingCompany(server())
  const transaction_id = await receivable()
  const { id } = (await charge(transaction_id)).body.data
  await send()
  const { version } = await read(id)
  const receipt = inCash(account, 4_000)
  const receive = () => made.post(`/charges/${id}/receive-in-cash`, { receipt, version })
  const answers = [await receive(), await receive()]
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [200, undefined],
    [409, 'stale_version'],
  ])
  expect((await made.get(`/receivables/${transaction_id}`)).body.data.residual_cents).toBe(6_000)
})

it('A charge of a part on the own Pix key takes no more than that part', async () => {
  const { made, account, receivable, charge, send, read } = await chargingCompany(server())
  const transaction_id = await receivable()
  const { id } = (await charge(transaction_id, { value_cents: 3_000 })).body.data
  await send()
  const receive = async (value_cents: number) => {
    const { version } = await read(id)
    const receipt = inCash(account, value_cents)
    return made.post(`/charges/${id}/receive-in-cash`, { receipt, version })
  }
  await receive(2_000)
  const above = await receive(1_500)
  expect(above.body.data).toMatchObject({ status: 'paid', received_cents: 3_000 })
  const { settlements } = (await made.get(`/receivables/${transaction_id}`)).body.data
  expect(settlements).toMatchObject([{ principal_cents: 2_000 }, { principal_cents: 1_000 }])
  const again = await receive(3_000)
  expect([again.status, again.body.code]).toEqual([422, 'charge_in_other_state'])
})

it('The tab of open charges has what is left of one that was received in part', async () => {
  const { made, account, receivable, charge, send, read } = await chargingCompany(server())
  const { id } = (await charge(await receivable())).body.data
  await send()
  const { version } = await read(id)
  const receipt = inCash(account, 4_000)
  await made.post(`/charges/${id}/receive-in-cash`, { receipt, version })
  const totals = (await made.get('/charges/totals')).body.data
  expect(totals.open_cents).toBe(6_000)
  expect(totals.groups).toContainEqual({ group: 'open', count: 1, value_cents: 6_000 })
})
