import type { ScreenCode } from '../../client/screen.ts'

export const screens: Readonly<Record<string, ScreenCode>> = {
  '/admin/budget/list': {
    texts: 'budgets',
    load: () => import('./budget-list.screen.tsx').then((file) => file.BudgetListScreen),
  },
  '/admin/budget/edit/$budget_id': {
    texts: 'budgets',
    load: () => import('./budget-edit.screen.tsx').then((file) => file.BudgetEditScreen),
  },
}
