import type { QueryOf } from '@prumo/contracts/route'
import type { payableRoutes } from '@prumo/contracts/transactions/transactions.contract'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { andAll, type Conditions, partsWithinReach } from '../../../kernel/reachable-rows.ts'
import { type DimensionChoice, dimensionConditions } from '../../cost-centers/index.ts'

/** The filters of a list that choose allocations, and so parts, of a transaction. */
export type AllocationChoice = Pick<
  QueryOf<typeof payableRoutes.list>,
  'filter_category_id' | 'filter_categories_ids' | keyof DimensionChoice
>

/**
 * What the filters by category, cost centre and project say of an allocation `x`, and the caller's
 * rights: one allocation meets all of them, as one entry of the ledger does. A cost centre stands for
 * those below it too. None of them, and transactions are shown whole.
 */
export function chosenAllocations(db: CompanyDb, query: AllocationChoice): Conditions {
  const { filter_category_id, filter_categories_ids } = query
  const categories = [
    ...(filter_category_id === undefined ? [] : [filter_category_id]),
    ...(filter_categories_ids ?? []),
  ]
  return [
    ...(categories.length === 0
      ? []
      : [sql<boolean>`x.category_id = any(${categories}::bigint[])`]),
    ...dimensionConditions(db, (name) => sql.ref(`x.${name}`), query),
    ...partsWithinReach(db, 'x'),
  ]
}

/** The allocations of a transaction that a filter chose, with what is asked of them. */
export function chosenOf(
  db: CompanyDb,
  id: RawBuilder<unknown>,
  chosen: Conditions,
  columns: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`select ${columns} from transaction_allocations x
    where x.company_id = ${db.company_id} and x.transaction_id = ${id} ${andAll(chosen)}`
}
