import type { BudgetRow } from '@prumo/contracts/budgets/budget.schema'
import { budgetColumns } from '@prumo/contracts/budgets/budgets.feature'
import { declaredTable } from '../../kernel/export/declared-table.ts'

/** The columns of exported budgets. */
export const budgetTable = declaredTable<BudgetRow>('budgets', budgetColumns, {
  period: {
    value: ({ start_date, end_date }, words) => `${words.day(start_date)} – ${words.day(end_date)}`,
  },
  type: { value: ({ type }, words) => words.word('budgets.types', type) },
  scope: {
    value: ({ cost_center_name, project_name }, words) => {
      const names = [cost_center_name, project_name].filter((name) => name !== null)
      return names.length === 0 ? words.label('budgets.whole_company') : names.join(' · ')
    },
  },
})
