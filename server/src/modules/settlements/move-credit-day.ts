import type { CivilDate } from '@prumo/civil-date'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import {
  creditDay,
  lockTransactions,
  postTransactions,
  type SettlementSnapshot,
  settlementColumns,
} from '../transactions/index.ts'
import { isStanding } from './reverse-on-day.ts'

/**
 * Moves the day on which the money of a settlement comes to its account; what it settles, and when, stays.
 * One that is reversed, or that a line of a statement has, is left: its money is where it is.
 * @returns whether its money comes on that day now. @throws Refusal `period_closed`.
 */
export async function moveCreditDay(
  db: CompanyDb,
  settlement_id: number,
  on: CivilDate,
): Promise<boolean> {
  await lockTransactionOf(db, settlement_id)
  const { rows } = await sql<SettlementSnapshot>`
    select ${settlementColumns} from settlements
    where company_id = ${db.company_id} and id = ${settlement_id} and reverses_id is null
      and not is_reconciled and ${isStanding(db, sql`settlements.id`)}
    for update`.execute(db.query)
  const [before] = rows
  if (before === undefined) return false
  const credited_on = creditDay(before.paid_on, on)
  if (credited_on === before.credited_on) return true
  await db.query
    .updateTable('settlements')
    .set({ credited_on })
    .where('company_id', '=', db.company_id)
    .where('id', '=', settlement_id)
    .execute()
  await postTransactions(db, [before.transaction_id])
  const after = { ...before, credited_on }
  await recordOperation(db, 'transactions.settle', [
    { table: 'settlements', record_id: settlement_id, before, after },
  ])
  return true
}

/** The transaction first, as everywhere: whoever reverses the settlement meanwhile is waited for. */
async function lockTransactionOf(db: CompanyDb, settlement_id: number): Promise<void> {
  const found = await db.query
    .selectFrom('settlements')
    .select('transaction_id')
    .where('company_id', '=', db.company_id)
    .where('id', '=', settlement_id)
    .executeTakeFirst()
  if (found !== undefined) await lockTransactions(db, [found.transaction_id])
}
