import type {
  NewTransactionInput,
  Transaction,
  TransactionKind,
} from '@prumo/contracts/transactions/transaction.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { createTransaction } from './create-transactions.ts'

/**
 * Adds a payable or receivable that a person typed; one that was paid already ('Já paga?') is settled
 * in full at once, and both are one operation, which is undone as one.
 * @throws Refusal `permission_denied` for whoever may not settle, and those of createTransaction.
 */
export async function createTypedTransaction(
  db: CompanyDb,
  kind: TransactionKind,
  { settlement, ...input }: NewTransactionInput,
  permissions: readonly string[],
): Promise<Transaction> {
  if (settlement === undefined || settlement === null)
    return createTransaction(db, kind, input, 'manual')
  if (!permissions.includes(`companies.${kind}s.settle`)) throw new Refusal('permission_denied')
  return createTransaction(db, kind, input, 'manual', { ...settlement, note: null })
}
