import type { getClosure as getRoute } from '@prumo/contracts/period-closures/period-closures.contract'
import type { ResponseOf } from '@prumo/contracts/route'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { countChanges } from './change.queries.ts'
import { findClosure, totalsKey } from './closure.queries.ts'
import { shownTotals } from './shown-totals.rules.ts'
import { hashOf } from './hash-totals.ts'
import { readTotals } from './totals-text.rules.ts'

/**
 * A closure with its kept totals, whether they still have their hash, and how much changed since.
 * @throws Refusal `not_found`.
 */
export async function getClosure(
  db: CompanyDb,
  id: number,
): Promise<ResponseOf<typeof getRoute>['data']> {
  const closure = await findClosure(db, id)
  const changes = await countChanges(db, closure)
  const { totals } = await db.query
    .selectFrom('period_closures')
    .select('totals')
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    ...closure,
    is_intact: totals === null ? null : hashOf(totals).toString('hex') === closure.sha256,
    totals:
      totals === null ? null : shownTotals(readTotals(totals), closure.scope, await totalsKey(db)),
    changes_count: changes.count,
    differences: [...changes.differences],
  }
}
