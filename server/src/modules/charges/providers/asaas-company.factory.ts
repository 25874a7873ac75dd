import { sampleParty } from '../../../../../test/http/party-samples.ts'
import type { TestCompany } from '../../../../../test/http/test-company.ts'
import {
  type PlatformServices,
  platformsForTests,
} from '../../sales-platforms/selling-company.factory.ts'
import { companyWithAccount } from '../../transactions/transaction.factory.ts'
import { handleProviderCalls, sendWaitingCharges, syncProviders } from '../charges.jobs.ts'
import { receivablesOf, sampleTerms } from '../charging-company.factory.ts'

/** What Asaas sends with its calls, so that nobody else may call. */
const WEBHOOK_TOKEN = 'token-dos-avisos-0123456789-0123456789'

/** A server whose payment providers are simulators of its own. */
export const providersForTests = platformsForTests

/** Stores the keys of Asaas and connects it. @returns the account of its wallet, which is made. */
async function connectAsaas(made: TestCompany): Promise<number> {
  await made.put('/platform-integrations/asaas', {
    secrets: { api_key: 'chave-do-asaas', webhook_token: WEBHOOK_TOKEN },
  })
  const saved = await made.put('/payment-providers/asaas/settings', {
    fine_value: '2',
    interest_value: '1',
    days_after_due: null,
    pix_key: null,
    pix_name: null,
    pix_city: null,
    bank_account_id: null,
    version: null,
  })
  if (saved.status !== 200) throw new Error(`Asaas was not connected: ${saved.text}`)
  return saved.body.data.settings.bank_account_id
}

/** A company that is paid through Asaas: its keys are stored, its wallet made, its address known. */
export async function asaasCompany(services: PlatformServices) {
  const { server, simulators, perform } = services
  const world = await companyWithAccount(server())
  const { made, revenue } = world
  const contact = sampleParty({
    person_type: 'individual',
    document: '52998224725',
    email: 'ana@example.com',
  })
  const client: number = (await made.post('/clients', contact)).body.data.id
  const wallet = await connectAsaas(made)
  const { address } = (await made.post('/payment-providers/asaas/address', {})).body.data
  const url = `${server().url}${new URL(address).pathname}`
  const call = (body: object, token = WEBHOOK_TOKEN) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'asaas-access-token': token },
      body: JSON.stringify(body),
    })
  const receivable = receivablesOf(made, revenue, client)
  const { company_id } = made
  const read = async (id: number) => (await made.get(`/charges/${id}`)).body.data
  const send = () => perform(sendWaitingCharges, company_id)
  const charge = async (transaction_id: number, fields: object = {}): Promise<number> => {
    const body = { ...sampleTerms({ payment_method: 'any', ...fields }), transaction_id }
    const answer = await made.post('/charges', { ...body, kind: 'asaas', is_issued: true })
    if (answer.status !== 201) throw new Error(`The charge was not made: ${answer.text}`)
    return answer.body.data.id
  }
  return {
    ...world,
    client,
    wallet,
    url,
    call,
    receivable,
    charge,
    read,
    send,
    handle: () => perform(handleProviderCalls, company_id),
    sync: () => perform(syncProviders, company_id),
    asaas: () => simulators().asaas,
    /** A charge that its client can pay, with the provider's id of it. */
    sent: async (value_cents = 10_000, fields: object = {}) => {
      const transaction_id = await receivable(value_cents)
      const id = await charge(transaction_id, { value_cents, ...fields })
      await send()
      const { provider_charge_id } = await read(id)
      return { id, transaction_id, there: String(provider_charge_id) }
    },
    balance: async () => {
      const { data } = (await made.get('/bank-accounts')).body
      return data.find((row: { id: number }) => row.id === wallet).system_balance_cents
    },
  }
}
