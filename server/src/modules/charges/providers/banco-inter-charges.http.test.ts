import { expect, it } from 'vitest'
import { TEST_NOW } from '../../../../../test/http/test-server.ts'
import { servicesForTests } from '../../bank-connections/connected-company.factory.ts'
import { checkBooks } from '../../registry.ts'
import { interCompany } from './inter-company.factory.ts'

const services = servicesForTests()
const HOUR_MS = 60 * 60 * 1000

it('A charge of Banco Inter is a boleto with Pix, and settles its receivable once the bank says it was paid', async () => {
  const { made, bank, charge, send, sync, read } = await interCompany(services)
  const { id, transaction_id } = await charge()
  await send()
  const open = await read(id)
  expect(open).toMatchObject({ status: 'pending', is_simulated: true })
  expect(open.bar_code).toMatch(/^077\d{41}$/)
  expect(open.pix_code).toContain('br.gov.bcb.pix')
  const sheet = await made.get(`/charges/${id}/sheet`)
  expect([sheet.status, sheet.text.slice(0, 5)]).toEqual([200, '%PDF-'])
  bank.become(open.provider_charge_id, 'RECEBIDO', 10_000)
  await sync()
  expect(await read(id)).toMatchObject({ status: 'paid', received_cents: 10_000 })
  const told = (await made.get(`/receivables/${transaction_id}`)).body.data
  expect(told).toMatchObject({ computed_status: 'paid' })
  expect(told.settlements).toMatchObject([{ principal_cents: 10_000, fee_cents: 0 }])
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('A charge of Banco Inter that is canceled is canceled at the bank, and its receivable stays open', async () => {
  const { made, bank, charge, send, read } = await interCompany(services)
  const { id, transaction_id } = await charge()
  await send()
  const { provider_charge_id } = await read(id)
  await made.post('/charges/cancel', { charge_ids: [id], cancels_receivable: false })
  await send()
  expect((await read(id)).status).toBe('canceled')
  expect(bank.charges.get(provider_charge_id)?.situacao).toBe('CANCELADO')
  expect((await made.get(`/receivables/${transaction_id}`)).body.data.computed_status).toBe('open')
})

it('An answer of Banco Inter that was lost makes no second charge', async () => {
  const { bank, charge, send, read } = await interCompany(services)
  const { id } = await charge()
  const before = bank.charges.size
  const { faults } = services.simulators()
  // The token comes; the charge is made, and nobody hears of it.
  faults.banco_inter.set('lost_answer', 1, 1)
  await expect(send()).rejects.toThrow('again')
  faults.banco_inter.clear()
  expect([(await read(id)).status, bank.charges.size]).toEqual(['issuing', before + 1])
  const { clock } = services.server()
  clock.now = new Date(clock.now.getTime() + HOUR_MS)
  await send()
  clock.now = TEST_NOW
  expect((await read(id)).status).toBe('pending')
  expect(bank.charges.size).toBe(before + 1)
})
