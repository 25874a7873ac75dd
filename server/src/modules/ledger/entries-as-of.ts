import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { Refusal } from '../../kernel/refusal.ts'

const FACT = sql.raw(
  `company_id, id, basis, source, source_id, transaction_id, entry_date, category_id,
  bank_account_id, cost_center_id, project_id, party_id, amount_cents, in_statement`,
)

/**
 * The entries that stood in the books at an instant, as a source of a statement with the columns of
 * `ledger_entries`. Entries from before their history was kept stand since ever.
 * @param at an instant of the database's clock, e.g. that of a closing.
 */
export function entriesAsOf(db: CompanyDb, at: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select ${FACT} from ledger_entries where company_id = ${db.company_id} and posted_at <= ${at}
    union all
    select ${FACT} from ledger_past_entries
    where company_id = ${db.company_id} and posted_at <= ${at} and removed_at > ${at})`
}

/** The entries of the books, as they are or as they were at an instant. */
export const booksOf = (db: CompanyDb, as_of: string | undefined): RawBuilder<unknown> =>
  as_of === undefined ? sql`ledger_entries` : entriesAsOf(db, sql`${as_of}::timestamptz`)

/**
 * Lets the books be asked for as they were, not as they will be: by the clock of the database, which
 * says when entries came and went.
 * @throws Refusal `validation_failed`.
 */
export async function requirePast(db: CompanyDb, as_of: string | undefined): Promise<void> {
  if (as_of === undefined) return
  const { rows } = await sql<{ readonly is_past: boolean }>`
    select ${as_of}::timestamptz <= clock_timestamp() as is_past`.execute(db.query)
  if (rows[0]?.is_past !== true)
    throw new Refusal('validation_failed', { fields: { as_of: 'as_of_in_future' } })
}
