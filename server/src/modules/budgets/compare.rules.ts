import type { CivilDate } from '@prumo/civil-date'
import type { ComparedBudget } from '@prumo/contracts/budgets/budget.schema'
import { addCents, type Cents, subtractCents, sumCents, zeroCents } from '@prumo/money'

interface Amount {
  readonly category_id: number
  readonly month: CivilDate
  readonly cents: Cents
}

/** Amounts by category, one for each of these months; those of other months are left out. */
export function amountsByMonth(
  rows: readonly Amount[],
  months: readonly CivilDate[],
): ReadonlyMap<number, readonly Cents[]> {
  const places = new Map(months.map((month, place) => [month, place]))
  const by = new Map<number, Cents[]>()
  for (const { category_id, month, cents } of rows) {
    const place = places.get(month)
    if (place === undefined) continue
    const amounts = by.get(category_id) ?? months.map(() => zeroCents)
    amounts[place] = addCents(amounts[place] ?? zeroCents, cents)
    by.set(category_id, amounts)
  }
  return by
}

/**
 * A line beside what was committed and realized. What is available is what is left of an expense; of
 * a revenue it is what is still to come, so that a revenue above its plan is never a fault.
 */
export function compareLine(
  budgeted: readonly Cents[],
  committed: readonly Cents[],
  realized: readonly Cents[],
  nature: 'revenue' | 'expense',
): { readonly months: ComparedBudget[]; readonly total: ComparedBudget } {
  const months = budgeted.map((planned, place) =>
    compared(
      planned,
      nature === 'expense' ? (committed[place] ?? zeroCents) : zeroCents,
      realized[place] ?? zeroCents,
    ),
  )
  return { months, total: sumCompared(months) }
}

/** The sums of several. */
export function sumCompared(rows: readonly ComparedBudget[]): ComparedBudget {
  return compared(
    sumCents(rows.map((row) => row.budgeted_cents)),
    sumCents(rows.map((row) => row.committed_cents)),
    sumCents(rows.map((row) => row.realized_cents)),
  )
}

function compared(budgeted: Cents, committed: Cents, realized: Cents): ComparedBudget {
  return {
    budgeted_cents: budgeted,
    committed_cents: committed,
    realized_cents: realized,
    available_cents: subtractCents(budgeted, addCents(committed, realized)),
  }
}
