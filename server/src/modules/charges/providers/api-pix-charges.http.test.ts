import { readBrCode } from '@prumo/br-code'
import { expect, it } from 'vitest'
import { TEST_NOW } from '../../../../../test/http/test-server.ts'
import { servicesForTests } from '../../bank-connections/connected-company.factory.ts'
import { ofxFile, statementText } from '../../bank-reconciliation/reconciliation.factory.ts'
import { checkBooks } from '../../registry.ts'
import { apiPixCompany, apiPixSettings, sentByApiPix } from './api-pix-company.factory.ts'

const services = servicesForTests()
const HOUR_MS = 60 * 60 * 1000

it('A charge by the API Pix of the bank is a dynamic code, and settles its receivable once the bank says it was paid', async () => {
  const { made, account, bank, sync, read, id, transaction_id, txid } = await sentByApiPix(services)
  const open = await read(id)
  expect(open).toMatchObject({ status: 'pending', is_simulated: true, boleto_line: null })
  expect(readBrCode(open.pix_code)).toMatchObject({ kind: 'dynamic', value_cents: 10_000 })
  const sheet = await made.get(`/charges/${id}/sheet`)
  expect([sheet.status, sheet.text.slice(0, 5)]).toEqual([200, '%PDF-'])
  bank.pay(txid)
  await sync()
  expect(await read(id)).toMatchObject({ status: 'paid', received_cents: 10_000 })
  const told = (await made.get(`/receivables/${transaction_id}`)).body.data
  expect(told).toMatchObject({ computed_status: 'paid' })
  expect(told.settlements).toMatchObject([
    { principal_cents: 10_000, fee_cents: 0, bank_account_id: account, paid_on: '2026-11-20' },
  ])
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('The bank address, the address of tokens and the key are asked for, encrypted and without marks', async () => {
  const { made, account } = await apiPixCompany(services)
  const path = '/payment-providers/api_pix/settings'
  const { version } = (await made.get('/payment-providers')).body.data.find(
    ({ kind }: { kind: string }) => kind === 'api_pix',
  ).settings
  const refusedOf = async (fields: object) => {
    const { status, body } = await made.put(path, apiPixSettings(account, { version, ...fields }))
    return [status, Object.keys(body.errors)]
  }
  expect(await refusedOf({ api_url: null, pix_key: null })).toEqual([422, ['api_url', 'pix_key']])
  for (const url of [
    'http://pix.banco.example',
    'https://a:b@pix.banco.example',
    'https://:segredo@pix.banco.example',
    'pix',
    'https://x:8443',
  ])
    expect(await refusedOf({ token_url: url })).toEqual([422, ['token_url']])
})

it('An answer of the API Pix that was lost makes no second charge', async () => {
  const { bank, charge, send, read } = await apiPixCompany(services)
  const { id } = await charge()
  const before = bank.charges.size
  const { faults } = services.simulators()
  // The token comes; the charge is made, and nobody hears of it.
  faults.api_pix.set('lost_answer', 1, 1)
  await expect(send()).rejects.toThrow('again')
  faults.api_pix.clear()
  expect([(await read(id)).status, bank.charges.size]).toEqual(['issuing', before + 1])
  const { clock } = services.server()
  clock.now = new Date(clock.now.getTime() + HOUR_MS)
  await send()
  clock.now = TEST_NOW
  expect((await read(id)).status).toBe('pending')
  expect(bank.charges.size).toBe(before + 1)
})

it('Terms of a charge by the API Pix change at the bank, with the same code', async () => {
  const { made, bank, read, id, txid } = await sentByApiPix(services)
  const { version, pix_code, description } = await read(id)
  const body = {
    description,
    value_cents: 9_000,
    due_date: '2026-12-15',
    fine_value: '0',
    interest_value: '0',
    payment_method: 'pix',
    discount_cents: null,
    discount_until: null,
    days_after_due: 10,
    version,
  }
  const changed = await made.put(`/charges/${id}`, body)
  expect([changed.status, changed.text]).toEqual([200, changed.text])
  expect(bank.charges.get(txid)?.asked).toMatchObject({
    calendario: { dataDeVencimento: '2026-12-15', validadeAposVencimento: 10 },
    valor: { original: '90.00' },
  })
  const location = bank.charges.get(txid)?.location
  expect(readBrCode(pix_code)).toMatchObject({ value_cents: 10_000, url: location })
  expect(readBrCode((await read(id)).pix_code)).toMatchObject({ value_cents: 9_000, url: location })
})

it('A charge by the API Pix that is canceled is removed at the bank, and its receivable stays open', async () => {
  const { made, bank, send, read, id, transaction_id, txid } = await sentByApiPix(services)
  await made.post('/charges/cancel', { charge_ids: [id], cancels_receivable: false })
  await send()
  expect((await read(id)).status).toBe('canceled')
  expect(bank.charges.get(txid)?.status).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR')
  expect((await made.get(`/receivables/${transaction_id}`)).body.data.computed_status).toBe('open')
})

it('What a client paid in cash is removed at the bank, once, and the charge by the API Pix is paid', async () => {
  const { made, account, bank, send, sync, read, id, txid, version } = await sentByApiPix(services)
  const receipt = {
    paid_on: '2026-11-18',
    value_cents: 10_000,
    bank_account_id: account,
    method: 'cash',
  }
  expect((await made.post(`/charges/${id}/receive-in-cash`, { receipt, version })).status).toBe(200)
  await send()
  for (const _time of [1, 2]) await sync()
  expect(bank.charges.get(txid)?.status).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR')
  expect(await read(id)).toMatchObject({ status: 'paid', received_cents: 10_000 })
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('A Pix is given back in part and whole by its end-to-end id, each once, and leaves the account', async () => {
  const { made, bank, sync, read, id, txid } = await sentByApiPix(services)
  bank.pay(txid)
  await sync()
  const refund = async (value_cents: number | null) => {
    const { version } = await read(id)
    return made.post(`/charges/${id}/refund`, { value_cents, reason: 'Desistência', version })
  }
  expect((await refund(4_000)).status).toBe(200)
  // What the bank did and nobody heard of is not asked for a second time.
  services.simulators().faults.api_pix.set('lost_answer', 1, 2)
  expect((await refund(null)).body.code).toBe('provider_unreachable')
  services.simulators().faults.api_pix.clear()
  expect((await refund(null)).body.code).toBe('charge_refunded_since')
  expect(await read(id)).toMatchObject({ status: 'refunded', refundable_cents: 0 })
  const returned = bank.charges.get(txid)?.pix[0]?.devolucoes
  expect(returned?.map(({ valor }) => valor)).toEqual(['40.00', '60.00'])
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('Of a charge that two Pix paid, what the bank gave back of one is in the books although it refuses the other, with its words', async () => {
  const { made, bank, sync, read, id, txid } = await sentByApiPix(services)
  bank.pay(txid)
  const cobv = bank.charges.get(txid)
  const [first] = cobv?.pix ?? []
  if (first !== undefined)
    cobv?.pix.push({ ...first, endToEndId: `${first.endToEndId}2`, valor: '10.00', devolucoes: [] })
  await sync()
  let asked = 0
  Object.defineProperty(bank, 'refusesReturns', {
    configurable: true,
    get: () => {
      asked += 1
      return asked === 1 ? null : 'Saldo insuficiente.'
    },
  })
  const { version } = await read(id)
  const body = { value_cents: null, reason: null, version }
  const answer = await made.post(`/charges/${id}/refund`, body)
  Object.defineProperty(bank, 'refusesReturns', { value: null, writable: true, configurable: true })
  expect([answer.status, asked]).toEqual([200, 2])
  // Who asked is told why not all of it went back, and so is who looks at it later.
  const told = { fault: 'partly_returned', fault_detail: 'Saldo insuficiente.' }
  expect(answer.body.data).toMatchObject(told)
  expect(await read(id)).toMatchObject(told)
  expect(
    (await read(id)).payments.filter(({ kind }: { kind: string }) => kind === 'refund'),
  ).toMatchObject([{ value_cents: 10_000 }])
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('A return at which the bank still works is asked for once, and is in the books when it is done', async () => {
  const { made, bank, handle, sync, read, id, txid, url } = await sentByApiPix(services)
  bank.webhooks.set('pix@empresa.example', url)
  bank.pay(txid)
  await sync()
  const refund = async () => {
    const { version } = await read(id)
    return made.post(`/charges/${id}/refund`, { value_cents: null, reason: null, version })
  }
  bank.holdsReturns = true
  expect((await refund()).status).toBe(200)
  expect(await read(id)).toMatchObject({ status: 'paid', refundable_cents: 10_000 })
  // Whoever asks again is told to wait: nobody is paid twice.
  expect((await refund()).body.code).toBe('provider_refused')
  expect((await read(id)).fault_detail).toContain('ainda processa outra devolução')
  bank.holdsReturns = false
  const [held] = bank.charges.get(txid)?.pix[0]?.devolucoes ?? []
  if (held !== undefined) held.status = 'DEVOLVIDO'
  await sync()
  expect(await read(id)).toMatchObject({ status: 'refunded', refundable_cents: 0 })
  await Promise.all(bank.calls)
  await handle()
  expect(await read(id)).toMatchObject({ status: 'refunded', refundable_cents: 0 })
  expect(bank.charges.get(txid)?.pix[0]?.devolucoes).toHaveLength(1)
  bank.webhooks.clear()
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('A line that names the txid, or the end-to-end id, of a dynamic code is reconciled with what the bank told of it', async () => {
  const company = await apiPixCompany(services)
  const { made, account, bank, charge, send, sync, read } = company
  const charges = [await charge(), await charge(), await charge()]
  await send()
  const txids: string[] = []
  for (const { id } of charges) txids.push((await read(id)).provider_charge_id)
  const [first = '', second = '', open = ''] = txids
  bank.pay(first)
  const { endToEndId } = bank.pay(second)
  await sync()
  const path = `/bank-accounts/${account}`
  const named = [first, endToEndId, open]
  const rows = named.map((id) => ({
    day: '20261120',
    amount: '100,00',
    memo: `PIX RECEBIDO ${id}`,
  }))
  await made.upload(`${path}/ofx/import`, ofxFile(statementText(rows)))
  const lines: { memo: string; suggestion: { step: string; transaction_id: number } | null }[] = (
    await made.get(`${path}/statement-lines`)
  ).body.data
  const suggested = named.map((id) => {
    const { suggestion } = lines.find(({ memo }) => memo.includes(id)) ?? { suggestion: null }
    return [suggestion?.step, suggestion?.transaction_id]
  })
  expect(suggested).toEqual(charges.map(({ transaction_id }) => ['identity', transaction_id]))
})

it('Two payments of a charge that both wait to be booked have its discount once between them', async () => {
  const company = await sentByApiPix(services)
  const { made, bank, sync, read, charge, send } = company
  const { id } = await charge({ discount_cents: 1_000, discount_until: '2026-11-20' })
  await send()
  const closure = { bank_account_id: null, scope: 'both', closed_until: '2026-10-31' }
  expect((await made.post('/period-closures', closure)).status).toBe(201)
  const { provider_charge_id: txid } = await read(id)
  bank.pay(txid, 4_000)
  const cobv = bank.charges.get(txid)
  const [first] = cobv?.pix ?? []
  if (first !== undefined) {
    Object.assign(first, { horario: '2026-10-15T15:00:00.000Z' })
    cobv?.pix.push({ ...first, endToEndId: `${first.endToEndId}2`, devolucoes: [] })
  }
  await sync()
  const told = await read(id)
  expect(told.payments).toMatchObject([
    { value_cents: 4_000, settlement_id: null, reason: 'period_closed' },
    { value_cents: 4_000, settlement_id: null, reason: 'period_closed' },
  ])
  // 40,00 twice and 10,00 of discount are ten short of 100,00.
  expect(told.status).toBe('paid_in_part')
})
