import { MAX_BULK, type TransactionSelection } from '@prumo/contracts/transactions/selection.schema'
import type { TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import { transactionList } from '@prumo/contracts/transactions/transactions.contract'
import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { lockStates, type TransactionState } from './transaction-states.ts'
import { transactionsOf } from '../list/transaction-filter.ts'

/**
 * Locks the transactions of a selection: those that were ticked, or all that a list's filter keeps.
 * @throws Refusal `not_found` when one of those ticked is out of reach; `selection_changed` when
 * the filter keeps another number of transactions than the list said; `selection_seen_in_part` when
 * the caller sees a part alone of some; a ZodError for a wrong filter.
 */
export async function selectTransactions(
  db: CompanyDb,
  kind: TransactionKind,
  selection: TransactionSelection,
): Promise<readonly TransactionState[]> {
  if ('ids' in selection) {
    const ids = [...new Set(selection.ids)]
    const states = await lockStates(db, await idsOfKind(db, kind, ids))
    if (states.length !== ids.length) throw new Refusal('not_found')
    return requireWhole(states)
  }
  const query = transactionList.query.parse(selection.filter)
  const found = await sql<{ id: number }>`
    select id from (${transactionsOf(db, kind, query, sql`t.id`)}) listed limit ${MAX_BULK + 1}
  `.execute(db.query)
  const states = await lockStates(
    db,
    found.rows.map((row) => row.id),
  )
  if (states.length !== selection.expected_count) throw new Refusal('selection_changed')
  return requireWhole(states)
}

/** Whoever sees a part of a transaction does not act on it, and is told of how many that holds. */
function requireWhole(states: readonly TransactionState[]): readonly TransactionState[] {
  const count = states.filter((state) => state.refused_reach !== null).length
  if (count > 0) throw new Refusal('selection_seen_in_part', { values: { count } })
  return states
}

async function idsOfKind(
  db: CompanyDb,
  kind: TransactionKind,
  ids: readonly number[],
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from transactions
    where company_id = ${db.company_id} and kind = ${kind} and id = any(${ids}::bigint[])
  `.execute(db.query)
  return rows.map((row) => row.id)
}
