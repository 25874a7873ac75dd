import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { databaseOf } from '../../../../test/http/company-database.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { importRows, transactionRow } from '../../modules/imports/import.factory.ts'
import { checkBooks } from '../../modules/registry.ts'
import { companyWithAccount } from '../../modules/transactions/transaction.factory.ts'

const server = useTestServer()

const ROWS = 3_000
/** What a row may cost to write, to check and to take back; reading all others for each costs thousands. */
const READS_OF_ROW = 150
const TIMEOUT_MS = 90_000

/** Rows of transactions and what belongs to them that the database has read and deleted so far. */
async function counted({ company_id }: TestCompany) {
  const { kysely } = await databaseOf(server(), company_id)
  const { rows } = await sql<{ reads: number; deleted: number }>`
    select sum(seq_tup_read + idx_tup_fetch)::int as reads,
      sum(n_tup_del) filter (where relname = 'transactions')::int as deleted
    from pg_stat_user_tables
    where relname in ('transactions', 'transaction_allocations', 'settlements')
  `.execute(kysely)
  return { reads: rows[0]?.reads ?? 0, deleted: rows[0]?.deleted ?? 0 }
}

it(
  'A large sheet after a small one is imported and undone without reading all for each',
  async () => {
    const { made } = await companyWithAccount(server())
    const rows = Array.from({ length: ROWS }, (_, place) =>
      transactionRow(
        place + 2,
        place % 10 === 0 ? { payment_date: '2026-11-05', bank_account: 'Itaú' } : {},
      ),
    )
    const importAndUndo = async (count: number) => {
      const answer = await importRows(made, 'payables', rows.slice(0, count))
      const request_id = answer.headers.get('x-request-id')
      const undone = await made.post('/operations/undo', { request_id })
      expect([answer.status, undone.status]).toEqual([201, 200])
    }
    // The plans of all that an import and its undoing ask are made here, for a company of two
    // transactions.
    await importAndUndo(2)
    const before = await counted(made)
    await importAndUndo(ROWS)
    await expect
      .poll(async () => (await counted(made)).deleted, { timeout: TIMEOUT_MS })
      .toBeGreaterThanOrEqual(before.deleted + ROWS)
    expect((await counted(made)).reads - before.reads).toBeLessThan(ROWS * READS_OF_ROW)
    expect(await made.inDatabase(checkBooks)).toEqual([])
  },
  TIMEOUT_MS,
)
