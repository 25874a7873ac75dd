import { sampleParty } from '../../../../../test/http/party-samples.ts'
import {
  bankingCompany,
  type servicesForTests,
} from '../../bank-connections/connected-company.factory.ts'
import { handleProviderCalls, sendWaitingCharges, syncProviders } from '../charges.jobs.ts'
import { receivablesOf, sampleTerms } from '../charging-company.factory.ts'

const PATH = '/payment-providers/api_pix'

/** How a company works with the API Pix of its bank. */
export const apiPixSettings = (bank_account_id: number, fields: object = {}) => ({
  fine_value: '2',
  interest_value: '1',
  days_after_due: 30,
  pix_key: 'pix@empresa.example',
  pix_name: null,
  pix_city: null,
  api_url: 'https://pix.banco.example/api/v2',
  token_url: 'https://pix.banco.example/oauth/token',
  bank_account_id,
  version: null,
  ...fields,
})

/** A company that is paid by the dynamic codes of its own bank, with the keys and certificate of its account. */
export async function apiPixCompany(services: ReturnType<typeof servicesForTests>) {
  const company = await bankingCompany(services)
  const { made, account, revenue } = company
  await company.storeCertificate()
  // The keys of the account are those that its bank gave, whatever they are used for.
  await company.connectInter()
  const contact = sampleParty({ person_type: 'individual', document: '52998224725' })
  const client: number = (await made.post('/clients', contact)).body.data.id
  const saved = await made.put(`${PATH}/settings`, apiPixSettings(account))
  if (saved.status !== 200) throw new Error(`The bank was not connected: ${saved.text}`)
  const receivable = receivablesOf(made, revenue, client)
  const told = (await made.post(`${PATH}/address`, {})).body.data
  // The server of the test has another host than its address says.
  const url = `${services.server().url}${new URL(told.address).pathname}`
  return {
    ...company,
    told,
    client,
    receivable,
    bank: services.simulators().api_pix,
    read: async (id: number) => (await made.get(`/charges/${id}`)).body.data,
    send: () => services.perform(sendWaitingCharges, made.company_id),
    handle: () => services.perform(handleProviderCalls, made.company_id),
    /** A call of the bank, which signs nothing; below the address that it was given unless told. */
    call: async (body: object, to = `${url}/pix`): Promise<number> => {
      const headers = { 'content-type': 'application/json' }
      const sent = { method: 'POST', headers, body: JSON.stringify(body) }
      return (await fetch(to, sent)).status
    },
    url,
    sync: () => services.perform(syncProviders, made.company_id),
    charge: async (fields: object = {}) => {
      const transaction_id = await receivable()
      const terms = sampleTerms({ payment_method: 'pix', days_after_due: 30, ...fields })
      const body = { ...terms, transaction_id, kind: 'api_pix', is_issued: true }
      const answer = await made.post('/charges', body)
      if (answer.status !== 201) throw new Error(`The charge was not made: ${answer.text}`)
      const id: number = answer.body.data.id
      return { id, transaction_id }
    },
  }
}

/** A charge that its client can pay, and what the bank calls it. */
export async function sentByApiPix(services: ReturnType<typeof servicesForTests>) {
  const company = await apiPixCompany(services)
  const { id, transaction_id } = await company.charge()
  await company.send()
  const { provider_charge_id, version } = await company.read(id)
  return { ...company, id, transaction_id, txid: String(provider_charge_id), version }
}
