import type { PeriodClosure } from '@prumo/contracts/period-closures/period-closure.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { lockPeriodsExclusive, whileStanding } from '../ledger/index.ts'
import { findClosure } from './closure.queries.ts'

/**
 * Opens the newest closure of an account again; its row, totals and hash stay, with who and why.
 * @throws Refusal `not_found`, `permission_denied`, `closure_reopened`, `closure_not_newest`.
 */
export async function reopenPeriod(
  db: CompanyDb,
  id: number,
  reason: string,
): Promise<PeriodClosure> {
  await lockPeriodsExclusive(db)
  const before = await findClosure(db, id)
  if (before.reopened_at !== null) throw new Refusal('closure_reopened')
  if (await hasNewer(db, id)) throw new Refusal('closure_not_newest')
  await db.query
    .updateTable('period_closures')
    .set({
      reopened_at: db.now,
      reopened_by: db.actor.user_id,
      reopened_by_name: db.actor.user_name,
      reopen_reason: reason,
    })
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .execute()
  const after = await findClosure(db, id)
  await recordOperation(db, 'period-closures.reopen', [
    { table: 'period_closures', record_id: id, before, after },
  ])
  return after
}

/** A later closure that covers some of the same stands on this one. */
async function hasNewer(db: CompanyDb, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from period_closures closure
    join period_closures old on old.company_id = closure.company_id and old.id = ${id}
    where closure.company_id = ${db.company_id} and ${whileStanding()}
      and (closure.closed_at, closure.id) > (old.closed_at, old.id)
      and (closure.scope = old.scope or 'both' in (closure.scope, old.scope))
      and (closure.bank_account_id = old.bank_account_id or closure.bank_account_id is null
        or old.bank_account_id is null)
    limit 1
  `.execute(db.query)
  return rows.length > 0
}
