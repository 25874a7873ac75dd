import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { databaseOf } from '../../../../test/http/company-database.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { importRows, transactionRow } from '../../modules/imports/import.factory.ts'
import { companyWithAccount } from '../../modules/transactions/transaction.factory.ts'
import { measureGrownTables } from './refresh-statistics.ts'

const server = useTestServer()

/** More than an act touches that is not worth a measure. */
const ROWS = 1_500
const TIMEOUT_MS = 60_000

/** How many transactions the planner believes there are; less than none where nobody counted. */
async function believedTransactions({ company_id }: TestCompany): Promise<number> {
  const { kysely } = await databaseOf(server(), company_id)
  const { rows } = await sql<{ transactions: number }>`
    select reltuples::int as transactions from pg_class where oid = 'transactions'::regclass
  `.execute(kysely)
  return rows[0]?.transactions ?? 0
}

it(
  'A sheet of many rows in a young company is followed by a measure of the tables that it filled',
  async () => {
    const { made } = await companyWithAccount(server())
    const rows = Array.from({ length: ROWS }, (_, place) => transactionRow(place + 2))
    const small = await importRows(made, 'payables', rows.slice(0, 2))
    expect(small.status).toBe(201)
    expect(await believedTransactions(made)).toBeLessThan(1)
    expect((await importRows(made, 'payables', rows)).status).toBe(201)
    // Nobody waits for the measure, so neither does the answer.
    await expect
      .poll(() => believedTransactions(made), { timeout: TIMEOUT_MS })
      .toBeGreaterThanOrEqual(ROWS)
  },
  TIMEOUT_MS,
)

it('Measuring never fails, not even a database that is closing', async () => {
  const closed = {
    ...server().database,
    withConnection: () => Promise.reject(new Error('Closed.')),
  }
  await expect(measureGrownTables(closed)).resolves.toBeUndefined()
})
