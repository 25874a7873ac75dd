import { Text } from '@mantine/core'
import type { ReceivedDocumentRow } from '@prumo/contracts/received-documents/received-document.schema'
import {
  listReceivedDocuments,
  receivedDocumentList,
  receivedDocumentTotals,
} from '@prumo/contracts/received-documents/received-documents.contract'
import { lazy, Suspense, useCallback, useMemo } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useCan } from '../../client/use-session.ts'
import { amountIn } from '../../kit/amounts.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { useListState } from '../../kit/use-list-state.ts'
import { useOpenRecord } from '../../kit/use-open-record.ts'
import { useSelection } from '../../kit/use-selection.ts'
import { InvoiceFaces } from '../../parts/emission/invoice-faces.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { documentColumns, documentFilters } from './document-list.definition.tsx'
import { DocumentTabs } from './document-tabs.tsx'
import classes from './received-documents.module.css'
import { SearchStrip } from './search-strip.tsx'

const DocumentBulkBar = lazy(() =>
  import('./document-bulk-bar.tsx').then((file) => ({ default: file.DocumentBulkBar })),
)
const DocumentDrawer = lazy(() =>
  import('./document-drawer.tsx').then((file) => ({ default: file.DocumentDrawer })),
)

const rowId = ({ id }: ReceivedDocumentRow) => id
const rowName = ({ issuer_name, number }: ReceivedDocumentRow) => `${issuer_name ?? ''} ${number}`
const rowTone = ({ state }: ReceivedDocumentRow) => (state === 'canceled' ? 'struck' : undefined)
const noRows: readonly ReceivedDocumentRow[] = []
/** What a search brought comes by itself. */
const LOOK_AGAIN_MS = 5_000

/** /admin/invoice/received: what others issued to the company, as authorities tell of it. */
export function DocumentListScreen() {
  const t = useTexts('receivedDocuments')
  const can = useCan()
  const state = useListState('received-documents', receivedDocumentList)
  const { record, open, close } = useOpenRecord()
  const page = useRouteQuery(listReceivedDocuments, {
    query: state.query,
    keepPrevious: true,
    every: LOOK_AGAIN_MS,
  })
  const { page: _page, per_page: _size, sort: _sort, direction: _way, ...filter } = state.query
  const { filter_states: _states, ...ofAll } = filter
  const totals = useRouteQuery(receivedDocumentTotals, {
    query: filter,
    keepPrevious: true,
    silent: true,
    every: LOOK_AGAIN_MS,
  }).data?.data
  // The tabs tell of all states, whichever is shown.
  const counts = useRouteQuery(receivedDocumentTotals, {
    query: ofAll,
    keepPrevious: true,
    silent: true,
    every: LOOK_AGAIN_MS,
  }).data?.data
  const rows = page.data?.data ?? noRows
  const total = page.data?.meta.total
  const ticks = useSelection({ rows, rowId, total, scope: JSON.stringify(state.view) })
  const selection = useMemo(() => ({ ...ticks, rowName }), [ticks])
  const columns = useMemo(() => documentColumns(t), [t])
  const filters = useMemo(() => documentFilters(t), [t])
  // oxlint-disable-next-line react/exhaustive-deps -- `open` is made anew each time and does the same on this screen.
  const openRow = useCallback((row: ReceivedDocumentRow) => open(row.id), [])
  const mayAct = can('invoice-downloads.import')
  return (
    <ListScreen
      title={t('title')}
      aside={<InvoiceFaces />}
      state={state}
      page={page}
      columns={columns}
      filters={filters}
      period={{ name: 'filter_invoice_date', label: t('issued_on') }}
      above={
        <div className={classes['bar']}>
          <DocumentTabs
            value={state.query.filter_states}
            totals={counts}
            onChange={(chosen) => state.set({ filter_states: chosen })}
          />
          <SearchStrip />
        </div>
      }
      totals={[{ label: t('total'), amounts: amountIn(totals?.value_cents) }]}
      rowId={rowId}
      rowTone={rowTone}
      onOpen={openRow}
      emptyActs={
        <Text size="sm" className={classes['empty']}>
          {t('empty')}
        </Text>
      }
      {...(mayAct ? { selection } : {})}
      bulkBar={
        ticks.count === 0 ? null : (
          <Suspense>
            <DocumentBulkBar selection={ticks} />
          </Suspense>
        )
      }
    >
      <Suspense>
        {typeof record === 'number' ? (
          <DocumentDrawer key={record} id={record} onClose={close} />
        ) : null}
      </Suspense>
    </ListScreen>
  )
}
