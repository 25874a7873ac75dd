import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { andAll, type Conditions, reachableIds } from '../../kernel/reachable-rows.ts'
import { reachableAllocations, reachableTransactions } from './reachable-transactions.ts'

/**
 * An entry of the ledger is within reach: revenue or expense when its transaction is, or when it is
 * the fee of a transfer out of an account that is; cash when its account is, and nothing of its
 * transaction names a cost centre or project outside. So the cash of the accounts within reach ties
 * with their balances.
 */
export function reachableEntries(db: CompanyDb, basis: 'accrual' | 'cash'): Conditions {
  const accounts = db.rights.bank_account_ids
  const transaction = sql`entry.transaction_id`
  if (basis === 'cash')
    return [
      ...reachableIds(sql`entry.bank_account_id`, accounts),
      ...reachableAllocations(db, transaction),
    ]
  if (accounts === null) return reachableAllocations(db, transaction)
  return [
    sql<boolean>`(0 < (select count(*) from transactions transaction
      where transaction.company_id = ${db.company_id} and transaction.id = ${transaction}
        ${andAll(reachableTransactions(db, 'transaction'))})
      or (entry.source = 'transfer' and 0 < (select count(*) from transfers transfer
        where transfer.company_id = ${db.company_id} and transfer.id = entry.source_id
          ${andAll(reachableIds(sql`transfer.from_account_id`, accounts))})))`,
  ]
}
