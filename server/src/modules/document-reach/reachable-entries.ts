import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import {
  andAll,
  type Conditions,
  partsWithinReach,
  reachableIds,
} from '../../kernel/reachable-rows.ts'
import { accountsWithinReach } from './reachable-transactions.ts'

/**
 * An entry of the ledger is within reach when its cost centre and project are, and cash when its
 * account is too, so that the cash of the accounts within reach ties with their balances. Revenue or
 * expense asks for the accounts of its transaction, or for that which a transfer with a fee leaves.
 * Of a divided transaction each allocation has entries of its own: its reader sees their share.
 */
export function reachableEntries(db: CompanyDb, basis: 'accrual' | 'cash'): Conditions {
  const accounts = db.rights.bank_account_ids
  const parts = partsWithinReach(db, 'entry')
  if (basis === 'cash') return [...reachableIds(sql`entry.bank_account_id`, accounts), ...parts]
  if (accounts === null) return parts
  return [
    ...parts,
    sql<boolean>`(0 < (select count(*) from transactions transaction
      where transaction.company_id = ${db.company_id} and transaction.id = entry.transaction_id
        ${andAll(accountsWithinReach(db, 'transaction'))})
      or (entry.source = 'transfer' and 0 < (select count(*) from transfers transfer
        where transfer.company_id = ${db.company_id} and transfer.id = entry.source_id
          ${andAll(reachableIds(sql`transfer.from_account_id`, accounts))})))`,
  ]
}
