import {
  costCenterList,
  exportCostCenters,
  listPostingMembers,
  listCostCenters,
} from '@prumo/contracts/cost-centers/cost-centers.contract'
import { lazy, useMemo } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useCan } from '../../client/use-session.ts'
import { useListState } from '../../kit/use-list-state.ts'
import { RegisterScreen } from '../../parts/register/register-screen.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { costCenterColumns, costCenterFilters } from './cost-center-list.definition.tsx'

const CostCenterDrawer = lazy(() =>
  import('./cost-center-form.tsx').then((file) => ({ default: file.CostCenterDrawer })),
)

/** /admin/cost-center/list */
export function CostCenterListScreen() {
  const t = useTexts('costCenters')
  const kit = useTexts('kit')
  const can = useCan()
  const state = useListState('cost-centers', costCenterList)
  const page = useRouteQuery(listCostCenters, { query: state.query, keepPrevious: true })
  const mayAsk = can('permissions-users-companies.list')
  const asked = useRouteQuery(listPostingMembers, { enabled: mayAsk, silent: true })
  const postingMembers = asked.data?.data ?? null
  return (
    <RegisterScreen
      title={t('title')}
      createLabel={t('create')}
      mayCreate="companies.cost-centers.store"
      state={state}
      page={page}
      columns={useMemo(() => costCenterColumns(t, postingMembers), [t, postingMembers])}
      filters={useMemo(() => costCenterFilters(t, kit), [t, kit])}
      exportRoute={exportCostCenters}
      importAddress="/admin/cost-center/import"
      Drawer={CostCenterDrawer}
    />
  )
}
