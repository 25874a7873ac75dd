import { sampleAccount } from '../../../../test/http/samples.ts'
import type { TestServer } from '../../../../test/http/test-server.ts'

/** A company with one account, and the ids of an expense and a revenue category. */
export async function companyWithAccount(server: TestServer) {
  const made = await server.newCompany()
  const account = (await made.post('/bank-accounts', sampleAccount())).body.data.id
  const tree: { id: number; code: string }[] = (await made.get('/categories/tree')).body.data
  const idOf = (code: string) => tree.find((row) => row.code === code)?.id ?? 0
  return {
    made,
    account,
    expense: idOf('5.04.01'),
    other: idOf('5.02.03'),
    revenue: idOf('1.01.01'),
  }
}
