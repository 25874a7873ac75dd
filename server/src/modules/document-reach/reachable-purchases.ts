import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import {
  andAll,
  type Conditions,
  noneOutside,
  partsWithinReach,
} from '../../kernel/reachable-rows.ts'
import { accountsWithinReach, reachableTransactions } from './reachable-transactions.ts'

/**
 * A purchase is within reach in full when it names no account, cost centre or project outside, and
 * every transaction that its approval made is: acts on it ask for this.
 */
export function reachablePurchases(db: CompanyDb): Conditions {
  return [
    ...accountWithinReach(db),
    ...noneOutside(
      db,
      (outside) => sql`0 = (select count(*) from purchase_allocations outside
        where outside.company_id = ${db.company_id} and outside.purchase_id = purchase.id
          and (${outside}))`,
    ),
    ...everyTransaction(db, reachableTransactions(db, 'transaction')),
  ]
}

/**
 * A purchase is seen when its account, and those of what was paid of it, are within reach and at least
 * one of its allocations is: of it the reader sees that part.
 */
export function seenPurchases(db: CompanyDb): Conditions {
  const parts = partsWithinReach(db, 'reached')
  return [
    ...accountWithinReach(db),
    ...(parts.length === 0
      ? []
      : [
          sql<boolean>`0 < (select count(*) from purchase_allocations reached
            where reached.company_id = ${db.company_id} and reached.purchase_id = purchase.id
              ${andAll(parts)})`,
        ]),
    ...everyTransaction(db, accountsWithinReach(db, 'transaction')),
  ]
}

function accountWithinReach({ rights }: CompanyDb): Conditions {
  const accounts = rights.bank_account_ids
  if (accounts === null) return []
  return [
    sql<boolean>`(purchase.bank_account_id is null
      or purchase.bank_account_id = any(${accounts}::bigint[]))`,
  ]
}

/** Every transaction of a purchase meets the conditions: what was paid of it is told with it. */
function everyTransaction(db: CompanyDb, conditions: Conditions): Conditions {
  if (conditions.length === 0) return []
  return [
    sql<boolean>`0 = (select count(*) from purchase_transactions link
      join transactions transaction
        on transaction.company_id = ${db.company_id} and transaction.id = link.transaction_id
      where link.company_id = ${db.company_id} and link.purchase_id = purchase.id
        and not (true ${andAll(conditions)}))`,
  ]
}
