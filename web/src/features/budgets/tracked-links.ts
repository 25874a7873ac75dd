import { type CivilMonth, firstDayOfMonth, lastDayOfMonth } from '@prumo/civil-date'
import type { Budget, BudgetBasis } from '@prumo/contracts/budgets/budget.schema'

/** The months and the scope that are looked at. */
export interface TrackedSpan {
  readonly budget: Pick<Budget, 'cost_center_id' | 'project_id'>
  readonly first: CivilMonth
  readonly last: CivilMonth
  readonly basis: BudgetBasis
}

interface Asked extends TrackedSpan {
  readonly category_id: number
  readonly nature: 'revenue' | 'expense'
}

/** The list of what a category came to in some months, within the scope of a budget. */
export function realizedLink(asked: Asked): string {
  const side = asked.nature === 'expense' ? 'payable' : 'receivable'
  const days = daysOf(asked)
  const period =
    asked.basis === 'accrual'
      ? { filter_competency_date: days, filter_due_or_payment_date: 'all' }
      : { filter_due_or_payment_date: days, filter_competency_date: 'all' }
  return link(`/admin/${side}/list`, {
    ...period,
    filter_categories_ids: String(asked.category_id),
    ...scopeOf(asked),
  })
}

/** The purchases that wait for their approval in those months. */
export const committedLink = (asked: Asked): string =>
  link('/admin/purchase/list', {
    filter_competency_date: daysOf(asked),
    filter_due_or_payment_date: 'all',
    ...(asked.basis === 'accrual' ? { filter_status: 'waiting_approval' } : {}),
    ...scopeOf(asked),
  })

const daysOf = ({ first, last }: Asked): string =>
  `${firstDayOfMonth(first)},${lastDayOfMonth(last)}`

const scopeOf = ({ budget }: Asked): Readonly<Record<string, string>> => ({
  ...(budget.cost_center_id === null ? {} : { filter_cost_centers: String(budget.cost_center_id) }),
  ...(budget.project_id === null ? {} : { filter_projects: String(budget.project_id) }),
})

const link = (path: string, query: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(query).toString()}`
