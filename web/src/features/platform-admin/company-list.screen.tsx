import { Button } from '@mantine/core'
import {
  listPlatformCompanies,
  platformCompanyList,
} from '@prumo/contracts/platform-admin/platform-admin.contract'
import type { PlatformCompany } from '@prumo/contracts/platform-admin/platform-company.schema'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useFormat } from '../../client/use-format.ts'
import { ListScreen } from '../../kit/list-screen.tsx'
import { useListState } from '../../kit/use-list-state.ts'
import { useOpenRecord } from '../../kit/use-open-record.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { companyColumns, companyFilters } from './company-list.definition.tsx'
import { usePlans } from './platform-admin.api.ts'

const CompanyDrawer = lazy(() =>
  import('./company-drawer.tsx').then((file) => ({ default: file.CompanyDrawer })),
)
const ReleaseFactorDialog = lazy(() =>
  import('./release-factor-dialog.tsx').then((file) => ({ default: file.ReleaseFactorDialog })),
)

const rowId = ({ id }: PlatformCompany) => id

/** All companies, for platform administrators. */
export function CompanyListScreen() {
  const t = useTexts('platformAdmin')
  const kit = useTexts('kit')
  const format = useFormat()
  const plans = usePlans()
  const { record, open, close } = useOpenRecord()
  const [isReleasing, setReleasing] = useState(false)
  const state = useListState('prumo-companies', platformCompanyList)
  const page = useRouteQuery(listPlatformCompanies, { query: state.query, keepPrevious: true })
  const columns = useMemo(() => companyColumns(t, format), [t, format])
  const filters = useMemo(() => companyFilters(t, kit, plans), [t, kit, plans])
  // oxlint-disable-next-line react/exhaustive-deps -- `open` is made anew each time and does the same on this screen.
  const openRow = useCallback((company: PlatformCompany) => open(company.id), [])
  return (
    <ListScreen
      title={t('companies.title')}
      headerActs={
        <Button variant="default" onClick={() => setReleasing(true)}>
          {t('release.act')}
        </Button>
      }
      state={state}
      page={page}
      columns={columns}
      filters={filters}
      rowId={rowId}
      onOpen={openRow}
    >
      <Suspense>
        {typeof record === 'number' ? <CompanyDrawer id={record} onClose={close} /> : null}
        {isReleasing ? <ReleaseFactorDialog onClose={() => setReleasing(false)} /> : null}
      </Suspense>
    </ListScreen>
  )
}
