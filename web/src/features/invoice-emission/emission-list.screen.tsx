import { Text } from '@mantine/core'
import type { EmissionRow } from '@prumo/contracts/invoice-emission/emission.schema'
import {
  emissionList,
  emissionTotals,
  listEmissions,
} from '@prumo/contracts/invoice-emission/invoice-emission.contract'
import { lazy, Suspense, useCallback, useMemo } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useCan } from '../../client/use-session.ts'
import { amountIn } from '../../kit/amounts.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { useListState } from '../../kit/use-list-state.ts'
import { useOpenRecord } from '../../kit/use-open-record.ts'
import { useSelection } from '../../kit/use-selection.ts'
import { InvoiceFaces } from '../../parts/emission/invoice-faces.tsx'
import { loadTexts } from '../../texts/feature-texts.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { emissionColumns, emissionFilters } from './emission-list.definition.tsx'
import { EmissionTabs } from './emission-tabs.tsx'
import classes from './invoice-emission.module.css'

const EmissionBulkBar = lazy(() =>
  import('./emission-bulk-bar.tsx').then((file) => ({ default: file.EmissionBulkBar })),
)
const EmissionDrawer = lazy(async () => {
  const [file] = await Promise.all([import('./emission-drawer.tsx'), loadTexts('invoiceGoods')])
  return { default: file.EmissionDrawer }
})

const rowId = ({ id }: EmissionRow) => id
const rowName = ({ party_name, id }: EmissionRow) => `${party_name} ${id}`
/** Those that are worth nothing any more. */
const ENDED: readonly EmissionRow['status'][] = ['denied', 'canceled', 'voided', 'replaced']
const rowTone = ({ status }: EmissionRow) => (ENDED.includes(status) ? 'struck' : undefined)
const noRows: readonly EmissionRow[] = []
/** What the authority answers comes by itself. */
const LOOK_AGAIN_MS = 5_000

/** /admin/invoice/emission: the notes that Prumo issues, with drafts and rejected ones. */
export function EmissionListScreen() {
  const t = useTexts('invoiceEmission')
  const can = useCan()
  const state = useListState('invoice-emissions', emissionList)
  const { record, open, close } = useOpenRecord()
  const page = useRouteQuery(listEmissions, {
    query: state.query,
    keepPrevious: true,
    every: LOOK_AGAIN_MS,
  })
  const { page: _page, per_page: _size, sort: _sort, direction: _way, ...filter } = state.query
  const totals = useRouteQuery(emissionTotals, {
    query: filter,
    keepPrevious: true,
    silent: true,
    every: LOOK_AGAIN_MS,
  }).data?.data
  const rows = page.data?.data ?? noRows
  const total = page.data?.meta.total
  const ticks = useSelection({ rows, rowId, total, scope: JSON.stringify(state.view) })
  const selection = useMemo(() => ({ ...ticks, rowName }), [ticks])
  const columns = useMemo(() => emissionColumns(t), [t])
  const filters = useMemo(() => emissionFilters(t), [t])
  // oxlint-disable-next-line react/exhaustive-deps -- `open` is made anew each time and does the same on this screen.
  const openRow = useCallback((row: EmissionRow) => open(row.id), [])
  const mayStore = can('invoice-emissions.store')
  const create = { label: t('create'), onClick: () => open('new') }
  return (
    <ListScreen
      title={t('title')}
      aside={<InvoiceFaces />}
      create={mayStore ? create : undefined}
      state={state}
      page={page}
      columns={columns}
      filters={filters}
      period={{ name: 'filter_competency_date', label: t('competency') }}
      above={
        <EmissionTabs
          value={state.query.filter_statuses}
          totals={totals}
          onChange={(status) => state.set({ filter_statuses: status })}
        />
      }
      totals={[
        { label: t('totals.value'), amounts: amountIn(totals?.value_cents) },
        { label: t('totals.net'), amounts: amountIn(totals?.net_cents) },
      ]}
      rowId={rowId}
      rowTone={rowTone}
      onOpen={openRow}
      emptyActs={
        mayStore ? (
          <Text size="sm" className={classes['empty']}>
            {t('empty')}
          </Text>
        ) : undefined
      }
      {...(mayStore ? { selection } : {})}
      bulkBar={
        ticks.count === 0 ? null : (
          <Suspense>
            <EmissionBulkBar selection={ticks} />
          </Suspense>
        )
      }
    >
      <Suspense>
        {record === null ? null : <EmissionDrawer record={record} onOpen={open} onClose={close} />}
      </Suspense>
    </ListScreen>
  )
}
