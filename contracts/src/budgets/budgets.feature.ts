import { listColumns } from '../columns.ts'
import { defineFeature } from '../manifest.ts'

/** The columns of the list of budgets (screens, item 34). */
export const budgetColumns = listColumns([
  { key: 'name', kind: 'text', sort: 'name', slack: true },
  { key: 'period', kind: 'other', sort: 'start_date' },
  { key: 'type', kind: 'other' },
  { key: 'scope', kind: 'other', narrow: true },
  { key: 'revenues', kind: 'money', field: 'revenues_cents' },
  { key: 'expenses', kind: 'money', field: 'expenses_cents', card: 1 },
  { key: 'revision', kind: 'count', card: false },
  { key: 'status', kind: 'status', words: 'statuses' },
])

/** Budgets: what categories may come to by month, and what happens above it. */
export const budgetsFeature = defineFeature({
  name: 'budgets',
  permissions: [
    {
      area: 'budgets',
      keys: {
        view: 'companies.budgets.index',
        create: 'companies.budgets.store',
        edit: 'companies.budgets.update',
        remove: 'companies.budgets.destroy',
        approve: 'companies.budgets.approve',
        override: 'companies.budgets.override',
        export: 'companies.budgets.export',
      },
    },
  ],
  undoable_operations: [
    'budgets.approve',
    'budgets.close',
    'budgets.create',
    'budgets.destroy',
    'budgets.revise',
    'budgets.update',
  ],
  tables: [{ table: 'budgets' }],
  menu: [
    {
      id: 'budgets',
      title: 'budgets',
      group: 'reports',
      place: 40,
      link: '/admin/budget/list',
      permission: 'companies.budgets.index',
      icon: 'budget',
    },
  ],
  screens: [
    { path: '/admin/budget/list', access: 'company', permission: 'companies.budgets.index' },
    {
      path: '/admin/budget/edit/$budget_id',
      access: 'company',
      permission: 'companies.budgets.index',
    },
  ],
  creations: [
    { name: 'budget', page: '/admin/budget/edit/new', permission: 'companies.budgets.store' },
  ],
})
