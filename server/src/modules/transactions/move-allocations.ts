import type { Cents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { postTransactions } from './entries/transaction-facts.ts'
import { lockTransactions } from './transaction-sums.ts'

/** An allocation that went from one category into another. */
export interface MovedAllocation {
  readonly transaction_id: number
  readonly position: number
  readonly value_cents: Cents
}

/** From which category, into which. */
export interface CategoryMove {
  readonly from_category_id: number
  readonly into_category_id: number
}

/**
 * Moves the allocations of the next transactions from a category into another and posts these
 * transactions anew. Called again until nothing is left, so that a category of many transactions is
 * done in slices; nothing new comes meanwhile, since the caller holds the category.
 * @param transactions how many are done at once. @returns what moved; empty when nothing was left.
 * @throws Refusal `period_closed`.
 */
export async function moveAllocations(
  db: CompanyDb,
  { from_category_id, into_category_id }: CategoryMove,
  transactions: number,
): Promise<readonly MovedAllocation[]> {
  const { rows: next } = await sql<{ id: number }>`
    select distinct transaction_id as id from transaction_allocations
    where company_id = ${db.company_id} and category_id = ${from_category_id}
    order by transaction_id limit ${transactions}
  `.execute(db.query)
  if (next.length === 0) return []
  const ids = next.map((row) => row.id)
  await lockTransactions(db, ids)
  const { rows } = await sql<MovedAllocation>`
    update transaction_allocations set category_id = ${into_category_id}
    where company_id = ${db.company_id} and category_id = ${from_category_id}
      and transaction_id = any(${ids}::bigint[])
    returning transaction_id, position, value_cents
  `.execute(db.query)
  await changeTransactions(db, ids)
  return rows
}

/**
 * Moves allocations back, of the transactions that still have every one of them as it was moved,
 * and posts these transactions anew.
 * @returns the ids of the transactions that were changed or deleted since, and stay as they are.
 * @throws Refusal `period_closed`.
 */
export async function moveAllocationsBack(
  db: CompanyDb,
  { from_category_id, into_category_id }: CategoryMove,
  moved: readonly MovedAllocation[],
): Promise<readonly number[]> {
  const ids = [...new Set(moved.map((row) => row.transaction_id))]
  await lockTransactions(db, ids)
  const { rows } = await sql<{ transaction_id: number; position: number }>`
    select a.transaction_id, a.position from transaction_allocations a
    join jsonb_to_recordset(${JSON.stringify(moved)}::jsonb)
      as moved(transaction_id bigint, position integer, value_cents bigint)
      on moved.transaction_id = a.transaction_id and moved.position = a.position
        and moved.value_cents = a.value_cents
    where a.company_id = ${db.company_id} and a.category_id = ${into_category_id}
  `.execute(db.query)
  const there = new Set(rows.map((row) => `${row.transaction_id}.${row.position}`))
  const changed = new Set(
    moved
      .filter((row) => !there.has(`${row.transaction_id}.${row.position}`))
      .map((row) => row.transaction_id),
  )
  const back = rows.filter((row) => !changed.has(row.transaction_id))
  await sql`
    update transaction_allocations a set category_id = ${from_category_id}
    from jsonb_to_recordset(${JSON.stringify(back)}::jsonb)
      as back(transaction_id bigint, position integer)
    where a.company_id = ${db.company_id} and a.transaction_id = back.transaction_id
      and a.position = back.position
  `.execute(db.query)
  await changeTransactions(
    db,
    ids.filter((id) => !changed.has(id)),
  )
  return [...changed]
}

/** An edit on its way of a transaction that changed here meets its version; the ledger follows. */
async function changeTransactions(db: CompanyDb, ids: readonly number[]): Promise<void> {
  await sql`
    update transactions set version = version + 1
    where company_id = ${db.company_id} and id = any(${ids}::bigint[])
  `.execute(db.query)
  await postTransactions(db, ids)
}
