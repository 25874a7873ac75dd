import type { CivilDate } from '@prumo/civil-date'
import type {
  Settlement,
  Transaction,
  TransactionKind,
} from '@prumo/contracts/transactions/transaction.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { getWholeTransaction, lockTransactions } from '../transactions/index.ts'
import { type ReversalDay, reverseOnDay } from './reverse-on-day.ts'

/** Which settlement is reversed, and why. */
interface Reversed {
  readonly id: number
  readonly settlement_id: number
  readonly reason: string | null
  /** A charge takes back what it wrote; a person does not take back that its money went back. */
  readonly isOfCharge?: boolean
}

/**
 * Reverses a settlement: its transaction is open again, credit that it gave is taken back, credit that it
 * used is there again. On its own day it leaves the books, as if it had never been; on a later one it
 * stays, and a settlement of that day states the opposite (docs/rules/settlements.md).
 * @throws Refusal `not_found`, `settlement_reversed`, `settlement_reconciled`, `credit_used_since`,
 * `settlement_ends_credit`, `reversal_in_future`, `reversal_before_settlement`; `period_closed` for the day of the reversal.
 */
export async function reverseSettlement(
  db: CompanyDb,
  kind: TransactionKind,
  { id, settlement_id, reason, reversed_on, isOfCharge = false }: Reversed & ReversalDay,
): Promise<Transaction> {
  const { paid_on, credit_cents } = await settlementOf(db, kind, { id, settlement_id })
  if (credit_cents < 0 && !isOfCharge) throw new Refusal('settlement_ends_credit')
  requireReversalDay(db, paid_on, reversed_on)
  // The transaction first, as a settlement does: whoever comes second waits, and sees the days that
  // are left.
  await lockTransactions(db, [id])
  const done = await reverseOnDay(db, [settlement_id], { reversed_on, reason })
  if (done.length === 0) throw await refusedReversal(db, settlement_id)
  await recordOperation(db, 'transactions.reverse-settlement', done)
  return getWholeTransaction(db, kind, id)
}

/**
 * Takes a settlement out of the books, as if it had never been; the audit log keeps it.
 * @throws Refusal those of reverseSettlement.
 */
export async function removeSettlement(
  db: CompanyDb,
  kind: TransactionKind,
  reversed: Reversed,
): Promise<void> {
  const { paid_on } = await settlementOf(db, kind, reversed)
  await reverseSettlement(db, kind, { ...reversed, reversed_on: paid_on })
}

async function settlementOf(
  db: CompanyDb,
  kind: TransactionKind,
  { id, settlement_id }: Pick<Reversed, 'id' | 'settlement_id'>,
): Promise<Settlement> {
  const { settlements } = await getWholeTransaction(db, kind, id)
  const settlement = settlements.find((row) => row.id === settlement_id)
  if (settlement === undefined) throw notFound()
  return settlement
}

/** A reversal happened, and not before what it takes back. */
function requireReversalDay(db: CompanyDb, paid_on: CivilDate, reversed_on: CivilDate): void {
  requirePastReversal(db, reversed_on)
  if (reversed_on < paid_on)
    throw new Refusal('reversal_before_settlement', {
      fields: { reversed_on: 'reversal_before_settlement' },
      values: { date: paid_on },
    })
}

/** @throws Refusal `reversal_in_future`. */
export function requirePastReversal(db: CompanyDb, reversed_on: CivilDate): void {
  if (reversed_on > db.today)
    throw new Refusal('reversal_in_future', { fields: { reversed_on: 'reversal_in_future' } })
}

/** Why a settlement took no reversal: it moved no cash, a statement has it, or somebody was faster. */
async function refusedReversal(db: CompanyDb, settlementId: number): Promise<Refusal> {
  const { rows } = await sql<{ is_reconciled: boolean; is_renegotiated: boolean }>`
    select is_reconciled, renegotiation_id is not null as is_renegotiated from settlements
    where company_id = ${db.company_id} and id = ${settlementId}`.execute(db.query)
  if (rows[0] === undefined) return notFound()
  if (rows[0].is_renegotiated) return new Refusal('settlement_renegotiated')
  return new Refusal(rows[0].is_reconciled ? 'settlement_reconciled' : 'settlement_reversed')
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
