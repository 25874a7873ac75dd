import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { type Answer, apiClient } from '../../../../test/http/api-client.ts'
import { sampleAccount } from '../../../../test/http/samples.ts'
import type { TestServer } from '../../../../test/http/test-server.ts'
import { sampleTransfer } from '../../../../test/http/transfer-records.ts'
import { type DirectoryDb, atomic } from '../../kernel/database/atomic.ts'
import { addMember } from '../access/index.ts'
import { checkBooks } from '../registry.ts'
import { legFaults, readLegs } from './check-legs.ts'
import { companyWithTwoAccounts } from './transfer.factory.ts'

/**
 * Two companies with accounts of R$ 1.000,00 since 1 January 2026, and one person in both: `company`
 * is what they do in the first, `inOther` in the second, whose own people know nothing of the first.
 */
export async function twoCompanies(server: TestServer) {
  const first = await companyWithTwoAccounts(server)
  const { company, from } = first
  const other = await server.newCompany({ name: 'Padaria da Vila' })
  const openThere = async (fields = {}): Promise<number> =>
    (await other.post('/bank-accounts', sampleAccount({ name: 'Sicredi', ...fields }))).body.data.id
  const there = await openThere()
  const inDirectory = <T>(work: (db: DirectoryDb) => Promise<T>): Promise<T> =>
    atomic(server.database, { now: server.clock.now }, work)
  const { user_id } = company
  await inDirectory((db) =>
    addMember(db, {
      company_id: other.company_id,
      user_id,
      role: 'user',
      permissions: PERMISSION_KEYS,
    }),
  )
  /** Changes the person's place in the second company, or that company. */
  const change = (table: 'company_users' | 'companies', fields: object) =>
    inDirectory(({ query }) =>
      table === 'companies'
        ? query.updateTable(table).set(fields).where('id', '=', other.company_id).execute()
        : query
            .updateTable(table)
            .set(fields)
            .where('company_id', '=', other.company_id)
            .where('user_id', '=', user_id)
            .execute(),
    )
  const inOther = apiClient(`${server.url}/api/companies/${other.company_id}`, company.token)
  const body = (fields = {}) =>
    sampleTransfer(from, there, { to_company_id: other.company_id, ...fields })
  /** Makes one, and finds its leg in the second company. */
  const transfer = async (fields = {}) => {
    const made = await company.post('/transfers', body(fields))
    const [leg] = (await inOther.get('/transfers?sort=id')).body.data
    return { made, id: Number(made.body.data.id), leg }
  }
  const balanceThere = async (id = there): Promise<number> => {
    const { data } = (await other.get('/bank-accounts')).body
    return data.find((row: { id: number }) => row.id === id).system_balance_cents
  }
  return { ...first, other, there, openThere, inOther, change, body, transfer, balanceThere }
}

type Worlds = Awaited<ReturnType<typeof twoCompanies>>

/** Both accounts of the first company, and that of the second. */
export const balancesOf = async ({ balances, balanceThere }: Worlds): Promise<number[]> => [
  ...(await balances()),
  await balanceThere(),
]

/** What the check of the ledger has against either company, and that of legs against both. */
export const faultsOf = async ({ company, other }: Worlds) => [
  ...(await company.inDatabase(checkBooks)),
  ...(await other.inDatabase(checkBooks)),
  ...legFaults([...(await company.inDatabase(readLegs)), ...(await other.inDatabase(readLegs))]),
]

/** How an act was refused: status, code and fields. */
export const refusalOf = ({ status, body }: Answer): unknown[] => [
  status,
  body.code,
  ...Object.keys(body.errors ?? {}),
]
