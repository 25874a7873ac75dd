import type { CivilDate } from '@prumo/civil-date'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { OperationItem } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import {
  type SettlementSnapshot,
  countSettlements,
  postTransactions,
  settlementColumns,
  settlementItems,
} from '../transactions/index.ts'
import { moveSettlementCredits } from './settlement-credits.ts'

/** When settlements are reversed, and why. */
export interface ReversalDay {
  readonly reversed_on: CivilDate
  readonly reason: string | null
}

/** Whether no reversal names a settlement. */
export function isStanding(db: CompanyDb, id: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`not exists (select 1 from settlements reversal
    where reversal.company_id = ${db.company_id} and reversal.reverses_id = ${id})`
}

/** Whether a settlement was reversed on a day of its own. */
export async function isReversed(db: CompanyDb, id: number): Promise<boolean> {
  const { rows } = await sql<{ is_reversed: boolean }>`
    select not ${isStanding(db, sql`${id}::bigint`)} as is_reversed`.execute(db.query)
  return rows[0]?.is_reversed === true
}

/**
 * Reverses settlements of locked transactions on a day: those of that day leave the books, of earlier
 * ones the opposite is written on it, and takes money that is still to come when it comes. What a statement has, what is reversed already and what was
 * settled later is left.
 * @returns what the audit log keeps of those that were reversed.
 * @throws Refusal `credit_used_since`, `period_closed`.
 */
export async function reverseOnDay(
  db: CompanyDb,
  ids: readonly number[],
  day: ReversalDay,
): Promise<readonly OperationItem[]> {
  const made = await insertReversals(db, ids, day)
  const gone = await deleteSettlements(db, ids, day)
  if (made.length + gone.length === 0) return []
  const isCovered =
    (await moveSettlementCredits(db, made, 'made')) &&
    (await moveSettlementCredits(db, gone, 'gone'))
  if (!isCovered) throw new Refusal('credit_used_since')
  const transactions = [...new Set([...made, ...gone].map((row) => row.transaction_id))]
  await countSettlements(db, transactions)
  await postTransactions(
    db,
    transactions,
    gone.map((row) => row.id),
  )
  return [
    ...settlementItems(made),
    ...gone.map((before) => ({
      table: 'settlements',
      record_id: before.id,
      before: { ...before, reason: day.reason },
    })),
  ]
}

async function insertReversals(
  db: CompanyDb,
  ids: readonly number[],
  { reversed_on, reason }: ReversalDay,
): Promise<readonly SettlementSnapshot[]> {
  const { rows } = await sql<SettlementSnapshot>`
    insert into settlements (company_id, transaction_id, bank_account_id, paid_on, principal_cents,
      discount_cents, interest_cents, fine_cents, fee_cents, cash_cents, note, method, document,
      credit_cents, used_credit_cents, reverses_id, credited_on)
    select ${db.company_id}, s.transaction_id, s.bank_account_id, ${reversed_on}::date,
      -s.principal_cents, -s.discount_cents, -s.interest_cents, -s.fine_cents, -s.fee_cents,
      -s.cash_cents, ${reason}, s.method, s.document, -s.credit_cents, -s.used_credit_cents, s.id,
      case when s.credited_on > ${reversed_on}::date then s.credited_on end
    from settlements s
    where ${isReversible(db, ids)} and s.paid_on < ${reversed_on}::date
    order by s.id
    returning ${settlementColumns}
  `.execute(db.query)
  return rows
}

async function deleteSettlements(
  db: CompanyDb,
  ids: readonly number[],
  { reversed_on }: ReversalDay,
): Promise<readonly SettlementSnapshot[]> {
  const { rows } = await sql<SettlementSnapshot>`
    delete from settlements s
    where ${isReversible(db, ids)} and s.paid_on = ${reversed_on}::date
    returning ${settlementColumns}
  `.execute(db.query)
  return rows
}

const isReversible = (db: CompanyDb, ids: readonly number[]) => sql`
  s.company_id = ${db.company_id} and s.id = any(${ids}::bigint[]) and s.reverses_id is null
  and not s.is_reconciled and s.renegotiation_id is null and ${isStanding(db, sql`s.id`)}`
