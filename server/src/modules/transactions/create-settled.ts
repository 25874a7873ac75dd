import type {
  NewTransactionInput,
  Transaction,
  TransactionInput,
  TransactionKind,
} from '@prumo/contracts/transactions/transaction.schema'
import { zeroCents } from '@prumo/money'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { asOneOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { createTransaction } from './create-transactions.ts'
import { settleTransaction } from './settle-transactions.ts'

/**
 * Adds a payable or receivable that a person typed; one that was paid already ('Já paga?') is settled
 * in full at once, and both are one operation, which is undone as one.
 * @throws Refusal `permission_denied` for whoever may not settle, and those of createTransaction and
 * settleTransaction.
 */
export function createTypedTransaction(
  db: CompanyDb,
  kind: TransactionKind,
  { settlement, ...input }: NewTransactionInput,
  permissions: readonly string[],
): Promise<Transaction> {
  if (settlement === undefined || settlement === null)
    return createTransaction(db, kind, input, 'manual')
  if (!permissions.includes(`companies.${kind}s.settle`)) throw new Refusal('permission_denied')
  return asOneOperation(db, 'transactions.create', () =>
    createAndSettle(db, kind, input, settlement),
  )
}

async function createAndSettle(
  db: CompanyDb,
  kind: TransactionKind,
  input: TransactionInput,
  { paid_on, bank_account_id }: NonNullable<NewTransactionInput['settlement']>,
): Promise<Transaction> {
  const { id } = await createTransaction(db, kind, input, 'manual')
  const { transaction } = await settleTransaction(db, kind, id, {
    paid_on,
    bank_account_id,
    principal_cents: input.value_cents,
    discount_cents: zeroCents,
    interest_cents: zeroCents,
    fine_cents: zeroCents,
    fee_cents: zeroCents,
    note: null,
  })
  return transaction
}
