import { sampleParty } from '../../../../test/http/party-samples.ts'
import { performJob } from '../../../../test/http/perform-job.ts'
import { sampleTransaction } from '../../../../test/http/samples.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import type { TestServer } from '../../../../test/http/test-server.ts'
import { companyWithAccount } from '../transactions/transaction.factory.ts'
import { sendWaitingCharges } from './charges.jobs.ts'

/** The terms of a charge of 100,00 that is due on 30 November 2026. */
export const sampleTerms = (fields: object = {}) => ({
  description: 'Mensalidade',
  value_cents: 10_000,
  due_date: '2026-11-30',
  fine_value: '2',
  interest_value: '1',
  payment_method: 'pix',
  discount_cents: null,
  discount_until: null,
  days_after_due: null,
  ...fields,
})

/** How a company works with its own Pix key. */
const ownPixSettings = (bank_account_id: number, fields: object = {}) => ({
  fine_value: '2',
  interest_value: '1',
  days_after_due: null,
  pix_key: 'financeiro@padariasol.com.br',
  pix_name: 'Padaria Sol',
  pix_city: 'Sao Paulo',
  bank_account_id,
  version: null,
  ...fields,
})

/** What makes receivables of a client, due on 30 November 2026. @returns their ids. */
export const receivablesOf =
  (made: TestCompany, category_id: number, party_id: number) =>
  async (value_cents = 10_000, fields = {}): Promise<number> => {
    const body = sampleTransaction(category_id, value_cents, {
      party_id,
      due_date: '2026-11-30',
      description: 'Mensalidade',
      ...fields,
    })
    return (await made.post('/receivables', body)).body.data.id
  }

/** A company that is paid by its own Pix key, with a client and what makes receivables of them. */
export async function chargingCompany(server: TestServer) {
  const world = await companyWithAccount(server)
  const { made, account, revenue } = world
  const client: number = (await made.post('/clients', sampleParty())).body.data.id
  await made.put('/payment-providers/own_pix/settings', ownPixSettings(account))
  const receivable = receivablesOf(made, revenue, client)
  const charge = (transaction_id: number, fields: object = {}) =>
    made.post('/charges', {
      ...sampleTerms(),
      kind: 'own_pix',
      transaction_id,
      is_issued: true,
      ...fields,
    })
  return {
    ...world,
    client,
    receivable,
    charge,
    send: () => performJob(server, sendWaitingCharges, { company_id: made.company_id }),
    read: async (id: number) => (await made.get(`/charges/${id}`)).body.data,
  }
}
