import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { referencesTo } from '../../kernel/references/reference-catalogue.ts'

/** What belongs to transactions of a contact, and says more of it. */
const OF_TRANSACTIONS = ['settlements', 'charges']

/**
 * Which rows of which tables are of a contact: those that point to it by a key, and what was paid and
 * charged of its transactions, and accesses to courses that are over. Rows of others are none of it, whatever their texts say.
 * @returns a condition on the rows of each table.
 */
export async function contactRows(
  db: CompanyDb,
  ids: readonly number[],
): Promise<ReadonlyMap<string, RawBuilder<boolean>>> {
  const contact = sql`any(${[...ids]}::bigint[])`
  const references = (await referencesTo(db, 'parties')).flatMap(({ table, column, path }) =>
    path === null ? [{ table, is: sql`${sql.ref(column)} = ${contact}` }] : [],
  )
  const parts = OF_TRANSACTIONS.map((table) => ({
    table,
    is: sql`transaction_id in (select id from transactions
      where company_id = ${db.company_id} and party_id = ${contact})`,
  }))
  // One that is still open keeps the address: by it alone a refund of its sale can close it.
  const closed = {
    table: 'course_accesses',
    is: sql`wanted = 'revoked' and status = 'done' and sale_id in (select id from sales
      where company_id = ${db.company_id} and client_id = ${contact})`,
  }
  const byTable = Map.groupBy([...references, ...parts, closed], ({ table }) => table)
  return new Map(
    [...byTable].map(([table, found]) => [
      table,
      sql<boolean>`(${sql.join(
        found.map(({ is }) => is),
        sql` or `,
      )})`,
    ]),
  )
}
