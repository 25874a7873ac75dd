import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { type Conditions, reachableIds, type ReachableIds } from '../../kernel/reachable-rows.ts'
import { reachableTransactions } from './reachable-transactions.ts'

/**
 * A sale is within reach when it names no account, cost centre or project outside, and every
 * transaction that it made is: what was received of it is told with it.
 */
export function reachableSales(db: CompanyDb): Conditions {
  const { bank_account_ids, cost_center_ids, project_ids } = db.rights
  const transaction = reachableTransactions(db, 'transaction')
  const orNone = (column: RawBuilder<unknown>, ids: ReachableIds): Conditions =>
    ids === null ? [] : [sql<boolean>`(${column} is null or ${column} = any(${ids}::bigint[]))`]
  return [
    ...reachableIds(sql`sale.bank_account_id`, bank_account_ids),
    ...orNone(sql`sale.cost_center_id`, cost_center_ids),
    ...orNone(sql`sale.project_id`, project_ids),
    ...(transaction.length === 0
      ? []
      : [
          sql<boolean>`0 = (select count(*) from sale_transactions link
            join transactions transaction
              on transaction.company_id = ${db.company_id} and transaction.id = link.transaction_id
            where link.company_id = ${db.company_id} and link.sale_id = sale.id
              and not (${sql.join([...transaction], sql` and `)}))`,
        ]),
  ]
}
