import { readBrCode } from '@prumo/br-code'
import { afterEach, expect, it } from 'vitest'
import { TEST_NOW, useTestServer } from '../../../../../test/http/test-server.ts'
import { ofxFile, statementText } from '../../bank-reconciliation/reconciliation.factory.ts'
import { checkBooks } from '../../registry.ts'
import { chargingCompany } from '../charging-company.factory.ts'

const server = useTestServer()
/** Goes on to a day; people are signed in as long. */
async function on(day: string): Promise<void> {
  const { clock, database } = server()
  clock.now = new Date(`${day}T15:00:00Z`)
  await database.kysely
    .updateTable('sessions')
    .set({ expires_at: new Date(`${day}T18:00:00Z`), last_seen_at: clock.now })
    .execute()
}
afterEach(() => {
  server().clock.now = TEST_NOW
})

type Charging = Awaited<ReturnType<typeof chargingCompany>>

/** Pays by its txid what the code of a charge asks for on a day, and confirms what the line is proposed as. */
async function payByCode({ made, account, read }: Charging, id: number, day: string) {
  await on(day)
  const { pix_code, reference } = await read(id)
  const code = readBrCode(pix_code)
  const value_cents = code.kind === 'static' ? (code.value_cents ?? 0) : 0
  const amount = (value_cents / 100).toFixed(2).replace('.', ',')
  const rows = [{ day: day.replaceAll('-', ''), amount, memo: `PIX RECEBIDO ${reference}` }]
  const path = `/bank-accounts/${account}`
  await made.upload(`${path}/ofx/import`, ofxFile(statementText(rows)))
  const [line] = (await made.get(`${path}/statement-lines`)).body.data
  const { suggestion, version } = line
  const body = { version, transaction_id: suggestion?.transaction_id, settlement_id: null }
  const done = await made.post(`/statement-lines/${line.id}/reconcile`, body)
  return { value_cents, step: suggestion?.step, status: done.body.data?.status }
}

