import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { type Conditions, noneOutside } from '../../kernel/reachable-rows.ts'

/**
 * A transaction is within reach when nothing of it names an account, cost centre or project
 * outside: neither the account that it is planned on, nor that of a settlement, nor an allocation.
 * What names none is within everybody's reach.
 * @param transaction the name of the transactions in the statement.
 */
export function reachableTransactions(db: CompanyDb, transaction: 't' | 'transaction'): Conditions {
  const id = sql.ref(`${transaction}.id`)
  const planned = sql.ref(`${transaction}.bank_account_id`)
  const accounts = db.rights.bank_account_ids
  return [
    ...(accounts === null
      ? []
      : [
          sql<boolean>`(${planned} is null or ${planned} = any(${accounts}::bigint[]))`,
          sql<boolean>`0 = (select count(*) from settlements outside
            where outside.company_id = ${db.company_id} and outside.transaction_id = ${id}
              and outside.bank_account_id <> all(${accounts}::bigint[]))`,
        ]),
    ...reachableAllocations(db, id),
  ]
}

/**
 * No allocation of a transaction names a cost centre or project outside. That it names one is said
 * apart: of an empty list even null is outside.
 */
export function reachableAllocations(db: CompanyDb, transaction: RawBuilder<unknown>): Conditions {
  return noneOutside(
    db,
    (outside) => sql`0 = (select count(*) from transaction_allocations outside
      where outside.company_id = ${db.company_id} and outside.transaction_id = ${transaction}
        and (${outside}))`,
  )
}
