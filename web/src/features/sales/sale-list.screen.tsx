import type { SaleRow } from '@prumo/contracts/sales/sale.schema'
import { exportSales, listSales, saleList } from '@prumo/contracts/sales/sales.contract'
import { Button } from '@mantine/core'
import { IconPlugConnected } from '@tabler/icons-react'
import { lazy, Suspense, useCallback, useMemo } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { planHas } from '../../client/permission.ts'
import { useCan, useSession, useToday } from '../../client/use-session.ts'
import { amountsOf } from '../../kit/amounts.tsx'
import { AppLink, useGo } from '../../kit/app-link.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { currentMonthText } from '../../kit/period.ts'
import { useListState } from '../../kit/use-list-state.ts'
import { useSelection } from '../../kit/use-selection.ts'
import { DeletedButton } from '../../parts/deleted/deleted-button.tsx'
import { ImportLink, ImportSheetLink } from '../../parts/imports/import-link.tsx'
import { useClips } from '../../parts/attachments/with-clips.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { ClosedPeriods } from '../../parts/closed-period/closed-periods.tsx'
import { NEW_SALE, saleAddress } from './sale-address.ts'
import { saleColumns, saleFilters } from './sale-list.definition.tsx'
import { useSaleTotals } from './sales.api.ts'

const SaleBulkBar = lazy(() =>
  import('./sale-bulk-bar.tsx').then((file) => ({ default: file.SaleBulkBar })),
)

const rowId = ({ id }: SaleRow) => id
const rowName = ({ client_name, product_name }: SaleRow) => `${client_name}, ${product_name}`
const rowTone = ({ status }: SaleRow) =>
  status === 'canceled' || status === 'expired' ? 'struck' : undefined
const noRows: readonly SaleRow[] = []
const sheetImport = {
  href: '/admin/sale/import',
  permission: 'companies.sales.import',
} as const

/** /admin/sale/list: what was sold, and what is left of it after fees and commissions. */
export function SaleListScreen() {
  const t = useTexts('sales')
  const can = useCan()
  const go = useGo()
  const today = useToday()
  const defaults = useMemo(() => ({ filterSaleCompetencyDate: currentMonthText(today) }), [today])
  const state = useListState('sales', saleList, defaults)
  const page = useRouteQuery(listSales, { query: state.query, keepPrevious: true })
  const rows = page.data?.data ?? noRows
  const total = page.data?.meta.total
  const ticks = useSelection({ rows, rowId, total, scope: JSON.stringify(state.view) })
  const selection = useMemo(() => ({ ...ticks, rowName }), [ticks])
  const columns = useMemo(() => saleColumns(t), [t])
  const clipped = useClips(page.data?.data, columns, { kind: 'sales', column: 'client' })
  const isOfImport = 'filterSaleImportId' in state.listParams
  const filters = useMemo(() => saleFilters(t, isOfImport), [t, isOfImport])
  // oxlint-disable-next-line react/exhaustive-deps -- `go` is made anew each time and does the same.
  const open = useCallback((row: SaleRow) => go(saleAddress(row.id)), [])
  const create = { label: t('create'), onClick: () => go(saleAddress(NEW_SALE)) }
  const totals = useSaleTotals(state.query)
  return (
    <ClosedPeriods>
      <ListScreen
        title={t('title')}
        create={can('companies.sales.store') ? create : undefined}
        state={state}
        page={page}
        columns={clipped}
        filters={filters}
        exportRoute={exportSales}
        headerActs={
          <>
            <PlatformsLink />
            <ImportLink {...sheetImport} />
            <DeletedButton noun="sales" />
          </>
        }
        period={{ name: 'filterSaleCompetencyDate', label: t('competency') }}
        totals={[
          { label: t('totals.gross'), amounts: amountsOf(totals, (sums) => sums.gross_cents) },
          {
            label: t('totals.deducted'),
            amounts: amountsOf(totals, (sums) => sums.deducted_cents),
          },
          { label: t('totals.net'), amounts: amountsOf(totals, (sums) => sums.net_cents) },
        ]}
        emptyActs={<ImportSheetLink {...sheetImport} />}
        rowId={rowId}
        rowTone={rowTone}
        onOpen={open}
        {...(can(['companies.sales.approve', 'invoice-emissions.store']) ? { selection } : {})}
        bulkBar={
          ticks.count === 0 ? null : (
            <Suspense>
              <SaleBulkBar selection={ticks} />
            </Suspense>
          )
        }
      />
    </ClosedPeriods>
  )
}

/** Where the platforms are connected and asked for their sales. */
function PlatformsLink() {
  const t = useTexts('sales')
  const can = useCan()
  const session = useSession()
  if (!can('companies.show') || !planHas('platform-integrations', session)) return null
  return (
    <Button
      component={AppLink}
      href={`/admin/company/platform-integrations/${session.currentCompanyId}`}
      variant="default"
      data-sign
      leftSection={<IconPlugConnected size={16} aria-hidden />}
    >
      {t('platforms_link')}
    </Button>
  )
}
