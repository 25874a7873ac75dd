import { sampleParty } from '../../../../../test/http/party-samples.ts'
import {
  bankingCompany,
  type servicesForTests,
} from '../../bank-connections/connected-company.factory.ts'
import { handleProviderCalls, sendWaitingCharges, syncProviders } from '../charges.jobs.ts'
import { receivablesOf, sampleTerms } from '../charging-company.factory.ts'

interface OfBank {
  readonly kind: 'api_pix' | 'banco_inter'
  /** How the company works with it, over what is said of every bank. */
  readonly settings?: object
  /** What the client may pay by. */
  readonly payment_method: 'pix' | 'any'
  /** What the bank asks of a client besides the document. */
  readonly client?: object
  /** Below the address of the company, where the bank calls. */
  readonly calls_at?: string
}

/** How a company works with its bank. */
export const bankSettings = (bank_account_id: number, fields: object = {}) => ({
  fine_value: '2',
  interest_value: '1',
  days_after_due: 30,
  pix_key: null,
  pix_name: null,
  pix_city: null,
  bank_account_id,
  version: null,
  ...fields,
})

/** A company that is paid through its own bank, by the keys and the certificate of its account. */
export async function chargingBank(
  services: ReturnType<typeof servicesForTests>,
  { kind, settings, payment_method, client: asked, calls_at = '' }: OfBank,
) {
  const company = await bankingCompany(services)
  const { made, account, revenue } = company
  await company.storeCertificate()
  // The keys of the account are those that its bank gave, whatever they are used for.
  await company.connectInter()
  const contact = sampleParty({ person_type: 'individual', document: '52998224725', ...asked })
  const client: number = (await made.post('/clients', contact)).body.data.id
  const path = `/payment-providers/${kind}`
  const saved = await made.put(`${path}/settings`, bankSettings(account, settings))
  if (saved.status !== 200) throw new Error(`The bank was not connected: ${saved.text}`)
  const receivable = receivablesOf(made, revenue, client)
  const told = (await made.post(`${path}/address`, {})).body.data
  // The server of the test has another host than its address says.
  const url = `${services.server().url}${new URL(told.address).pathname}`
  return {
    ...company,
    client,
    told,
    url,
    receivable,
    read: async (id: number) => (await made.get(`/charges/${id}`)).body.data,
    send: () => services.perform(sendWaitingCharges, made.company_id),
    handle: () => services.perform(handleProviderCalls, made.company_id),
    sync: () => services.perform(syncProviders, made.company_id),
    /** A call of the bank, which signs nothing; at its own address unless told. */
    call: async (body: object, to = `${url}${calls_at}`): Promise<number> => {
      const headers = { 'content-type': 'application/json' }
      const sent = { method: 'POST', headers, body: JSON.stringify(body) }
      return (await fetch(to, sent)).status
    },
    charge: async (fields: object = {}) => {
      const transaction_id = await receivable()
      const terms = sampleTerms({ payment_method, days_after_due: 30, ...fields })
      const body = { ...terms, transaction_id, kind, is_issued: true }
      const answer = await made.post('/charges', body)
      if (answer.status !== 201) throw new Error(`The charge was not made: ${answer.text}`)
      const id: number = answer.body.data.id
      return { id, transaction_id }
    },
  }
}
