import { Button } from '@mantine/core'
import type {
  TransactionRow,
  TransactionTotals,
} from '@prumo/contracts/transactions/transaction.schema'
import { IconReportAnalytics } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { useRouteQuery } from '../../../client/company-queries.ts'
import { toSearch } from '@prumo/contracts/route-url'
import { ListScreen } from '../../../kit/list-screen.tsx'
import { useLoadWhenIdle } from '../../../kit/load-when-idle.ts'
import { AppLink } from '../../../kit/app-link.tsx'
import type { Total } from '../../../kit/totals-bar.tsx'
import { useCan } from '../../../client/use-session.ts'
import { type Amount, amountsOf } from '../../../kit/amounts.tsx'
import { useCards } from '../../../parts/cards/use-cards.tsx'
import { costCenters, projects } from '../../../parts/choices/choice-sources.ts'
import { useHasAny } from '../../../parts/choices/use-choices.ts'
import { DeletedButton } from '../../../parts/deleted/deleted-button.tsx'
import { useClips } from '../../../parts/attachments/with-clips.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { ImportLink, ImportSheetLink } from '../../../parts/imports/import-link.tsx'
import { chargesOf } from './charges-of.rules.ts'
import { QuickEditContext } from './quick-edit.ts'
import { SeriesFailures } from '../series/series-failures.tsx'
import { StatusTabs } from './status-tabs.tsx'
import { onCard, transactionColumns } from './transaction-list.definition.tsx'
import { ListMenuButton } from '../acts/list-menu-button.tsx'
import { TransactionOverlays } from '../acts/transaction-overlays.tsx'
import { payables, receivables, type TransactionSide } from '../transaction-side.ts'
import { useTabTotals, useTotals } from '../transactions.api.ts'
import { useListActs } from '../acts/use-list-acts.ts'
import { type OpenTransaction, useOpenTransaction } from './use-open-transaction.ts'
import type { RowActs } from '../acts/use-row-acts.ts'
import { ClosedPeriods } from '../../../parts/closed-period/closed-periods.tsx'
import { useTransactionKeys } from './use-transaction-keys.ts'
import { filterOf, useTransactionSelection, sumOfSelected } from './use-transaction-selection.ts'
import { useTransactionFilters } from './use-transaction-filters.ts'
import { useTransactionListState } from './use-transaction-list-state.ts'

const loadOpened = () => import('./open-transaction-drawer.tsx')
const OpenTransactionDrawer = lazy(() =>
  loadOpened().then((file) => ({ default: file.OpenTransactionDrawer })),
)
const TransactionBulkBar = lazy(() =>
  import('../acts/transaction-bulk-bar.tsx').then((file) => ({ default: file.TransactionBulkBar })),
)

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
  const opened = useOpenTransaction(side.path)
  useLoadWhenIdle(loadOpened)
  return (
    <TransactionList side={side} opened={opened}>
      {(rows) =>
        opened.record === null ? null : (
          <Suspense>
            <OpenTransactionDrawer side={side} opened={opened} rows={rows} />
          </Suspense>
        )
      }
    </TransactionList>
  )
}

interface TransactionListProps {
  readonly side: TransactionSide
  readonly opened: OpenTransaction
  /** The drawer that the address names, which knows the rows of the page. */
  readonly children?: (rows: readonly TransactionRow[]) => ReactNode
}

