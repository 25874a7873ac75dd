import {
  effectiveDueDate,
  occurrenceDate,
  scaleAllocations,
} from '@prumo/contracts/transactions/occurrences'
import type { BudgetWarnings } from '@prumo/contracts/budgets/above-budget.schema'
import type { SeriesChanges, SeriesScope } from '@prumo/contracts/transactions/series.schema'
import type { TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import { addPercent, type Cents } from '@prumo/money'
import { addDays, type CivilDate } from '@prumo/civil-date'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { asOneOperation, recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { staleVersion } from '../../kernel/stale-version.ts'
import {
  type BulkOutcome,
  changeTransactions,
  forgetSeriesFailure,
  lockStates,
  outcomeOf,
  partStates,
  requireReferences,
  seriesRefusal,
} from '../transactions/index.ts'
import { keepLastNumbers } from './extend-series.ts'
import { numbersUntil } from './plan-series.ts'
import { type SeriesSnapshot, writeSeries } from './series-snapshots.ts'
import { lockSeriesOf, type SeriesOfTransaction, transactionsFrom } from './series.queries.ts'
import type { TransactionSnapshot } from '../transactions/index.ts'

interface SeriesEdit {
  readonly scope: SeriesScope
  readonly changes: SeriesChanges
  /** The version of the transaction that it was made on. */
  readonly version: number
  /** Why it may come to more than a budget leaves. */
  readonly budget_reason?: string | null | undefined
}

/** What became of a change, and what of it is above a budget that let it pass. */
interface ChangedSeries {
  readonly outcome: BulkOutcome
  readonly warnings: BudgetWarnings
}

/**
 * Changes a transaction and those of its series that follow, or all that are open. Paid, canceled,
 * scheduled and closed ones stay as they are and are named (docs/rules/series.md). A new due date
 * moves the others by the series' own rule; what is written later follows the change.
 * @throws Refusal `not_found`, `title_without_series`, `stale_version`, and those of
 * requireReferences.
 */
export function updateSeries(
  db: CompanyDb,
  kind: TransactionKind,
  id: number,
  { scope, changes, version, budget_reason: reason }: SeriesEdit,
): Promise<ChangedSeries> {
  return asOneOperation(db, 'transactions.update-series', async () => {
    const series = await lockSeriesOf(db, kind, id)
    if (series.transaction_version !== version)
      throw await staleVersion(db, {
        table: 'transactions',
        id,
        version: series.transaction_version,
      })
    const from = scope === 'following' ? series.installment_number : 1
    const states = await lockStates(db, await transactionsFrom(db, series.id, from))
    const { eligible, skipped } = partStates(states, seriesRefusal)
    const ids = eligible.map((state) => state.id)
    const warnings = await changeTransactions(
      db,
      'transactions.update-series',
      ids,
      (snapshot) => changedSnapshot(snapshot, changes, series),
      { reason, permissions: db.permissions },
    )
    await keepForLater(db, series, seriesAfter(series, changes))
    return { outcome: outcomeOf(ids, skipped), warnings }
  })
}

/** A transaction of the series after the change. */
function changedSnapshot(
  snapshot: TransactionSnapshot,
  { allocations, due_date, ...changes }: SeriesChanges,
  series: SeriesOfTransaction,
): TransactionSnapshot {
  const value_cents = changes.value_cents ?? snapshot.value_cents
  const due = due_date === undefined ? snapshot.due_date : dueOf(snapshot, due_date, series)
  return {
    ...snapshot,
    ...present(changes),
    value_cents,
    due_date: due,
    allocations: scaleAllocations(allocations ?? snapshot.allocations, value_cents),
  }
}

/** So many frequencies from the transaction that was edited, counted from its new day. */
function dueOf(
  snapshot: TransactionSnapshot,
  anchor: CivilDate,
  series: SeriesOfTransaction,
): CivilDate {
  const steps = (snapshot.installment_number ?? 0) - series.installment_number
  const date = occurrenceDate(anchor, series.snapshot, steps)
  return steps === 0 ? date : effectiveDueDate(date, series.snapshot.weekend_rule)
}

/** The fields that a change names. */
function present<T extends object>(changes: T): Partial<T> {
  const named = { ...changes }
  for (const key of Object.keys(named))
    if (Reflect.get(named, key) === undefined) Reflect.deleteProperty(named, key)
  return named
}

function seriesAfter(
  { snapshot, installment_number }: SeriesOfTransaction,
  { due_date, ...changes }: SeriesChanges,
): SeriesSnapshot {
  const value_cents = changes.value_cents ?? snapshot.template.value_cents
  const template = {
    ...snapshot.template,
    ...present(changes),
    value_cents,
    allocations: scaleAllocations(
      changes.allocations ?? snapshot.template.allocations,
      value_cents,
    ),
  }
  return {
    ...snapshot,
    template,
    first_due_date:
      due_date === undefined
        ? snapshot.first_due_date
        : occurrenceDate(due_date, snapshot, 1 - installment_number),
  }
}

async function keepForLater(
  db: CompanyDb,
  { id, snapshot }: SeriesOfTransaction,
  after: SeriesSnapshot,
): Promise<void> {
  if (JSON.stringify(after.template) !== JSON.stringify(snapshot.template)) {
    await requireTemplate(db, after, snapshot)
    // The next run says whether it can go on now.
    await forgetSeriesFailure(db, id)
  }
  await writeSeries(db, id, after)
  await recordOperation(db, 'transactions.update-series', [
    { table: 'transaction_series', record_id: id, before: snapshot, after },
  ])
}

/**
 * What is written later points to what takes entries, also where no open transaction was changed.
 */
async function requireTemplate(
  db: CompanyDb,
  { kind, template, first_due_date, first_competency_date }: SeriesSnapshot,
  before: SeriesSnapshot,
): Promise<void> {
  const input = {
    ...template,
    due_date: first_due_date,
    competency_date: first_competency_date,
    external_id: null,
    payment_code: null,
    scheduled_for: null,
  }
  const { party_id, bank_account_id, allocations } = before.template
  await requireReferences(db, [{ kind, input }], {
    party_ids: party_id === null ? [] : [party_id],
    bank_account_ids: bank_account_id === null ? [] : [bank_account_id],
    allocations,
  })
}

/** A new value, or so many percent more or less. */
export type Readjustment =
  | { readonly from: CivilDate; readonly percent: string }
  | { readonly from: CivilDate; readonly value_cents: Cents }

/**
 * Readjusts the open transactions of a series that are due from a day on, and what is written
 * later.
 * @throws Refusal `not_found`, `title_without_series`, `value_not_positive`.
 */
export function readjustSeries(
  db: CompanyDb,
  kind: TransactionKind,
  id: number,
  readjustment: Readjustment,
): Promise<BulkOutcome> {
  const valueOf = (value: Cents): Cents => {
    const after =
      'percent' in readjustment ? addPercent(value, readjustment.percent) : readjustment.value_cents
    if (after <= 0)
      throw new Refusal('value_not_positive', { fields: { percent: 'value_not_positive' } })
    return after
  }
  return asOneOperation(db, 'transactions.readjust-series', async () => {
    const series = await lockSeriesOf(db, kind, id)
    const all = await lockStates(db, await transactionsFrom(db, series.id, 1))
    const states = all.filter((state) => state.due_date >= readjustment.from)
    const { eligible, skipped } = partStates(states, seriesRefusal)
    const ids = eligible.map((state) => state.id)
    await changeTransactions(db, 'transactions.readjust-series', ids, (snapshot) => {
      const value_cents = valueOf(snapshot.value_cents)
      return {
        ...snapshot,
        value_cents,
        allocations: scaleAllocations(snapshot.allocations, value_cents),
      }
    })
    const value_cents = valueOf(series.snapshot.template.value_cents)
    await keepForLater(db, series, {
      ...series.snapshot,
      template: {
        ...series.snapshot.template,
        value_cents,
        allocations: scaleAllocations(series.snapshot.template.allocations, value_cents),
      },
    })
    return outcomeOf(ids, skipped)
  })
}

/**
 * Pauses a series without end, or lets it go on. @throws Refusal `not_found`,
 * `title_without_series`.
 */
export async function pauseSeries(
  db: CompanyDb,
  kind: TransactionKind,
  id: number,
  isPaused: boolean,
): Promise<void> {
  await asOneOperation(db, 'transactions.pause-series', async () => {
    const series = await lockSeriesOf(db, kind, id)
    await keepForLater(db, series, { ...series.snapshot, is_paused: isPaused })
    // What fell into the pause is not made up for.
    const past = numbersUntil(series.snapshot, addDays(db.today, -1), 1)
    await keepLastNumbers(
      db,
      past.map((installment_number) => ({ series_id: series.id, installment_number })),
    )
  })
}
