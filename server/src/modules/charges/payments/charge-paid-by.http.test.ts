import { expect, it } from 'vitest'
import { sampleSettlement } from '../../../../../test/http/samples.ts'
import { providersForTests } from '../providers/asaas-company.factory.ts'
import { chargingCompany } from '../charging-company.factory.ts'
import { receivingCompany } from './receiving-company.factory.ts'

const services = providersForTests()

it('How a charge was paid is kept from the answer of its provider, and shown in the list, its filter, the record and files', async () => {
  const { made, sent, read, sync, asaas, receive, receivableOf } = await receivingCompany(services)
  const boleto = await sent()
  const pix = await sent(10_000, { payment_method: 'pix' })
  const card = await sent(10_000, { payment_method: 'credit_card' })
  const cash = await sent()
  const open = await sent()
  for (const { there } of [boleto, pix, card]) asaas().act(there, 'pay')
  await receive(cash.id, { method: null })
  await sync()
  const ways = async (filter = '') => {
    const { data } = (await made.get(`/charges?sort=id&direction=asc${filter}`)).body
    return data.map((row: { id: number; paid_by: string[] }) => [row.id, row.paid_by])
  }
  expect(await ways()).toEqual([
    [boleto.id, ['boleto']],
    [pix.id, ['pix']],
    [card.id, ['credit_card']],
    [cash.id, ['cash']],
    [open.id, []],
  ])
  expect(await ways('&filter_paid_by=pix,cash')).toEqual([
    [pix.id, ['pix']],
    [cash.id, ['cash']],
  ])
  expect((await read(card.id)).payments).toMatchObject([{ paid_by: 'credit_card' }])
  // Who let the client choose knows now how the receivable was settled, too.
  expect(await receivableOf(boleto.transaction_id)).toMatchObject({
    settlements: [{ method: 'boleto' }],
  })
  const file = await made.get('/charges/export?format=csv&columns=id,paid_by&sort=id&direction=asc')
  expect(file.text.split(/\r?\n/).slice(0, 4)).toEqual([
    expect.stringContaining('Pago por'),
    expect.stringContaining('Boleto'),
    expect.stringContaining('Pix'),
    expect.stringContaining('Cartão'),
  ])
})

it('A payment that was recorded without saying how learns it from the next answer, and a boleto that a Pix paid says Pix', async () => {
  const { made, sent, read, sync, asaas } = await receivingCompany(services)
  const { id, there } = await sent()
  asaas().act(there, 'pay')
  await sync()
  await made.inDatabase((db) =>
    db.query
      .updateTable('charge_payments')
      .set({ paid_by: null })
      .where('company_id', '=', db.company_id)
      .where('charge_id', '=', id)
      .execute(),
  )
  expect((await read(id)).paid_by).toEqual([])
  const payment = asaas().payments.get(there)
  if (payment !== undefined) payment.pixTransaction = 'd2f1'
  expect((await made.post(`/charges/${id}/refresh`, {})).status).toBe(200)
  expect((await read(id)).paid_by).toEqual(['pix'])
})

it('A boleto that was paid by a deposit settles its receivable in another way, and not as a boleto', async () => {
  const { sent, read, sync, asaas, receivableOf } = await receivingCompany(services)
  const { id, there, transaction_id } = await sent(10_000, { payment_method: 'boleto' })
  asaas().act(there, 'pay')
  const payment = asaas().payments.get(there)
  if (payment !== undefined) payment.billingType = 'DEPOSIT'
  await sync()
  expect((await read(id)).paid_by).toEqual(['other'])
  expect(await receivableOf(transaction_id)).toMatchObject({ settlements: [{ method: 'other' }] })
})

it('A charge on the own key was paid as its receivable was settled since it asks', async () => {
  const { made, account, receivable, charge, send, read } = await chargingCompany(services.server())
  const transaction_id = await receivable()
  const path = `/receivables/${transaction_id}/settlements`
  await made.post(path, sampleSettlement(account, 1_000, { method: 'transfer' }))
  const { id } = (await charge(transaction_id, { value_cents: 9_000 })).body.data
  await send()
  expect((await read(id)).paid_by).toEqual([])
  await made.post(path, sampleSettlement(account, 4_000, { method: 'cash' }))
  await made.post(path, sampleSettlement(account, 5_000, { method: 'card' }))
  expect((await read(id)).paid_by).toEqual(['cash', 'credit_card'])
})
