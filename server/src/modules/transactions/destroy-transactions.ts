import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { postTransactions } from './entries/transaction-facts.ts'
import { transactionSnapshots, transactionItems } from './snapshots/transaction-snapshots.ts'
import { deleteTransactions } from './snapshots/write-transaction-snapshots.ts'

/** Deletes locked transactions without settlements; their entries leave the ledger. */
export async function destroyTransactions(
  db: CompanyDb,
  operation: string,
  ids: readonly number[],
): Promise<void> {
  const before = await transactionSnapshots(db, ids)
  await deleteTransactions(db, ids)
  await postTransactions(db, ids)
  await recordOperation(db, operation, transactionItems(ids, before, null))
}
