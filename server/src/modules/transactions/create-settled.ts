import type { BudgetWarnings } from '@prumo/contracts/budgets/above-budget.schema'
import type {
  NewTransactionInput,
  Transaction,
  TransactionKind,
} from '@prumo/contracts/transactions/transaction.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { testPayables } from '../budgets/index.ts'
import { createTransaction } from './create-transactions.ts'

interface TypedTransaction {
  readonly transaction: Transaction
  /** What of it is above a budget, and was saved all the same. */
  readonly warnings: BudgetWarnings
}

/**
 * Adds a payable or receivable that a person typed; one that was paid already ('Já paga?') is settled
 * in full at once, and both are one operation, which is undone as one.
 * @param endsAct nothing of the act reads the ledger after it.
 * @throws Refusal `permission_denied` for whoever may not settle, those of testPayables and of
 * createTransaction.
 */
export async function createTypedTransaction(
  db: CompanyDb,
  kind: TransactionKind,
  { settlement, budget_reason, ...input }: NewTransactionInput,
  permissions: readonly string[],
  endsAct = false,
): Promise<TypedTransaction> {
  const isPaid = settlement !== undefined && settlement !== null
  if (isPaid && !permissions.includes(`companies.${kind}s.settle`))
    throw new Refusal('permission_denied')
  const asked = isPaid ? { ...input, bank_account_id: settlement.bank_account_id } : input
  const row = { kind, input, ...(isPaid ? { paid: { ...settlement, note: null } } : {}) }
  const warnings = testPayables(db, kind, [asked], { reason: budget_reason, permissions })
  const transaction = await createTransaction(db, row, 'manual', { tested: warnings, endsAct })
  return { transaction, warnings: await warnings }
}
