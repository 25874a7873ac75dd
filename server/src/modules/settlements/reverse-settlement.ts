import type { Transaction, TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import {
  type SettlementSnapshot,
  countSettlements,
  getTransaction,
  lockTransactions,
  postTransactions,
  settlementColumns,
} from '../transactions/index.ts'
import { moveSettlementCredits } from './settlement-credits.ts'

/**
 * Reverses a settlement: its money leaves the ledger and the transaction is open again. Credit that
 * it gave is taken back, credit that it used is there again.
 * @throws Refusal `not_found`, `settlement_reconciled`, `credit_used_since`.
 */
export async function reverseSettlement(
  db: CompanyDb,
  kind: TransactionKind,
  id: number,
  settlementId: number,
  reason: string | null,
): Promise<Transaction> {
  const settlements = (await getTransaction(db, kind, id)).settlements
  if (!settlements.some((row) => row.id === settlementId)) throw notFound()
  // The transaction first, as a settlement does: whoever comes second waits, and sees the days that
  // are left.
  await lockTransactions(db, [id])
  const { rows } = await sql<SettlementSnapshot>`
    delete from settlements
    where company_id = ${db.company_id} and transaction_id = ${id} and id = ${settlementId}
      and not is_reconciled
    returning ${settlementColumns}
  `.execute(db.query)
  const [before] = rows
  if (before === undefined) throw new Refusal('settlement_reconciled')
  if (!(await moveSettlementCredits(db, [before], 'gone'))) throw new Refusal('credit_used_since')
  await countSettlements(db, [id])
  await postTransactions(db, [id], [settlementId])
  const transaction = await getTransaction(db, kind, id)
  await recordOperation(db, 'transactions.reverse-settlement', [
    { table: 'settlements', record_id: settlementId, before: { ...before, reason } },
  ])
  return transaction
}

/**
 * Marks a settlement as linked to a bank line, or as free again, by one conditional update. The
 * transaction is locked first, as everywhere.
 * @returns false when it was so already, or is not there.
 */
export async function setReconciled(
  db: CompanyDb,
  settlementId: number,
  isReconciled: boolean,
): Promise<boolean> {
  const { rows } = await sql`
    with transaction as (
      select t.id from settlements s
      join transactions t on t.company_id = ${db.company_id} and t.id = s.transaction_id
      where s.company_id = ${db.company_id} and s.id = ${settlementId}
      for update of t
    ), marked as (
      update settlements s set is_reconciled = ${isReconciled}
      from transaction
      where s.company_id = ${db.company_id} and s.id = ${settlementId}
        and s.transaction_id = transaction.id and s.is_reconciled = ${!isReconciled}
      returning s.transaction_id
    )
    update transactions t set reconciled_count = t.reconciled_count + ${isReconciled ? 1 : -1}
    from marked
    where t.company_id = ${db.company_id} and t.id = marked.transaction_id
    returning t.id
  `.execute(db.query)
  return rows.length > 0
}
