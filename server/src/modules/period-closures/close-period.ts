import type {
  ClosureFields,
  PeriodClosure,
} from '@prumo/contracts/period-closures/period-closure.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { periodTotals, lockPeriodsExclusive, whileStanding } from '../ledger/index.ts'
import { checkPeriod } from './checklist.queries.ts'
import { findClosure } from './closure.queries.ts'
import { requireReach } from './reach-closure.ts'
import { hashOf } from './hash-totals.ts'
import { totalsText } from './totals-text.rules.ts'

/**
 * Closes a period while nobody acts in the company's books, and keeps its totals with their hash:
 * whoever posted before is in them, whoever posts after is refused (docs/rules/period-closures.md).
 * @throws Refusal `not_found` of the account, `permission_denied`, `closure_in_future`,
 * `closure_scope_of_account`, `closure_already`, `closure_blocked` by a check.
 */
export async function closePeriod(db: CompanyDb, fields: ClosureFields): Promise<PeriodClosure> {
  const { bank_account_id, scope, closed_until } = fields
  await requireReach(db, bank_account_id)
  if (closed_until > db.today)
    throw new Refusal('closure_in_future', { fields: { closed_until: 'closure_in_future' } })
  if (bank_account_id !== null && scope !== 'cash')
    throw new Refusal('closure_scope_of_account', { fields: { scope: 'closure_scope_of_account' } })
  await lockPeriodsExclusive(db)
  await requireLater(db, fields)
  const blocked = (await checkPeriod(db, fields)).filter(
    ({ effect, count }) => effect === 'block' && count > 0,
  )
  if (blocked.length > 0)
    throw new Refusal('closure_blocked', { values: { count: blocked.length } })
  const totals = totalsText(fields, await periodTotals(db, fields))
  const sha256 = hashOf(totals)
  const { id } = await db.query
    .insertInto('period_closures')
    .values({
      company_id: db.company_id,
      bank_account_id,
      scope,
      closed_until,
      closed_by: db.actor.user_id,
      closed_by_name: db.actor.user_name,
      // The clock that postings are stamped with.
      closed_at: sql<Date>`clock_timestamp()`,
      totals,
      totals_sha256: sha256,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordOperation(db, 'period-closures.close', [
    {
      table: 'period_closures',
      record_id: id,
      after: { bank_account_id, scope, closed_until, sha256: sha256.toString('hex') },
    },
  ])
  return findClosure(db, id)
}

/** A closure ends later than what is closed in the same way already. */
async function requireLater(
  db: CompanyDb,
  { bank_account_id, scope, closed_until }: ClosureFields,
) {
  const { rows } = await sql`
    select 1 from period_closures closure
    where closure.company_id = ${db.company_id} and ${whileStanding()}
      and closure.closed_until >= ${closed_until}::date
      and (closure.scope = 'both' or closure.scope = ${scope})
      and (closure.bank_account_id is null or closure.bank_account_id = ${bank_account_id}::bigint)
    limit 1
  `.execute(db.query)
  if (rows.length > 0)
    throw new Refusal('closure_already', { fields: { closed_until: 'closure_already' } })
}
