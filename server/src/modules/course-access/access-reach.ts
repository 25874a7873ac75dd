import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { andAll, type Conditions } from '../../kernel/reachable-rows.ts'
import { reachableSales } from '../document-reach/index.ts'

/** Courses (`own`) of sales within reach; of sales that are gone whoever may see every sale. */
export function reachableAccesses(db: CompanyDb): Conditions {
  const conditions = reachableSales(db)
  if (conditions.length === 0) return []
  return [
    sql<boolean>`exists (select 1 from sales sale
      where sale.company_id = ${db.company_id} and sale.id = own.sale_id ${andAll(conditions)})`,
  ]
}
