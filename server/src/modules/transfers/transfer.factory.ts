import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { sampleAccount } from '../../../../test/http/samples.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import type { TestServer } from '../../../../test/http/test-server.ts'
import { sampleRequestBody } from '../../../../test/http/transfer-records.ts'

/** A company with two accounts of R$ 1.000,00 each since 1 January 2026. */
export async function companyWithTwoAccounts(server: TestServer) {
  const company = await server.newCompany()
  const open = async (name: string, fields = {}): Promise<number> =>
    (await company.post('/bank-accounts', sampleAccount({ name, ...fields }))).body.data.id
  const from = await open('Itaú')
  const to = await open('Caixa')
  /** The system balances of both accounts, origin first. */
  const balances = async (): Promise<number[]> => {
    const { data } = (await company.get('/bank-accounts')).body
    const of = (id: number) => data.find((row: { id: number }) => row.id === id)
    return [from, to].map((id) => of(id).system_balance_cents)
  }
  return { company, from, to, open, balances }
}

const REQUESTS = '/wire-transfer-requests'

/** Drafts a request by a member and asks for its approval. @returns it as it is then. */
async function askFor(member: TestCompany, body: object) {
  const { id, version } = (await member.post(REQUESTS, body)).body.data
  return (await member.post(`${REQUESTS}/${id}/submit`, { version })).body.data
}

/** Two accounts, somebody who asks and somebody who approves. */
export async function companyWithRequests(server: TestServer) {
  const made = await companyWithTwoAccounts(server)
  const asking = await made.company.member(PERMISSION_KEYS)
  const approving = await made.company.member(PERMISSION_KEYS)
  const body = (fields = {}) => sampleRequestBody(made.from, made.to, fields)
  const ask = (fields = {}) => askFor(asking, body(fields))
  const approve = (request: { readonly id: number; readonly version: number }, by = approving) =>
    by.post(`${REQUESTS}/approve`, { requests: [{ id: request.id, version: request.version }] })
  const read = async (id: number) => (await asking.get(`${REQUESTS}/${id}`)).body.data
  return { ...made, asking, approving, body, ask, approve, read }
}
