import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { keptSince } from './detach-file.ts'

/** Notes of these kinds of records belong to transactions. */
const OF_TRANSACTIONS = ['payables', 'receivables']

/**
 * Deletes the notes of transactions that were deleted too long ago to be restored; one that was
 * deleted later may come back, with all that belongs to it.
 */
export async function forgetNotes(db: CompanyDb): Promise<void> {
  await sql`
    delete from notes own where own.company_id = ${db.company_id}
    and own.record_kind = any(${OF_TRANSACTIONS}::text[])
    and not exists (select from transactions transaction
      where transaction.company_id = ${db.company_id} and transaction.id = own.record_id)
    and not exists (select from operation_items kept
      join operations act on act.company_id = ${db.company_id} and act.id = kept.operation_id
      where kept.company_id = ${db.company_id} and kept.table_name = 'transactions'
        and kept.record_id = own.record_id and kept.after is null and act.happened_at > ${keptSince(db)})
  `.execute(db.query)
}
