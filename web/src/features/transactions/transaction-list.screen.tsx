import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { TransactionRow } from '@prumo/contracts/transactions/transaction.schema'
import { IconReportAnalytics } from '@tabler/icons-react'
import { useCallback, useMemo } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { toSearch } from '../../client/route-url.ts'
import { useLetterKeys } from '../../kit/letter-keys.ts'
import { ListScreen } from '../../kit/list-screen.tsx'
import { AppLink } from '../../kit/app-link.tsx'
import { useCan } from '../../client/use-session.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ImportLink } from '../../parts/imports/import-link.tsx'
import { StatusTabs } from './status-tabs.tsx'
import { cardColumns, transactionColumns } from './transaction-list.definition.tsx'
import { OpenTransactionDrawer } from './open-transaction-drawer.tsx'
import { payables, receivables, type TransactionSide } from './transaction-side.ts'
import { useCostCenters, useProjects, useTabTotals, useTotals } from './transactions.api.ts'
import { useOpenTransaction } from './use-open-transaction.ts'
import { useTransactionFilters } from './use-transaction-filters.ts'
import { useTransactionListState } from './use-transaction-list-state.ts'

const rowId = ({ id }: TransactionRow) => id
const rowTone = ({ computed_status }: TransactionRow) =>
  computed_status === 'canceled' ? 'struck' : undefined
const noRows: readonly TransactionRow[] = []

export function PayableListScreen() {
  return <TransactionListScreen side={payables} />
}

export function ReceivableListScreen() {
  return <TransactionListScreen side={receivables} />
}

function TransactionListScreen({ side }: { readonly side: TransactionSide }) {
  const t = useTexts('transactions')
  const can = useCan()
  const opened = useOpenTransaction(side.path)
  const state = useTransactionListState(side)
  const page = useRouteQuery(side.routes.list, { query: state.query, keepPrevious: true })
  const rows = page.data?.data ?? noRows
  const columns = useColumns(side)
  const filters = useTransactionFilters(side, state.wire)
  // oxlint-disable-next-line react/exhaustive-deps -- `open` is made anew each time and does the same on this screen.
  const openRow = useCallback((row: TransactionRow) => opened.open(row.id), [])
  const maySettle = can(`companies.${side.noun}.settle`)
  useLetterKeys({
    b: () => {
      const row = focusedRow(rows)
      if (maySettle && row !== undefined && row.residual_cents > 0) opened.settle(row.id, 'list')
    },
  })
  const create = { label: t(`${side.noun}.create`), onClick: () => opened.open('new') }
  return (
    <ListScreen
      title={t(`${side.noun}.title`)}
      create={can(`companies.${side.noun}.store`) ? create : undefined}
      state={state}
      page={page}
      columns={columns}
      filters={filters}
      exportRoute={side.routes.export}
      headerActs={
        <>
          <ImportLink
            href={side.path.replace('/list', '/import')}
            permission={`companies.${side.noun}.import`}
          />
          <Button
            component={AppLink}
            href={`${side.reportPath}${toSearch(state.wire)}`}
            variant="default"
            leftSection={<IconReportAnalytics size={16} aria-hidden />}
          >
            {t('report.title')}
          </Button>
        </>
      }
      period={{ name: 'filter_due_or_payment_date', label: t('period') }}
      totals={useTotalsBar(side, state.query)}
      above={
        <StatusTabs
          side={side}
          value={state.wire['filter_computed_status']}
          totals={useTabTotals(side, state.query)}
          onChange={(filter_computed_status) => state.set({ filter_computed_status })}
        />
      }
      rowId={rowId}
      rowTone={rowTone}
      onOpen={openRow}
    >
      <OpenTransactionDrawer side={side} opened={opened} rows={rows} />
    </ListScreen>
  )
}

type ListQuery = ReturnType<typeof useTransactionListState>['query']

function useColumns(side: TransactionSide) {
  const t = useTexts('transactions')
  const isNarrow = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const hasCostCenters = useCostCenters().length > 0
  const hasProjects = useProjects().length > 0
  return useMemo(() => {
    const all = transactionColumns(t, side, { hasCostCenters, hasProjects })
    return isNarrow ? cardColumns(all) : all
  }, [t, side, isNarrow, hasCostCenters, hasProjects])
}

function useTotalsBar(side: TransactionSide, query: ListQuery) {
  const t = useTexts('transactions')
  const totals = useTotals(side, query)
  const toned = (tone: 'done' | 'overdue', value_cents: number | undefined) =>
    value_cents ? { value_cents, tone } : { value_cents }
  return [
    { label: t('total'), value_cents: totals?.value_cents },
    { label: t(`${side.noun}.paid`), ...toned('done', totals?.paid_value_cents) },
    { label: t('open_total'), value_cents: totals?.residual_cents },
    { label: t('overdue_total'), ...toned('overdue', totals?.overdue_cents) },
  ]
}

/** The record of the table row that has the focus: rows stand in the order of the page. */
function focusedRow(rows: readonly TransactionRow[]): TransactionRow | undefined {
  const row = document.activeElement?.closest('tbody tr')
  return row instanceof HTMLTableRowElement ? rows[row.sectionRowIndex] : undefined
}
