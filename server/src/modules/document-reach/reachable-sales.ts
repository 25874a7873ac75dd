import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { type Conditions, partsWithinReach, reachableIds } from '../../kernel/reachable-rows.ts'
import { reachableTransactions } from './reachable-transactions.ts'

/**
 * A sale is within reach when it names no account, cost centre or project outside, and every
 * transaction that it made is: what was received of it is told with it.
 */
export function reachableSales(db: CompanyDb): Conditions {
  const transaction = reachableTransactions(db, 'transaction')
  return [
    ...reachableIds(sql`sale.bank_account_id`, db.rights.bank_account_ids),
    ...partsWithinReach(db, 'sale'),
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
