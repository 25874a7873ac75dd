import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import {
  andAll,
  type Conditions,
  noneOutside,
  partsWithinReach,
} from '../../kernel/reachable-rows.ts'

/** The name of the transactions in a statement. */
type Transactions = 't' | 'transaction'

/**
 * A transaction is within reach in full when nothing of it names an account, cost centre or project
 * outside: neither the account that it is planned on, nor that of a settlement, nor an allocation.
 * What names no account is within everybody's reach. Acts ask for this, and what tells of all of it.
 * @param transaction the name of the transactions in the statement.
 */
export function reachableTransactions(db: CompanyDb, transaction: Transactions): Conditions {
  return [
    ...accountsWithinReach(db, transaction),
    ...reachableAllocations(db, sql.ref(`${transaction}.id`)),
  ]
}

/**
 * A transaction is seen when its accounts are within reach and at least one of its allocations is:
 * of it the reader sees that part, and its amounts by `valueWithinReach` and `amountsWithinReach`.
 * @param transaction the name of the transactions in the statement.
 */
export function visibleTransactions(db: CompanyDb, transaction: Transactions): Conditions {
  const parts = partsWithinReach(db, 'reached')
  return [
    ...accountsWithinReach(db, transaction),
    ...(parts.length === 0
      ? []
      : [
          sql<boolean>`0 < (select count(*) from transaction_allocations reached
            where reached.company_id = ${db.company_id}
              and reached.transaction_id = ${sql.ref(`${transaction}.id`)} ${andAll(parts)})`,
        ]),
  ]
}

/** Neither the account that a transaction is planned on nor that of a settlement is out of reach. */
export function accountsWithinReach(db: CompanyDb, transaction: Transactions): Conditions {
  const planned = sql.ref(`${transaction}.bank_account_id`)
  const accounts = db.rights.bank_account_ids
  if (accounts === null) return []
  return [
    sql<boolean>`(${planned} is null or ${planned} = any(${accounts}::bigint[]))`,
    sql<boolean>`0 = (select count(*) from settlements outside
      where outside.company_id = ${db.company_id}
        and outside.transaction_id = ${sql.ref(`${transaction}.id`)}
        and outside.bank_account_id <> all(${accounts}::bigint[]))`,
  ]
}

/** No allocation of a transaction lies in a cost centre or project outside. */
function reachableAllocations(db: CompanyDb, transaction: RawBuilder<unknown>): Conditions {
  return noneOutside(
    db,
    (outside) => sql`0 = (select count(*) from transaction_allocations outside
      where outside.company_id = ${db.company_id} and outside.transaction_id = ${transaction}
        and (${outside}))`,
  )
}
