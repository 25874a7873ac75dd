import { firstDayOfMonth, monthsBetween } from '@prumo/civil-date'
import type { Currency } from '@prumo/contracts/bank-accounts/currency.schema'
import { negateCents, sumCents } from '@prumo/money'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { budgetedMonths } from '../budgets/index.ts'
import { listCategories } from '../categories/index.ts'
import type { CategoryAmounts } from './category-amounts.queries.ts'
import type { DreChoice } from './statement-choice.ts'
import type { Period } from './statement-columns.ts'

/** Budgets are made in reais, by month. */
const BUDGET_CURRENCY = 'BRL'

/**
 * What approved budgets within reach plan for each category, column by column, expenses negative. Null
 * where it was not asked for, or no budget is of what was: days and weeks, several cost centres or
 * projects, some accounts, another currency.
 */
export async function budgetedAmounts(
  db: CompanyDb,
  choice: DreChoice,
  columns: readonly Period[],
  currency: Currency,
): Promise<readonly CategoryAmounts[] | null> {
  const scope = scopeOf(choice)
  const { budget, first_month, last_month, grain } = choice
  const isMonths = grain !== 'day' && grain !== 'week'
  if (budget === undefined || scope === null || !isMonths || currency !== BUDGET_CURRENCY)
    return null
  const months = monthsBetween(first_month, last_month)
  const planned = await budgetedMonths(db, months, scope)
  const categories = new Map((await listCategories(db)).map((row) => [row.id, row]))
  return planned.flatMap(({ category_id, amounts_cents }) => {
    const category = categories.get(category_id)
    if (category === undefined) return []
    const cells = columns.map(({ from, to }) => {
      const own = amounts_cents.filter((_, place) => {
        const month = months[place]
        return month !== undefined && from <= firstDayOfMonth(month) && firstDayOfMonth(month) <= to
      })
      return category.nature === 'revenue' ? sumCents(own) : negateCents(sumCents(own))
    })
    const { code, name, nature, dre_line, dfc_line, system_role } = category
    const told = { category_id, code, name, nature, dre_line, dfc_line, system_role }
    return [{ ...told, amount_cells: cells, statement_cells: cells }]
  })
}

/** What a budget would be of that plans what was chosen; null when none could be. */
function scopeOf(choice: DreChoice) {
  const { filter_cost_centers: centers = [], filter_projects: projects = [] } = choice
  const isOne = centers.length <= 1 && projects.length <= 1
  const isNone = choice.filter_no_cost_center ?? choice.filter_no_project
  if (!isOne || isNone !== undefined || choice.filter_bank_accounts_ids !== undefined) return null
  return { cost_center_id: centers[0] ?? null, project_id: projects[0] ?? null }
}
