import { type CivilDate, firstDayOfMonth, monthOf } from '@prumo/civil-date'
import { type BudgetOfDocument, monthsOfBudget } from '@prumo/contracts/budgets/budget.schema'
import { type Cents, subtractCents, sumCents, zeroCents } from '@prumo/money'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { reachesPart } from '../../kernel/row-rights.ts'
import { type BudgetOfParts, budgetsOfParts, partsOfBudget } from './budgets-of-parts.queries.ts'
import { committedMonths } from './committed-months.queries.ts'
import { inCompanyCurrency, type RequestedPart } from './company-currency.ts'
import { amountsByMonth } from './compare.rules.ts'
import { realizedMonths } from './realized-months.queries.ts'

/**
 * What the budgets within reach leave for a purchase, by category: of the months that it falls into,
 * of those so far, or of the whole budget, as the budget is tested.
 * @param except the purchase, which is told apart from the others.
 */
export async function budgetOfDocument(
  db: CompanyDb,
  requested: readonly RequestedPart[],
  except: number,
  isRealized: boolean,
): Promise<BudgetOfDocument> {
  const parts = (await inCompanyCurrency(db))(requested)
  const budgets = (await budgetsOfParts(db, parts)).filter((budget) =>
    reachesPart(db.rights, budget),
  )
  const told: BudgetOfDocument = []
  for (const budget of budgets)
    told.push(...(await toldOf(db, budget, { parts, except, isRealized })))
  return told
}

interface Asked {
  readonly parts: readonly RequestedPart[]
  readonly except: number
  /** Its payables are in the books, and are told apart from what else is. */
  readonly isRealized: boolean
}

async function toldOf(
  db: CompanyDb,
  budget: BudgetOfParts,
  { parts, except, isRealized }: Asked,
): Promise<BudgetOfDocument> {
  const months = monthsOfBudget(budget).map(firstDayOfMonth)
  const asked = {
    scope: budget,
    basis: 'accrual',
    of: 'reader',
    first: monthOf(budget.start_date),
    last: monthOf(budget.end_date),
  } as const
  const realized = amountsByMonth(await realizedMonths(db, asked), months)
  const committed = amountsByMonth(await committedMonths(db, { ...asked, except }), months)
  const own = amountsByMonth(partsOfBudget(budget, parts), months)
  return budget.lines.flatMap(({ category_id, category_name, amounts_cents }) => {
    const requested = own.get(category_id)
    if (requested === undefined) return []
    const [from, to] = spanOf(budget, requested)
    const sum = (amounts: readonly Cents[] | undefined) =>
      sumCents((amounts ?? []).slice(from, to + 1))
    const figures = {
      budgeted_cents: sum(amounts_cents),
      committed_cents: sum(committed.get(category_id)),
      realized_cents: subtractCents(
        sum(realized.get(category_id)),
        isRealized ? sum(requested) : zeroCents,
      ),
      this_cents: sum(requested),
    }
    const spent = sumCents([figures.committed_cents, figures.realized_cents, figures.this_cents])
    return [
      {
        budget_id: budget.id,
        budget: budget.name,
        category_id,
        category: category_name,
        first_month: monthOf(dayAt(months, from)),
        last_month: monthOf(dayAt(months, to)),
        ...figures,
        left_cents: subtractCents(figures.budgeted_cents, spent),
      },
    ]
  })
}

/** The first and last month that are told, by their places. */
function spanOf(budget: BudgetOfParts, requested: readonly Cents[]): readonly [number, number] {
  const first = requested.findIndex((cents) => cents !== 0)
  const last = requested.findLastIndex((cents) => cents !== 0)
  if (budget.tests_month) return [Math.max(first, 0), Math.max(last, 0)]
  return budget.tests_accumulated ? [0, Math.max(last, 0)] : [0, requested.length - 1]
}

function dayAt(months: readonly CivilDate[], place: number): CivilDate {
  const day = months[place]
  if (day === undefined) throw new RangeError('A budget has this month.')
  return day
}
