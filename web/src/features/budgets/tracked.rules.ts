import type { CivilMonth } from '@prumo/civil-date'
import type { BudgetComparison, ComparedBudget } from '@prumo/contracts/budgets/budget.schema'
import { type Cents, subtractCents, sumCents } from '@prumo/money'

/** Which months are looked at: all of them, one, or those so far. */
export type TrackedView = 'total' | 'month' | 'accumulated'

type Line = BudgetComparison['lines'][number]

/** The months of a view, by their places, from the first to after the last. */
export function spanOf(
  months: readonly CivilMonth[],
  view: TrackedView,
  month: CivilMonth,
): readonly [number, number] {
  const place = Math.max(months.indexOf(month), 0)
  if (view === 'total') return [0, months.length]
  return [view === 'month' ? place : 0, place + 1]
}

/** The figures of a line in some months. */
export const figuresOf = (line: Line, [from, to]: readonly [number, number]): ComparedBudget =>
  summed(line.months.slice(from, to))

/** The sums of several figures. */
export function summed(rows: readonly ComparedBudget[]): ComparedBudget {
  const sum = (pick: (row: ComparedBudget) => Cents) => sumCents(rows.map(pick))
  const budgeted_cents = sum((row) => row.budgeted_cents)
  const committed_cents = sum((row) => row.committed_cents)
  const realized_cents = sum((row) => row.realized_cents)
  const spent = sumCents([committed_cents, realized_cents])
  return {
    budgeted_cents,
    committed_cents,
    realized_cents,
    available_cents: subtractCents(budgeted_cents, spent),
  }
}

/** How much of the plan is used, in whole percent; null where nothing is planned. */
export function usedPercent(figures: ComparedBudget): number | null {
  if (figures.budgeted_cents === 0) return null
  const spent = figures.committed_cents + figures.realized_cents
  return Math.round((spent * 100) / figures.budgeted_cents)
}

/** Whether figures are above what is planned, which of a revenue is no fault. */
export const isOver = (nature: Line['nature'], figures: ComparedBudget): boolean =>
  nature === 'expense' && figures.available_cents < 0
