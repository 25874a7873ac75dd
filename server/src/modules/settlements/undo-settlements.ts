import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { UndoConflict } from '../../kernel/undo.ts'
import { isStanding } from './reverse-on-day.ts'
import { moveSettlementCredits } from './settlement-credits.ts'
import {
  type SettlementSnapshot,
  settlementColumns,
  settlementRecord,
} from '../transactions/index.ts'

/**
 * Takes settlements away again, with the credit that they gave or used; those that are reconciled,
 * reversed since or gone already are left, and reversals where the transaction has no room any more.
 * @returns what could not be undone, named by the settlement.
 * @throws Refusal `credit_used_since`.
 */
export async function withdrawSettlements(
  db: CompanyDb,
  made: readonly SettlementSnapshot[],
): Promise<readonly UndoConflict[]> {
  if (made.length === 0) return []
  const ids = made.map((row) => row.id)
  const { rows: gone } = await sql<{ id: number }>`
    with wanted as (
      select s.id, s.transaction_id, sum(s.principal_cents + s.discount_cents)
        over (partition by s.transaction_id order by s.id) as amount
      from settlements s
      where s.company_id = ${db.company_id} and s.id = any(${ids}::bigint[])
        and not s.is_reconciled and ${isStanding(db, sql`s.id`)}
    )
    delete from settlements s using wanted w, transactions t
    where s.company_id = ${db.company_id} and s.id = w.id
      and t.company_id = ${db.company_id} and t.id = w.transaction_id
      and (s.reverses_id is null
        or (t.canceled_at is null and t.settled_cents - w.amount <= t.value_cents))
    returning s.id`.execute(db.query)
  const { rows: left } = await sql<{ id: number; is_reconciled: boolean }>`
    select id, is_reconciled from settlements where company_id = ${db.company_id} and id = any(${ids}::bigint[])
  `.execute(db.query)
  const removed = new Set(gone.map((row) => row.id))
  const taken = made.filter((row) => removed.has(row.id))
  if (!(await moveSettlementCredits(db, taken, 'gone'))) throw new Refusal('credit_used_since')
  const codes = new Map(
    left.map(
      (row) =>
        [row.id, row.is_reconciled ? 'settlement_reconciled' : 'undo_changed_since'] as const,
    ),
  )
  return ids
    .filter((record_id) => !removed.has(record_id))
    .map((record_id) => ({ record_id, code: codes.get(record_id) ?? 'undo_gone' }))
}

/**
 * Brings reversed settlements back under their own ids, where the transaction still has room for
 * them.
 * @returns what could not be undone, named by the settlement.
 * @throws Refusal `credit_used_since` when the credit that they used is gone.
 */
export async function restoreSettlements(
  db: CompanyDb,
  reversed: readonly SettlementSnapshot[],
): Promise<readonly UndoConflict[]> {
  if (reversed.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    with wanted as (
      select row.*, sum(row.principal_cents + row.discount_cents)
        over (partition by row.transaction_id order by row.id) as amount
      from jsonb_to_recordset(${JSON.stringify(reversed)}::jsonb) as row${settlementRecord}
    )
    insert into settlements (company_id, ${settlementColumns})
    overriding system value
    select ${db.company_id}, w.id, w.transaction_id, w.bank_account_id, w.paid_on, w.credited_on,
      w.principal_cents, w.discount_cents, w.interest_cents, w.fine_cents, w.fee_cents,
      w.cash_cents, w.note, w.method, w.document, w.waived_cents, w.credit_cents,
      w.used_credit_cents, w.reverses_id, w.renegotiation_id
    from wanted w
    join transactions t on t.company_id = ${db.company_id} and t.id = w.transaction_id
    where t.canceled_at is null and t.settled_cents + w.amount <= t.value_cents
    on conflict do nothing
    returning id
  `.execute(db.query)
  const back = new Set(rows.map((row) => row.id))
  const again = reversed.filter((row) => back.has(row.id))
  if (!(await moveSettlementCredits(db, again, 'made'))) throw new Refusal('credit_used_since')
  return reversed
    .filter((row) => !back.has(row.id))
    .map((row) => ({ record_id: row.id, code: 'undo_changed_since' as const }))
}