it('A charge on the own Pix key is paid when its txid comes on the statement, and no other of the same value is', async () => {
  const { made, account, receivable, charge, send, read } = await chargingCompany(server())
  const [other, named] = [
    (await charge(await receivable())).body.data.id,
    (await charge(await receivable())).body.data.id,
  ]
  await send()
  const { reference } = await read(named)
  expect(reference).toMatch(/^[A-Za-z0-9]{1,25}$/)
  const rows = [{ day: '20261119', amount: '100,00', memo: `PIX RECEBIDO ${reference}` }]
  const path = `/bank-accounts/${account}`
  const imported = await made.upload(`${path}/ofx/import`, ofxFile(statementText(rows)))
  expect(imported.body.data).toMatchObject({ new: 1 })
  expect((await read(named)).status).toBe('pending')
  await made.put(`${path}/automatic`, { is_on: true, version: 0 })
  expect((await made.post(`${path}/automatic/run`)).body.data).toEqual({ reconciled_count: 1 })
  expect(await read(named)).toMatchObject({ status: 'paid', received_cents: 10_000 })
  expect(await read(other)).toMatchObject({ status: 'pending', received_cents: 0 })
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('What the code of a discounted charge asks for, paid by its txid, settles all of it with the discount', async () => {
  const company = await chargingCompany(server())
  const { made, receivable, charge, send, read } = company
  const transaction_id = await receivable()
  const discount = { discount_cents: 1_000, discount_until: '2026-11-25' }
  const { id } = (await charge(transaction_id, discount)).body.data
  await send()
  const paid = await payByCode(company, id, '2026-11-20')
  expect(paid).toEqual({ value_cents: 9_000, step: 'identity', status: 'reconciled' })
  expect(await read(id)).toMatchObject({ status: 'paid', today_cents: 0 })
  expect((await made.get(`/receivables/${transaction_id}`)).body.data).toMatchObject({
    residual_cents: 0,
    settlements: [{ principal_cents: 9_000, discount_cents: 1_000 }],
  })
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('What the code of a late charge asks for settles it with the fine and interest of its own terms', async () => {
  const company = await chargingCompany(server())
  const { made, receivable, charge, send, read } = company
  const transaction_id = await receivable()
  const { id } = (await charge(transaction_id)).body.data
  await send()
  // The company charges nothing of late ones by itself: 2 % and 1 % a month are of the charge.
  const paid = await payByCode(company, id, '2026-12-10')
  expect(paid).toEqual({ value_cents: 10_233, step: 'identity', status: 'reconciled' })
  expect(await read(id)).toMatchObject({ status: 'paid' })
  expect((await made.get(`/receivables/${transaction_id}`)).body.data).toMatchObject({
    residual_cents: 0,
    settlements: [{ principal_cents: 10_000, fine_cents: 200, interest_cents: 33 }],
  })
})

it('A late line with the txid of a charge on the own Pix key books by itself the value of its day or the original, and no other', async () => {
  const { made, account, receivable, charge, send, read } = await chargingCompany(server())
  const [ofDay, original, other] = [
    (await charge(await receivable())).body.data.id,
    (await charge(await receivable())).body.data.id,
    (await charge(await receivable())).body.data.id,
  ]
  await send()
  await on('2026-12-10')
  const paid = async (id: number, amount: string) => ({
    day: '20261210',
    amount,
    memo: `PIX RECEBIDO ${(await read(id)).reference}`,
  })
  const rows = [
    await paid(ofDay, '102,33'),
    await paid(original, '100,00'),
    await paid(other, '102,32'),
  ]
  const path = `/bank-accounts/${account}`
  await made.upload(`${path}/ofx/import`, ofxFile(statementText(rows)))
  await made.put(`${path}/automatic`, { is_on: true, version: 0 })
  expect((await made.post(`${path}/automatic/run`)).body.data).toEqual({ reconciled_count: 2 })
  expect(await read(ofDay)).toMatchObject({ status: 'paid' })
  expect(await read(original)).toMatchObject({ status: 'paid', received_cents: 10_000 })
  expect(await read(other)).toMatchObject({ status: 'overdue', received_cents: 0 })
  const { transaction_id } = await read(ofDay)
  expect((await made.get(`/receivables/${transaction_id}`)).body.data).toMatchObject({
    residual_cents: 0,
    settlements: [{ principal_cents: 10_000, fine_cents: 200, interest_cents: 33 }],
  })
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('A second copy that is paid late with its original value is booked by its txid with the fine and interest of that', async () => {
  const { made, account, receivable, charge, send, read } = await chargingCompany(server())
  const transaction_id = await receivable()
  const first = (await charge(transaction_id)).body.data.id
  await send()
  await on('2026-12-10')
  const { version } = await read(first)
  const body = { due_date: '2026-12-10', version, mails_payer: false }
  const { id } = (await made.post(`/charges/${first}/second-copy`, body)).body.data
  await send()
  await on('2026-12-20')
  const memo = `PIX RECEBIDO ${(await read(id)).reference}`
  const path = `/bank-accounts/${account}`
  const rows = [{ day: '20261220', amount: '102,33', memo }]
  await made.upload(`${path}/ofx/import`, ofxFile(statementText(rows)))
  await made.put(`${path}/automatic`, { is_on: true, version: 0 })
  expect((await made.post(`${path}/automatic/run`)).body.data).toEqual({ reconciled_count: 1 })
  expect(await read(id)).toMatchObject({ status: 'paid' })
  expect((await made.get(`/receivables/${transaction_id}`)).body.data).toMatchObject({
    residual_cents: 0,
    settlements: [{ principal_cents: 10_000, fine_cents: 200, interest_cents: 33 }],
  })
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('What the code asks for after a part was received settles what is left', async () => {
  const company = await chargingCompany(server())
  const { made, account, receivable, charge, send, read } = company
  const transaction_id = await receivable()
  const { id } = (await charge(transaction_id)).body.data
  await send()
  const receipt = {
    paid_on: '2026-11-19',
    value_cents: 4_000,
    bank_account_id: account,
    method: 'cash',
  }
  const { version } = await read(id)
  await made.post(`/charges/${id}/receive-in-cash`, { receipt, version })
  const paid = await payByCode(company, id, '2026-12-10')
  expect(paid).toEqual({ value_cents: 6_140, step: 'identity', status: 'reconciled' })
  expect(await read(id)).toMatchObject({ status: 'paid' })
  expect((await made.get(`/receivables/${transaction_id}`)).body.data.residual_cents).toBe(0)
})

it('The code of a late second copy asks for one fine, and for interest since the first was due', async () => {
  const company = await chargingCompany(server())
  const { made, receivable, charge, send, read } = company
  const transaction_id = await receivable()
  const first = (await charge(transaction_id)).body.data.id
  await send()
  await on('2026-12-10')
  const { version } = await read(first)
  const body = { due_date: '2026-12-10', version, mails_payer: false }
  const { id } = (await made.post(`/charges/${first}/second-copy`, body)).body.data
  await send()
  expect(await read(id)).toMatchObject({ value_cents: 10_233, today_cents: 10_233 })
  const paid = await payByCode(company, id, '2026-12-20')
  expect(paid).toEqual({ value_cents: 10_267, step: 'identity', status: 'reconciled' })
  expect(await read(id)).toMatchObject({ status: 'paid' })
  expect((await made.get(`/receivables/${transaction_id}`)).body.data).toMatchObject({
    residual_cents: 0,
    settlements: [{ principal_cents: 10_000, fine_cents: 200, interest_cents: 67 }],
  })
  expect(await made.inDatabase(checkBooks)).toEqual([])
})
