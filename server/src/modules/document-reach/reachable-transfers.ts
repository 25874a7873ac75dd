import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { andAll, type Conditions, reachesAllRows } from '../../kernel/reachable-rows.ts'
import { reachableTransactions } from './reachable-transactions.ts'

/** A transfer is seen by whoever may reach one of its accounts; the other one has no name then. */
export function reachableTransfers(
  { rights }: CompanyDb,
  transfer: 'transfer' | 'request',
): Conditions {
  const accounts = rights.bank_account_ids
  if (accounts === null) return []
  return [
    sql<boolean>`(${sql.ref(`${transfer}.from_account_id`)} = any(${accounts}::bigint[])
      or ${sql.ref(`${transfer}.to_account_id`)} = any(${accounts}::bigint[]))`,
  ]
}

/**
 * A request is seen as its transfer is; one of a payment as its account and its payable are, and one
 * whose payable is gone by those alone who may reach every row.
 */
export function reachableRequests(db: CompanyDb): Conditions {
  if (reachesAllRows(db)) return []
  return [
    ...reachableTransfers(db, 'request'),
    sql<boolean>`(request.kind = 'transfer' or 0 < (select count(*) from transactions transaction
      where transaction.company_id = ${db.company_id} and transaction.id = request.transaction_id
        ${andAll(reachableTransactions(db, 'transaction'))}))`,
  ]
}
