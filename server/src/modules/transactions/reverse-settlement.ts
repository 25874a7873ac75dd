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
  // The title first, as a settlement does: whoever comes second waits, and sees the days that are left.
  await sql`
    select 1 from transactions where company_id = ${db.company_id} and id = ${id} for update
  `.execute(db.query)
  const { rows } = await sql<{ amount: number; cash: number }>`
    delete from settlements
    where company_id = ${db.company_id} and transaction_id = ${id} and id = ${settlementId}
      and not is_reconciled
    returning principal_cents + discount_cents as amount, abs(cash_cents) as cash
  `.execute(db.query)
  const gone = rows[0]
  if (gone === undefined) throw new Refusal('settlement_reconciled')
  await sql`
    update transactions t set settled_cents = t.settled_cents - ${gone.amount},
      paid_cents = t.paid_cents - ${gone.cash}, version = t.version + 1,
      (first_paid_on, last_paid_on) = (
        select min(s.paid_on), max(s.paid_on) from settlements s
        where s.company_id = ${db.company_id} and s.transaction_id = ${id})
    where t.company_id = ${db.company_id} and t.id = ${id}
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
