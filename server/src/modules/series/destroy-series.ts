import { addDays, type CivilDate } from '@prumo/civil-date'
import type { SeriesScope } from '@prumo/contracts/transactions/series.schema'
import type { TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { asOneOperation, recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import {
  type BulkOutcome,
  type TransactionState,
  destroyTransactions,
  lockStates,
  outcomeOf,
  partStates,
  seriesRefusal,
} from '../transactions/index.ts'
import { writeSeries } from './series-snapshots.ts'
import { lockSeriesOf, type SeriesOfTransaction, transactionsFrom } from './series.queries.ts'

/**
 * Deletes a transaction and those of its series that follow, or all that are open; a series without
 * end ends with it. What is paid, canceled, scheduled or closed stays and is named.
 * @throws Refusal `not_found`, `title_without_series`.
 */
export function destroySeries(
  db: CompanyDb,
  kind: TransactionKind,
  id: number,
  scope: SeriesScope,
): Promise<BulkOutcome> {
  return asOneOperation(db, 'transactions.destroy-series', async () => {
    const series = await lockSeriesOf(db, kind, id)
    const from = scope === 'following' ? series.installment_number : 1
    const states = await lockStates(db, await transactionsFrom(db, series.id, from))
    await endOn(db, series, states.map((state) => state.due_date).toSorted()[0] ?? db.today)
    return destroyOpen(db, states)
  })
}

/** Ends a series on a day: what is open and due from that day on goes away. */
export function endSeries(
  db: CompanyDb,
  kind: TransactionKind,
  id: number,
  endedOn: CivilDate,
): Promise<BulkOutcome> {
  return asOneOperation(db, 'transactions.end-series', async () => {
    const series = await lockSeriesOf(db, kind, id)
    const states = await lockStates(db, await transactionsFrom(db, series.id, 1))
    await endOn(db, series, endedOn)
    return destroyOpen(
      db,
      states.filter((state) => state.due_date >= endedOn),
    )
  })
}

/**
 * Skips the next occurrence that is still to come and open: it goes away, the others keep their
 * places.
 * @throws Refusal `not_found`, `title_without_series`, `nothing_to_skip`.
 */
export function skipOccurrence(
  db: CompanyDb,
  kind: TransactionKind,
  id: number,
): Promise<BulkOutcome> {
  return asOneOperation(db, 'transactions.skip-occurrence', async () => {
    const series = await lockSeriesOf(db, kind, id)
    const states = await lockStates(db, await transactionsFrom(db, series.id, 1))
    const next = states
      .filter((state) => state.due_date > addDays(db.today, -1) && seriesRefusal(state) === null)
      .toSorted((a, b) => (a.installment_number ?? 0) - (b.installment_number ?? 0))[0]
    if (next === undefined) throw new Refusal('nothing_to_skip')
    return destroyOpen(db, [next])
  })
}

async function destroyOpen(
  db: CompanyDb,
  states: readonly TransactionState[],
): Promise<BulkOutcome> {
  const { eligible, skipped } = partStates(
    states,
    (state) => seriesRefusal(state) ?? (state.is_charged ? 'receivable_charged' : null),
  )
  const ids = eligible.map((state) => state.id)
  await destroyTransactions(db, 'transactions.destroy', ids)
  return outcomeOf(ids, skipped)
}

async function endOn(
  db: CompanyDb,
  { id, snapshot }: SeriesOfTransaction,
  endedOn: CivilDate,
): Promise<void> {
  const after = { ...snapshot, ended_on: endedOn }
  await writeSeries(db, id, after)
  await recordOperation(db, 'transactions.end-series', [
    { table: 'transaction_series', record_id: id, before: snapshot, after },
  ])
}
