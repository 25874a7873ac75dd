import type { CivilDate } from '@prumo/civil-date'
import type { Cents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'
import { recordOperation } from '../../kernel/operations.ts'
import {
  type SettlementSnapshot,
  settlementColumns,
  settlementItems,
} from './snapshots/settlement-snapshots.ts'
import { postTransactions } from './entries/transaction-facts.ts'
import { transactionItems, transactionSnapshots } from './snapshots/transaction-snapshots.ts'
import { countSettlements, lockTransactions } from './transaction-sums.ts'
import { deleteTransactions } from './snapshots/write-transaction-snapshots.ts'

/** What a document says anew of a transaction that was settled in full with it. */
export interface RestatedTransaction {
  readonly id: number
  readonly party_id: number
  /** Null is the one that it has. */
  readonly category_id: number | null
  readonly value_cents: Cents
  readonly due_date: CivilDate
  readonly competency_date: CivilDate
  readonly paid_on: CivilDate
}

/**
 * Which of the transactions are no longer as their document made them: settled once and in full, in
 * one allocation, linked to no line of a statement. What people did to the others stays.
 */
export async function changedByHand(
  db: CompanyDb,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  await lockTransactions(db, ids)
  const { rows } = await sql<{ id: number }>`
    select given.id from unnest(${ids}::bigint[]) as given(id)
    left join transactions t on t.company_id = ${db.company_id} and t.id = given.id
    where t.id is null or t.canceled_at is not null or t.settlements_count <> 1
      or t.reconciled_count > 0 or t.settled_cents <> t.value_cents
      or t.paid_cents <> t.value_cents
      or 1 <> (select count(*) from transaction_allocations part
        where part.company_id = ${db.company_id} and part.transaction_id = t.id)
  `.execute(db.query)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Writes what a document says anew over transactions that changedByHand does not name, with their
 * settlements and entries: a few statements for all.
 * @throws Refusal `period_closed`.
 */
export async function restateSettled(
  db: CompanyDb,
  rows: readonly RestatedTransaction[],
): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  const told = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(id bigint,
    party_id bigint, category_id bigint, value_cents bigint, due_date date, competency_date date,
    paid_on date)`
  const before = await transactionSnapshots(db, ids)
  const settledBefore = await settlementsOf(db, ids)
  await sql`
    update transactions t set party_id = row.party_id, value_cents = row.value_cents,
      due_date = row.due_date, competency_date = row.competency_date,
      settled_cents = row.value_cents, paid_cents = row.value_cents,
      first_paid_on = row.paid_on, last_paid_on = row.paid_on, version = version + 1
    from ${told} where t.company_id = ${db.company_id} and t.id = row.id
  `.execute(db.query)
  await sql`
    update transaction_allocations part
    set category_id = coalesce(row.category_id, part.category_id), value_cents = row.value_cents
    from ${told} where part.company_id = ${db.company_id} and part.transaction_id = row.id
  `.execute(db.query)
  await sql`
    update settlements s set paid_on = row.paid_on, principal_cents = row.value_cents,
      cash_cents = sign(s.cash_cents)::bigint * row.value_cents
    from ${told} where s.company_id = ${db.company_id} and s.transaction_id = row.id
  `.execute(db.query)
  const [after, settledAfter] = await pipelined([
    transactionSnapshots(db, ids),
    settlementsOf(db, ids),
    postTransactions(db, ids),
  ])
  const earlier = new Map(settledBefore.map((row) => [row.id, row]))
  await recordOperation(db, 'transactions.update', [
    ...transactionItems(ids, before, after),
    ...settlementItems(settledAfter).map((item) => ({
      ...item,
      before: earlier.get(item.record_id),
    })),
  ])
}

/**
 * Takes transactions that changedByHand does not name out of the books, with their settlements:
 * their document says nothing of them any more.
 * @throws Refusal `period_closed`.
 */
export async function removeSettled(db: CompanyDb, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const before = await transactionSnapshots(db, ids)
  const { rows } = await sql<SettlementSnapshot>`
    delete from settlements
    where company_id = ${db.company_id} and transaction_id = any(${ids}::bigint[])
    returning ${settlementColumns}`.execute(db.query)
  await countSettlements(db, ids)
  await deleteTransactions(db, ids)
  await postTransactions(
    db,
    ids,
    rows.map(({ id }) => id),
  )
  await recordOperation(db, 'transactions.destroy', [
    ...transactionItems(ids, before, null),
    ...rows.map((row) => ({ table: 'settlements', record_id: row.id, before: row })),
  ])
}

async function settlementsOf(
  db: CompanyDb,
  ids: readonly number[],
): Promise<readonly SettlementSnapshot[]> {
  const { rows } = await sql<SettlementSnapshot>`
    select ${settlementColumns} from settlements
    where company_id = ${db.company_id} and transaction_id = any(${ids}::bigint[]) order by id
  `.execute(db.query)
  return rows
}
