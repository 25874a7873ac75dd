import type { BudgetRow } from '@prumo/contracts/budgets/budget.schema'
import { budgetList, exportBudgets, listBudgets } from '@prumo/contracts/budgets/budgets.contract'
import { useCallback, useMemo } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useFormat } from '../../client/use-format.ts'
import { useCan } from '../../client/use-session.ts'
import { useGo } from '../../kit/app-link.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { useListState } from '../../kit/use-list-state.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { budgetColumns, budgetFilters } from './budget-list.definition.tsx'

const rowId = ({ id }: BudgetRow) => id

/** /admin/budget/list */
export function BudgetListScreen() {
  const t = useTexts('budgets')
  const format = useFormat()
  const can = useCan()
  const go = useGo()
  const state = useListState('budgets', budgetList)
  const page = useRouteQuery(listBudgets, { query: state.query, keepPrevious: true })
  // oxlint-disable-next-line react/exhaustive-deps -- `go` is made anew each time and does the same.
  const open = useCallback((row: BudgetRow) => go(`/admin/budget/edit/${row.id}`), [])
  const create = { label: t('create'), onClick: () => go('/admin/budget/edit/new') }
  return (
    <ListScreen
      title={t('title')}
      create={can('companies.budgets.store') ? create : undefined}
      state={state}
      page={page}
      exportRoute={exportBudgets}
      columns={useMemo(() => budgetColumns(t, format), [t, format])}
      filters={useMemo(() => budgetFilters(t), [t])}
      rowId={rowId}
      onOpen={open}
    />
  )
}
