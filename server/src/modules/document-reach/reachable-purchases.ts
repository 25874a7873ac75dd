import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { andAll, type Conditions, noneOutside } from '../../kernel/reachable-rows.ts'
import { reachableTransactions } from './reachable-transactions.ts'

/**
 * A purchase is within reach when it names no account, cost centre or project outside, and every
 * transaction that its approval made is: what was paid of it is told with it.
 */
export function reachablePurchases(db: CompanyDb): Conditions {
  const accounts = db.rights.bank_account_ids
  const transaction = reachableTransactions(db, 'transaction')
  return [
    ...(accounts === null
      ? []
      : [
          sql<boolean>`(purchase.bank_account_id is null
            or purchase.bank_account_id = any(${accounts}::bigint[]))`,
        ]),
    ...noneOutside(
      db,
      (outside) => sql`0 = (select count(*) from purchase_allocations outside
        where outside.company_id = ${db.company_id} and outside.purchase_id = purchase.id
          and (${outside}))`,
    ),
    ...(transaction.length === 0
      ? []
      : [
          sql<boolean>`0 = (select count(*) from purchase_transactions link
            join transactions transaction
              on transaction.company_id = ${db.company_id} and transaction.id = link.transaction_id
            where link.company_id = ${db.company_id} and link.purchase_id = purchase.id
              and not (true ${andAll(transaction)}))`,
        ]),
  ]
}
