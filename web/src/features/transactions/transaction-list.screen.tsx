import { useMediaQuery } from '@mantine/hooks'
import type { TransactionRow } from '@prumo/contracts/transactions/transaction.schema'
import { transactionList } from '@prumo/contracts/transactions/transactions.contract'
import { useCallback, useMemo } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useLetterKeys } from '../../kit/letter-keys.ts'
import { ListScreen } from '../../kit/list-screen.tsx'
import { currentMonthText } from '../../kit/period.ts'
import { useListState } from '../../kit/use-list-state.ts'
import { useCan, useToday } from '../../client/use-session.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { StatusTabs } from './status-tabs.tsx'
import { transactionFilters } from './transaction-filters.ts'
import { cardColumns, transactionColumns } from './transaction-list.definition.tsx'
import { OpenTransactionDrawer } from './open-transaction-drawer.tsx'
import { payables, receivables, type TransactionSide } from './transaction-side.ts'
import {
  useBankAccounts,
  useCategories,
  useCostCenters,
  useProjects,
  useTabTotals,
  useTotals,
} from './transactions.api.ts'
import { useOpenTransaction } from './use-open-transaction.ts'

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
  const withOneCategory = 'filter_category_id' in state.wire
  const { columns, filters } = useDefinitions(side, withOneCategory)
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

/** The current month of the company's day, and every competency (specification section 9). */
function useTransactionListState(side: TransactionSide) {
  const today = useToday()
  const defaults = useMemo(
    () => ({
      filter_due_or_payment_date: currentMonthText(today),
      filter_competency_date: 'all',
    }),
    [today],
  )
  return useListState(side.noun, transactionList, defaults)
}

type ListQuery = ReturnType<typeof useTransactionListState>['query']

function useDefinitions(side: TransactionSide, withOneCategory: boolean) {
  const t = useTexts('transactions')
  const kit = useTexts('kit')
  const isNarrow = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const accounts = useBankAccounts()
  const categories = useCategories()
  const costCenters = useCostCenters()
  const projects = useProjects()
  const hasCostCenters = costCenters.length > 0
  const hasProjects = projects.length > 0
  const columns = useMemo(() => {
    const all = transactionColumns(t, side, { hasCostCenters, hasProjects })
    return isNarrow ? cardColumns(all) : all
  }, [t, side, isNarrow, hasCostCenters, hasProjects])
  const filters = useMemo(
    () =>
      transactionFilters(t, kit, {
        side,
        accounts: accounts ?? [],
        categories,
        costCenters,
        projects,
        withOneCategory,
      }),
    [t, kit, side, accounts, categories, costCenters, projects, withOneCategory],
  )
  return { columns, filters }
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
