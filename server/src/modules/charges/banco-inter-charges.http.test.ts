import { expect, it } from 'vitest'
import { sampleParty } from '../../../../test/http/party-samples.ts'
import { TEST_NOW } from '../../../../test/http/test-server.ts'
import { bankingCompany, servicesForTests } from '../bank-connections/connected-company.factory.ts'
import { checkBooks } from '../registry.ts'
import { sendWaitingCharges, syncProviders } from './charges.jobs.ts'
import { receivablesOf, sampleTerms } from './charging-company.factory.ts'

const services = servicesForTests()
const HOUR_MS = 60 * 60 * 1000

/** A company that is paid through Banco Inter, by the keys and the certificate of its account. */
async function interCompany() {
  const company = await bankingCompany(services)
  const { made, account, revenue } = company
  await company.storeCertificate()
  await company.connectInter()
  const address = { postal_code: '01001000', street: 'Praça da Sé', number: '1' }
  const contact = sampleParty({
    person_type: 'individual',
    document: '52998224725',
    ...address,
    neighbourhood: 'Sé',
    city: 'São Paulo',
    state: 'SP',
  })
  const client: number = (await made.post('/clients', contact)).body.data.id
  const saved = await made.put('/payment-providers/banco_inter/settings', {
    fine_value: '2',
    interest_value: '1',
    days_after_due: 30,
    pix_key: null,
    pix_name: null,
    pix_city: null,
    bank_account_id: account,
    version: null,
  })
  if (saved.status !== 200) throw new Error(`Banco Inter was not connected: ${saved.text}`)
  const receivable = receivablesOf(made, revenue, client)
  return {
    ...company,
    bank: services.simulators().banco_inter.charging,
    read: async (id: number) => (await made.get(`/charges/${id}`)).body.data,
    send: () => services.perform(sendWaitingCharges, made.company_id),
    sync: () => services.perform(syncProviders, made.company_id),
    charge: async () => {
      const transaction_id = await receivable()
      const terms = sampleTerms({ payment_method: 'any', days_after_due: 30 })
      const body = { ...terms, transaction_id, kind: 'banco_inter', is_issued: true }
      const answer = await made.post('/charges', body)
      if (answer.status !== 201) throw new Error(`The charge was not made: ${answer.text}`)
      const id: number = answer.body.data.id
      return { id, transaction_id }
    },
  }
}

it('A charge of Banco Inter is a boleto with Pix, and settles its receivable once the bank says it was paid', async () => {
  const { made, bank, charge, send, sync, read } = await interCompany()
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
  const { made, bank, charge, send, read } = await interCompany()
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
  const { bank, charge, send, read } = await interCompany()
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
