import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { cancelDocumentTransactions, removeDocumentTransactions } from '../series/index.ts'
import { taxPayablesOf, unlinkTaxes } from './tax-payables.ts'

/**
 * Voids what an approval made: the transactions of a purchase go, those of withheld taxes too. @throws Refusal
 * `purchase_settled`.
 */
export async function removeTransactions(db: CompanyDb, id: number): Promise<void> {
  const transactions = await db.query
    .deleteFrom('purchase_transactions')
    .where('company_id', '=', db.company_id)
    .where('purchase_id', '=', id)
    .returning('transaction_id')
    .execute()
  await removeDocumentTransactions(db, [
    ...transactions.map((row) => row.transaction_id),
    ...(await unlinkTaxes(db, id)),
  ]).catch(onSettled)
}

/** The transactions of a purchase stay on record, canceled. @throws Refusal `purchase_settled`. */
export async function cancelTransactions(db: CompanyDb, id: number): Promise<void> {
  const transactions = await db.query
    .selectFrom('purchase_transactions')
    .select('transaction_id')
    .where('company_id', '=', db.company_id)
    .where('purchase_id', '=', id)
    .execute()
  await cancelDocumentTransactions(db, [
    ...transactions.map((row) => row.transaction_id),
    ...(await taxPayablesOf(db, id)),
  ]).catch(onSettled)
}

/** One of them was settled while the purchase was being changed. */
function onSettled(error: unknown): never {
  if (error instanceof Refusal && error.code === 'transaction_settled')
    throw new Refusal('purchase_settled')
  throw error
}
