import { addToMonth, type CivilMonth, firstDayOfMonth } from '@prumo/civil-date'
import {
  type BudgetActuals,
  type BudgetBasis,
  type BudgetComparison,
  monthsOfBudget,
} from '@prumo/contracts/budgets/budget.schema'
import { zeroCents } from '@prumo/money'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'
import { notFound } from '../../kernel/refusal.ts'
import { listCategories } from '../categories/index.ts'
import { readInPlace } from './budget-place.ts'
import { type BudgetPlace, linesOf } from './budget.queries.ts'
import { amountsByMonth, compareLine, sumCompared } from './compare.rules.ts'
import { committedMonths } from './committed-months.queries.ts'
import { realizedMonths } from './realized-months.queries.ts'

/**
 * A budget beside what was committed and realized, of what the reader sees. The revision in force
 * unless told, of a draft the newest. @throws Refusal `not_found`, also of a revision.
 */
export function compareBudget(
  db: CompanyDb,
  id: number,
  choice: ComparisonChoice,
): Promise<BudgetComparison> {
  return readInPlace(db, id, (place) => compareInPlace(db, id, place, choice))
}

interface ComparisonChoice {
  readonly basis: BudgetBasis
  readonly revision?: number | undefined
}

async function compareInPlace(
  db: CompanyDb,
  id: number,
  row: BudgetPlace,
  { basis, revision: asked }: ComparisonChoice,
): Promise<BudgetComparison> {
  const revision = asked ?? row.approved_revision ?? row.revision
  if (revision > row.revision) throw notFound()
  const months = monthsOfBudget(row)
  const [lines, realized, committed] = await pipelined([
    linesOf(db, id, revision),
    realizedMonths(db, { scope: row, basis, ...spanOf(months), of: 'reader' }),
    committedMonths(db, { scope: row, basis, ...spanOf(months), of: 'reader' }),
  ])
  const days = months.map(firstDayOfMonth)
  const [realizedBy, committedBy] = [
    amountsByMonth(realized, days),
    amountsByMonth(committed, days),
  ]
  const compared = lines.map(({ amounts_cents, ...category }) => ({
    ...category,
    ...compareLine(
      amounts_cents,
      committedBy.get(category.category_id) ?? [],
      realizedBy.get(category.category_id) ?? [],
      category.nature,
    ),
  }))
  const sumOf = (nature: string) =>
    sumCompared(compared.filter((line) => line.nature === nature).map((line) => line.total))
  return {
    revision,
    months,
    lines: compared,
    revenues: sumOf('revenue'),
    expenses: sumOf('expense'),
  }
}

/**
 * What categories came to in the same months a year earlier, by competency and within the scope of a
 * budget, of what the reader sees. @throws Refusal `not_found`.
 */
export function budgetActuals(db: CompanyDb, id: number): Promise<BudgetActuals> {
  return readInPlace(db, id, (place) => actualsInPlace(db, place))
}

async function actualsInPlace(db: CompanyDb, row: BudgetPlace): Promise<BudgetActuals> {
  const months = monthsOfBudget(row).map((month) => addToMonth(month, -12))
  const [realized, categories] = await pipelined([
    realizedMonths(db, { scope: row, basis: 'accrual', ...spanOf(months), of: 'reader' }),
    listCategories(db),
  ])
  const by = amountsByMonth(realized, months.map(firstDayOfMonth))
  return categories.flatMap(({ id: category_id, code, name, nature, is_postable, status }) => {
    const amounts = by.get(category_id)
    const isAsked = row.type === 'both' || row.type === nature
    if (amounts === undefined || nature === 'neutral' || !isAsked) return []
    if (!is_postable || status !== 'active') return []
    return [
      {
        category_id,
        category_code: code,
        category_name: name,
        nature,
        amounts_cents: months.map((_, place) => amounts[place] ?? zeroCents),
      },
    ]
  })
}

function spanOf(months: readonly CivilMonth[]) {
  const [first, last] = [months[0], months.at(-1)]
  if (first === undefined || last === undefined) throw new RangeError('A budget has months.')
  return { first, last }
}
