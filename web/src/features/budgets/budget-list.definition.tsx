import { BUDGET_STATUSES, type BudgetRow } from '@prumo/contracts/budgets/budget.schema'
import { budgetColumns as declared } from '@prumo/contracts/budgets/budgets.feature'
import { titleKey } from '@prumo/contracts/columns'
import { monthOf } from '@prumo/civil-date'
import type { Formats } from '../../client/use-format.ts'
import type { Column } from '../../kit/column.ts'
import { declaredColumns } from '../../kit/declared-columns.tsx'
import type { FilterDefinition } from '../../kit/filter-definition.ts'
import { MoneyText } from '../../kit/money-text.tsx'
import type { TextOf } from '../../texts/use-texts.ts'
import { BudgetStatusChip } from './budget-status-chip.tsx'

type Texts = TextOf<'budgets'>

/** 'Jan/2026 – Dez/2026' */
export const periodText = (
  { start_date, end_date }: Pick<BudgetRow, 'start_date' | 'end_date'>,
  format: Pick<Formats, 'month'>,
) => `${format.month(monthOf(start_date))} – ${format.month(monthOf(end_date))}`

/** What a budget is of: its cost centre and project, or the whole company. */
export function scopeText(
  row: Pick<BudgetRow, 'cost_center_name' | 'project_name'>,
  t: Texts,
): string {
  const names = [row.cost_center_name, row.project_name].filter((name) => name !== null)
  return names.length === 0 ? t('whole_company') : names.join(' · ')
}

/** The columns of budgets (screens, item 34). */
export function budgetColumns(
  t: Texts,
  format: Pick<Formats, 'month'>,
): readonly Column<BudgetRow>[] {
  return declaredColumns<BudgetRow, (typeof declared)[number]>(
    declared,
    { title: (column) => t(titleKey(column)) },
    {
      period: (row) => periodText(row, format),
      type: ({ type }) => t(`types.${type}`),
      revenues: ({ type, revenues_cents }) =>
        type === 'expense' ? '' : <MoneyText value_cents={revenues_cents} />,
      expenses: ({ type, expenses_cents }) =>
        type === 'revenue' ? '' : <MoneyText value_cents={expenses_cents} />,
      scope: (row) => scopeText(row, t),
      status: ({ status }) => <BudgetStatusChip status={status} t={t} />,
    },
  )
}

export const budgetFilters = (t: Texts): readonly FilterDefinition[] => [
  {
    name: 'filter_status',
    label: t('status'),
    kind: 'choice',
    options: BUDGET_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) })),
  },
]
