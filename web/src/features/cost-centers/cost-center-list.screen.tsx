import type { CostCenter } from '@prumo/contracts/cost-centers/cost-center.schema'
import {
  exportCostCenters,
  costCenterList,
  listPostingMembers,
  listCostCenters,
} from '@prumo/contracts/cost-centers/cost-centers.contract'
import { lazy, Suspense, useCallback, useMemo } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { ListScreen } from '../../kit/list-screen.tsx'
import { useListState } from '../../kit/use-list-state.ts'
import { useOpenRecord } from '../../kit/use-open-record.ts'
import { useCan } from '../../client/use-session.ts'
import { ImportLink, ImportSheetLink } from '../../parts/imports/import-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { costCenterColumns, costCenterFilters } from './cost-center-list.definition.tsx'

const CostCenterDrawer = lazy(() =>
  import('./cost-center-form.tsx').then((file) => ({ default: file.CostCenterDrawer })),
)

const sheetImport = {
  href: '/admin/cost-center/import',
  permission: 'companies.cost-centers.store',
} as const
const rowId = ({ id }: CostCenter) => id

export function CostCenterListScreen() {
  const t = useTexts('costCenters')
  const kit = useTexts('kit')
  const can = useCan()
  const { record, open, close } = useOpenRecord()
  const state = useListState('cost-centers', costCenterList)
  const page = useRouteQuery(listCostCenters, { query: state.query, keepPrevious: true })
  const mayAsk = can('permissions-users-companies.list')
  const asked = useRouteQuery(listPostingMembers, { enabled: mayAsk, silent: true })
  const postingMembers = asked.data?.data ?? null
  const columns = useMemo(() => costCenterColumns(t, postingMembers), [t, postingMembers])
  const filters = useMemo(() => costCenterFilters(t, kit), [t, kit])
  // oxlint-disable-next-line react/exhaustive-deps -- `open` is made anew each time and does the same on this screen.
  const openRow = useCallback((costCenter: CostCenter) => open(costCenter.id), [])
  const create = { label: t('create'), onClick: () => open('new') }
  return (
    <ListScreen
      title={t('title')}
      create={can('companies.cost-centers.store') ? create : undefined}
      state={state}
      exportRoute={exportCostCenters}
      page={page}
      columns={columns}
      filters={filters}
      headerActs={<ImportLink {...sheetImport} />}
      emptyActs={<ImportSheetLink {...sheetImport} />}
      rowId={rowId}
      onOpen={openRow}
    >
      <Suspense>
        {record === null ? null : <CostCenterDrawer record={record} onClose={close} />}
      </Suspense>
    </ListScreen>
  )
}
