import type { TestCompany } from '../../../../../test/http/test-company.ts'
import type { PlatformServices } from '../../sales-platforms/selling-company.factory.ts'
import { asaasCompany } from '../providers/asaas-company.factory.ts'

/** The day of what is received in cash, before that of the tests. */
export const PAID_ON = '2026-11-17'

/** A company of Asaas, with what is received without it. */
export async function receivingCompany(services: PlatformServices) {
  const company = await asaasCompany(services)
  const { made, account, read } = company
  const receive = async (id: number, fields: object | null = {}) => {
    const receipt =
      fields === null
        ? null
        : {
            paid_on: PAID_ON,
            value_cents: 10_000,
            bank_account_id: account,
            method: 'cash',
            ...fields,
          }
    const { version } = await read(id)
    return made.post(`/charges/${id}/receive-in-cash`, { receipt, version })
  }
  const receivable = async (id: number) => (await made.get(`/receivables/${id}`)).body.data
  const inBank = async (): Promise<number> =>
    (await made.get('/bank-accounts')).body.data.find((row: { id: number }) => row.id === account)
      .system_balance_cents
  const undo = (answer: { readonly headers: Headers }, by: TestCompany = made) =>
    by.post('/operations/undo', { request_id: answer.headers.get('x-request-id') })
  return { ...company, receive, receivableOf: receivable, inBank, undo }
}
