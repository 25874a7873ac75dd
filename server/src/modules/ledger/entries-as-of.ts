import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'

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
