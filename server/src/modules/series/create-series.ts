import type { BudgetWarnings } from '@prumo/contracts/budgets/above-budget.schema'
import type { SeriesInput } from '@prumo/contracts/transactions/series.schema'
import type { TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { asOneOperation, recordOperation } from '../../kernel/operations.ts'
import { type RequestedException, testPayables } from '../budgets/index.ts'
import { createTransactions } from '../transactions/index.ts'
import { keepLastNumbers } from './extend-series.ts'
import { planSeries, templateOf } from './plan-series.ts'
import { insertSeries, type SeriesSnapshot } from './series-snapshots.ts'

interface CreatedSeries {
  readonly series_id: number
  readonly ids: readonly number[]
  /** What of it is above a budget, and was saved all the same. */
  readonly warnings: BudgetWarnings
}

/**
 * Adds transactions that repeat, or one that is paid in instalments: all of them or none, as one
 * operation. What repeats without end is written twelve months ahead.
 * @throws Refusal those of testPayables and createTransactions.
 */
export function createSeries(
  db: CompanyDb,
  kind: TransactionKind,
  input: SeriesInput,
  exception: RequestedException,
): Promise<CreatedSeries> {
  return asOneOperation(db, 'transactions.create-series', async () => {
    const snapshot = seriesSnapshotOf(kind, input)
    const series_id = await insertSeries(db, snapshot)
    const planned = planSeries(input, db.today)
    const warnings = await testPayables(
      db,
      kind,
      planned.map((transaction) => transaction.input),
      exception,
    )
    const installments_count =
      input.repeat.mode === 'recurrence' ? input.repeat.occurrences : planned.length
    const ids = await createTransactions(
      db,
      planned.map((transaction) => ({
        kind,
        input: transaction.input,
        place_in_series: {
          series_id,
          installment_number: transaction.installment_number,
          installments_count,
        },
      })),
      'manual',
    )
    await keepLastNumbers(
      db,
      planned.map(({ installment_number }) => ({ series_id, installment_number })),
    )
    await recordOperation(db, 'transactions.create-series', [
      { table: 'transaction_series', record_id: series_id, after: snapshot },
    ])
    return { series_id, ids, warnings }
  })
}

/** What a new series says of itself. */
export function seriesSnapshotOf(
  kind: TransactionKind,
  { repeat, ...first }: SeriesInput,
): SeriesSnapshot {
  const shared = {
    kind,
    first_due_date: first.due_date,
    first_competency_date: first.competency_date,
    template: templateOf(first),
    ended_on: null,
    is_paused: false,
  }
  if (repeat.mode === 'recurrence') return { ...shared, ...repeat }
  const [row] = repeat.rows
  return {
    ...shared,
    mode: 'installments',
    frequency_unit: 'month',
    frequency_count: 1,
    occurrences: repeat.rows.length,
    first_due_date: row?.due_date ?? first.due_date,
    competency_moves: repeat.rows.some((one) => one.competency_date !== row?.competency_date),
    weekend_rule: 'keep',
  }
}
