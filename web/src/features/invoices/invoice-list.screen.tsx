import { Button, Text } from '@mantine/core'
import type { Invoice, InvoiceSelection } from '@prumo/contracts/invoices/invoice.schema'
import {
  exportInvoices,
  invoiceList,
  invoiceTotals,
  listInvoices,
} from '@prumo/contracts/invoices/invoices.contract'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useCan, useToday } from '../../client/use-session.ts'
import { amountIn } from '../../kit/amounts.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import type { ListParams } from '../../kit/list-state.ts'
import { currentMonthText } from '../../kit/period.ts'
import { useListState } from '../../kit/use-list-state.ts'
import { useOpenRecord } from '../../kit/use-open-record.ts'
import { type Selection, useSelection } from '../../kit/use-selection.ts'
import { InvoiceFaces } from '../../parts/emission/invoice-faces.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { invoiceColumns, invoiceFilters, rowTone } from './invoice-list.definition.tsx'
import classes from './invoices.module.css'
import { QuotaWarning } from './quota-warning.tsx'

const InvoiceBulkBar = lazy(() =>
  import('./invoice-bulk-bar.tsx').then((file) => ({ default: file.InvoiceBulkBar })),
)
const ImportDialog = lazy(() =>
  import('./import-dialog.tsx').then((file) => ({ default: file.ImportDialog })),
)
const InvoiceDrawer = lazy(() =>
  import('./invoice-drawer.tsx').then((file) => ({ default: file.InvoiceDrawer })),
)

const rowId = ({ id }: Invoice) => id

/** What chooses rows in the address of a list: its page and its order do not. */
function filterOf(listParams: ListParams): ListParams {
  const { page: _page, per_page: _size, sort: _sort, direction: _direction, ...filter } = listParams
  return filter
}

/** What the ticked invoices are worth; null while not all of them are known. */
function tickedCents(
  { isWholeFilter, rows, count }: Selection<Invoice>,
  filter_cents: number | undefined,
): number | null {
  if (isWholeFilter) return filter_cents ?? null
  return rows.length < count ? null : rows.reduce((sum, row) => sum + row.value_cents, 0)
}

/** Notas fiscais: what was issued and received, to be filtered and taken along. */
export function InvoiceListScreen() {
  const t = useTexts('invoices')
  const can = useCan()
  const today = useToday()
  const [isImporting, setImporting] = useState(false)
  const { record, open, close } = useOpenRecord()
  const defaults = useMemo(() => {
    const month = currentMonthText(today)
    return { filter_invoice_date: month, filter_competency_date: month }
  }, [today])
  const state = useListState('invoice-downloads', invoiceList, defaults)
  const page = useRouteQuery(listInvoices, { query: state.query, keepPrevious: true })
  const totals = useRouteQuery(invoiceTotals, { query: state.query, keepPrevious: true }).data?.data
  const columns = useMemo(() => invoiceColumns(t), [t])
  const filters = useMemo(() => invoiceFilters(t), [t])
  // oxlint-disable-next-line react/exhaustive-deps -- `open` is made anew each time and does the same on this screen.
  const openRow = useCallback((row: Invoice) => open(row.id), [])
  const rows = page.data?.data ?? []
  const filter = useMemo(() => filterOf(state.listParams), [state.listParams])
  const ticks = useSelection({
    rows,
    rowId,
    total: page.data?.meta.total,
    scope: JSON.stringify(filter),
  })
  const rowName = useCallback(
    ({ type, number }: Invoice) => t('row', { type: t(`types.${type}`), number }),
    [t],
  )
  const selection = useMemo(() => ({ ...ticks, rowName }), [ticks, rowName])
  const chosen: InvoiceSelection = ticks.isWholeFilter
    ? { filter, expected_count: ticks.count }
    : { ids: [...ticks.ids] }
  const create = { label: t('create'), onClick: () => setImporting(true), isImport: true }
  const mayImport = can('invoice-downloads.import')
  return (
    <ListScreen
      title={t('title')}
      aside={<InvoiceFaces />}
      create={mayImport ? create : undefined}
      state={state}
      exportRoute={exportInvoices}
      page={page}
      above={
        <>
          <QuotaWarning />
          {/* A phone has no room above its rows: there the face of the routine says so. */}
          <Text size="sm" className={classes['hint']}>
            {t('routine_hint')}
          </Text>
        </>
      }
      columns={columns}
      filters={filters}
      period={{ name: 'filter_competency_date', label: t('competency') }}
      furtherPeriod={{ name: 'filter_invoice_date', label: t('issued') }}
      totals={[
        { label: t('totals.exit'), amounts: amountIn(totals?.exit_cents) },
        { label: t('totals.entry'), amounts: amountIn(totals?.entry_cents) },
        { label: t('totals.return'), amounts: amountIn(totals?.return_cents) },
        { label: t('totals.void'), amounts: amountIn(totals?.void_cents) },
      ]}
      rowId={rowId}
      rowTone={rowTone}
      onOpen={openRow}
      emptyActs={mayImport ? <EmptyActs onImport={create.onClick} /> : undefined}
      selection={selection}
      bulkBar={
        ticks.count === 0 ? null : (
          <Suspense>
            <InvoiceBulkBar
              selection={ticks}
              chosen={chosen}
              value_cents={tickedCents(ticks, totals?.value_cents)}
              order={{ sort: state.query.sort, direction: state.query.direction }}
            />
          </Suspense>
        )
      }
    >
      <Suspense>
        {isImporting ? <ImportDialog onClose={() => setImporting(false)} /> : null}
        {typeof record === 'number' ? (
          <InvoiceDrawer key={record} id={record} onClose={close} />
        ) : null}
      </Suspense>
    </ListScreen>
  )
}

/** How invoices come in, where there are none. */
function EmptyActs({ onImport }: { readonly onImport: () => void }) {
  const t = useTexts('invoices')
  return (
    <>
      <Text size="sm" className={classes['empty']}>
        {t('empty')}
      </Text>
      <Button variant="default" onClick={onImport}>
        {t('create')}
      </Button>
    </>
  )
}
