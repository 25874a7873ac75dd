import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'

/**
 * The ids of cost centres and of all that is below them, as an array that a statement works out once.
 * Those out of reach are among them: what names one is out of reach itself.
 */
export function costCentersBelow(
  db: CompanyDb,
  ids: readonly number[],
): RawBuilder<readonly number[]> {
  return sql`array(
    with recursive below as (
      select id from cost_centers
      where company_id = ${db.company_id} and id = any(${ids}::bigint[])
      union
      select child.id from cost_centers child
      join below on child.company_id = ${db.company_id}
        and child.parent_cost_center_id = below.id
    ) select id from below)`
}
