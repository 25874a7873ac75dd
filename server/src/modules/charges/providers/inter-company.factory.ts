import { sampleParty } from '../../../../../test/http/party-samples.ts'
import {
  bankingCompany,
  type servicesForTests,
} from '../../bank-connections/connected-company.factory.ts'
import { handleProviderCalls, sendWaitingCharges, syncProviders } from '../charges.jobs.ts'
import { receivablesOf, sampleTerms } from '../charging-company.factory.ts'

/** A company that is paid through Banco Inter, by the keys and the certificate of its account. */
export async function interCompany(services: ReturnType<typeof servicesForTests>) {
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
  const told = (await made.post('/payment-providers/banco_inter/address', {})).body.data
  const url = `${services.server().url}${new URL(told.address).pathname}`
  return {
    ...company,
    bank: services.simulators().banco_inter.charging,
    read: async (id: number) => (await made.get(`/charges/${id}`)).body.data,
    send: () => services.perform(sendWaitingCharges, made.company_id),
    handle: () => services.perform(handleProviderCalls, made.company_id),
    /** A call of the bank, which signs nothing; at its own address unless told. */
    call: async (events: readonly object[], to = url): Promise<number> => {
      const headers = { 'content-type': 'application/json' }
      const sent = { method: 'POST', headers, body: JSON.stringify(events) }
      return (await fetch(to, sent)).status
    },
    url,
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