/** The list of payables or receivables with what is done from it. */
export function TransactionList({ side, opened, children }: TransactionListProps) {
  const t = useTexts('transactions')
  const can = useCan()
  const state = useTransactionListState(side)
  const page = useRouteQuery(side.routes.list, { query: state.query, keepPrevious: true })
  const rows = page.data?.data ?? noRows
  const total = page.data?.meta.total
  const { selection, target } = useTransactionSelection({
    rows,
    total,
    listParams: state.listParams,
  })
  const list = useListActs(side, opened)
  const { acts } = list
  const columns = useColumns(side, acts)
  const clipped = useClips(page.data?.data, columns, { kind: side.noun, column: 'description' })
  const filters = useTransactionFilters(side, state.listParams)
  const totals = useTotals(side, state.query)
  const worth = sumOfSelected(selection, totals)
  useTransactionKeys({ rows: page.data?.data, acts, target, show: list.show })
  const create = { label: t(`${side.noun}.create`), onClick: () => opened.open('new') }
  const { sort, direction } = state.query
  const order = { sort, direction, filter: filterOf(state.listParams) }
  const sheetImport = {
    href: side.path.replace('/list', '/import'),
    permission: `companies.${side.noun}.import`,
  } as const
  const bar = { side, selection, target, worth, order, show: list.show }
  return (
    <ClosedPeriods>
      <QuickEditContext value={list.quick}>
        <ListScreen
          title={t(`${side.noun}.title`)}
          create={can(`companies.${side.noun}.store`) ? create : undefined}
          state={state}
          page={page}
          columns={clipped}
          filters={filters}
          exportRoute={side.routes.export}
          headerActs={
            <>
              <ImportLink {...sheetImport} />
              <Button
                component={AppLink}
                href={`${side.reportPath}${toSearch(state.listParams)}`}
                variant="default"
                leftSection={<IconReportAnalytics size={16} aria-hidden />}
              >
                {t('report.title')}
              </Button>
              <DeletedButton noun={side.noun} />
              <ListMenuButton />
            </>
          }
          period={{ name: 'filter_due_or_payment_date', label: t('period') }}
          totals={useTotalsBar(side, totals, {
            count: selection.count,
            amounts: worth?.value,
          })}
          above={
            <>
              <SeriesFailures side={side} />
              <StatusTabs
                side={side}
                value={state.listParams['filter_status_group']}
                totals={useTabTotals(side, state.query)}
                onChange={(filter_status_group) => state.set({ filter_status_group })}
              />
            </>
          }
          emptyActs={<ImportSheetLink {...sheetImport} />}
          rowId={rowId}
          rowTone={rowTone}
          onOpen={acts.open}
          selection={selection}
          bulkBar={
            selection.count === 0 ? null : (
              <Suspense>
                <TransactionBulkBar {...bar} />
              </Suspense>
            )
          }
        >
          {children?.(rows)}
          <TransactionOverlays side={side} list={list} />
        </ListScreen>
      </QuickEditContext>
    </ClosedPeriods>
  )
}

function useColumns(side: TransactionSide, acts: RowActs) {
  const t = useTexts('transactions')
  const a = useTexts('transactionActs')
  const hasCostCenters = useHasAny(costCenters)
  const hasProjects = useHasAny(projects)
  const columns = useMemo(() => {
    const dimensions = { hasCostCenters, hasProjects }
    return transactionColumns(t, a, { side, dimensions, acts })
  }, [t, a, side, hasCostCenters, hasProjects, acts])
  return useCards(columns, 'party', onCard)
}

interface Ticked {
  readonly count: number
  readonly amounts: readonly Amount[] | undefined
}

function useTotalsBar(
  side: TransactionSide,
  totals: TransactionTotals | undefined,
  ticked: Ticked,
): readonly Total[] {
  const t = useTexts('transactions')
  const a = useTexts('transactionActs')
  const selected = {
    label: a('selected_total', { total: ticked.count }),
    amounts: ticked.amounts,
  }
  const charges = amountsOf(totals, chargesOf)
  return [
    { label: t('total'), amounts: amountsOf(totals, (sums) => sums.value_cents) },
    ...(charges?.some(({ value_cents }) => value_cents !== 0)
      ? [{ label: t('charges_total'), amounts: charges }]
      : []),
    {
      label: t(`${side.noun}.paid`),
      amounts: amountsOf(totals, (sums) => sums.paid_value_cents),
      tone: 'done',
    },
    { label: t('open_total'), amounts: amountsOf(totals, (sums) => sums.residual_cents) },
    {
      label: t('overdue_total'),
      amounts: amountsOf(totals, (sums) => sums.overdue_cents),
      tone: 'overdue',
    },
    ...(ticked.count === 0 ? [] : [selected]),
  ]
}
