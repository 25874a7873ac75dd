import type { Transaction, TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { postTransactions } from './transaction-facts.ts'
import { getTransaction } from './transaction.queries.ts'

/**
 * Reverses a settlement: its money leaves the ledger and the transaction is open again.
 * @throws Refusal `not_found`, `settlement_reconciled`.
 */
export async function reverseSettlement(
  db: CompanyDb,
  kind: TransactionKind,
  id: number,
  settlementId: number,
  reason: string | null,
): Promise<Transaction> {
  const before = (await getTransaction(db, kind, id)).settlements.find(
    (row) => row.id === settlementId,
  )
  if (before === undefined) throw notFound()
  const { rows } = await sql<{ amount: number }>`
    delete from settlements
    where company_id = ${db.company_id} and transaction_id = ${id} and id = ${settlementId}
      and not is_reconciled
    returning principal_cents + discount_cents as amount
  `.execute(db.query)
  const amount = rows[0]?.amount
  if (amount === undefined) throw new Refusal('settlement_reconciled')
  await sql`
    update transactions set settled_cents = settled_cents - ${amount}, version = version + 1
    where company_id = ${db.company_id} and id = ${id}
  `.execute(db.query)
  await postTransactions(db, [id], [settlementId])
  const transaction = await getTransaction(db, kind, id)
  await recordOperation(db, 'transactions.reverse-settlement', [
    { table: 'settlements', record_id: settlementId, before, after: { reason } },
  ])
  return transaction
}

/**
 * Marks a settlement as linked to a bank line, or as free again, by one conditional update.
 * @returns false when it was so already, or is not there.
 */
export async function setReconciled(
  db: CompanyDb,
  settlementId: number,
  isReconciled: boolean,
): Promise<boolean> {
  const updated = await db.query
    .updateTable('settlements')
    .set({ is_reconciled: isReconciled })
    .where('company_id', '=', db.company_id)
    .where('id', '=', settlementId)
    .where('is_reconciled', '=', !isReconciled)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}
