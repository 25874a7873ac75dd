import { Button } from '@mantine/core'
import type { PurchaseRow, PurchaseTotals } from '@prumo/contracts/purchases/purchase.schema'
import {
  exportPurchases,
  listPurchases,
  purchaseList,
} from '@prumo/contracts/purchases/purchases.contract'
import { IconFileImport } from '@tabler/icons-react'
import { lazy, Suspense, useCallback, useMemo } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useCan, useToday } from '../../client/use-session.ts'
import { amountsOf } from '../../kit/amounts.tsx'
import { AppLink, useGo } from '../../kit/app-link.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { currentMonthText } from '../../kit/period.ts'
import { useListState } from '../../kit/use-list-state.ts'
import { useSelection } from '../../kit/use-selection.ts'
import { DeletedButton } from '../../parts/deleted/deleted-button.tsx'
import { useClips } from '../../parts/attachments/with-clips.tsx'
import { useCards } from '../../parts/cards/use-cards.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { ClosedPeriods } from '../../parts/closed-period/closed-periods.tsx'
import { onCard, purchaseColumns, purchaseFilters } from './purchase-list.definition.tsx'
import { useCreators, usePurchaseTotals } from './purchases.api.ts'
import classes from './purchases.module.css'
import { usePurchaseActs } from './use-purchase-acts.ts'

// What is asked for by a tick or a key comes then.
const PurchaseBulkBar = lazy(() =>
  import('./purchase-bulk-bar.tsx').then((file) => ({ default: file.PurchaseBulkBar })),
)
const PurchaseReason = lazy(() =>
  import('./purchase-reason.tsx').then((file) => ({ default: file.PurchaseReason })),
)

const IMPORT = '/admin/purchase/import'

const rowId = ({ id }: PurchaseRow) => id
const rowName = ({ party_name, description }: PurchaseRow) => `${party_name}, ${description}`
const rowTone = ({ status }: PurchaseRow) => (status === 'canceled' ? 'struck' : undefined)
const noRows: readonly PurchaseRow[] = []

/** /admin/purchase/list: what was bought, and what waits for its approval. */
export function PurchaseListScreen() {
  const t = useTexts('purchases')
  const can = useCan()
  const go = useGo()
  const state = usePurchaseListState()
  const page = useRouteQuery(listPurchases, { query: state.query, keepPrevious: true })
  const rows = page.data?.data ?? noRows
  const total = page.data?.meta.total
  const ticks = useSelection({ rows, rowId, total, scope: JSON.stringify(state.listParams) })
  const acts = usePurchaseActs({ rows, selection: ticks })
  const columns = useMemo(() => purchaseColumns(t), [t])
  const carded = useCards(columns, 'supplier', onCard)
  const clipped = useClips(page.data?.data, carded, { kind: 'purchases', column: 'supplier' })
  const creators = useCreators()
  const filters = useMemo(() => purchaseFilters(t, creators), [t, creators])
  // oxlint-disable-next-line react/exhaustive-deps -- `go` is made anew each time and does the same.
  const open = useCallback((row: PurchaseRow) => go(`/admin/purchase/edit/${row.id}`), [])
  const create = { label: t('create'), onClick: () => go('/admin/purchase/edit/new') }
  return (
    <ClosedPeriods>
      <ListScreen
        title={t('title')}
        create={can('companies.purchases.store') ? create : undefined}
        state={state}
        page={page}
        columns={clipped}
        filters={filters}
        exportRoute={exportPurchases}
        headerActs={
          <>
            {can('companies.purchases.store') ? (
              <Button
                component={AppLink}
                variant="default"
                href={IMPORT}
                aria-label={t('import_received')}
              >
                <IconFileImport size={16} aria-hidden />
                <span className={classes['import']}>{t('import_received')}</span>
              </Button>
            ) : null}
            <DeletedButton noun="purchases" />
          </>
        }
        emptyActs={
          can('companies.purchases.store') ? (
            <Button component={AppLink} variant="subtle" href={IMPORT}>
              {t('import_received')}
            </Button>
          ) : null
        }
        period={{ name: 'filter_due_or_payment_date', label: t('period') }}
        furtherPeriod={{ name: 'filter_competency_date', label: t('competency_date') }}
        totals={totalsOf(t, usePurchaseTotals(state.query))}
        rowId={rowId}
        rowTone={rowTone}
        onOpen={open}
        {...(can('companies.purchases.approve') ? { selection: { ...ticks, rowName } } : {})}
        bulkBar={
          ticks.count === 0 ? null : (
            <Suspense>
              <PurchaseBulkBar
                selection={ticks}
                isPending={acts.isPending}
                onApprove={acts.approveTicked}
                onReprove={acts.reproveTicked}
              />
            </Suspense>
          )
        }
      >
        {acts.reproved === null ? null : (
          <Suspense>
            <PurchaseReason
              act="reprove"
              count={acts.reproved.length}
              onConfirm={acts.reprove}
              onClose={acts.stopReproving}
            />
          </Suspense>
        )}
      </ListScreen>
    </ClosedPeriods>
  )
}

/** The month of the company's day in both dates, until somebody chooses (specification section 9). */
function usePurchaseListState() {
  const today = useToday()
  const defaults = useMemo(
    () => ({
      filter_due_or_payment_date: currentMonthText(today),
      filter_competency_date: currentMonthText(today),
    }),
    [today],
  )
  return useListState('purchases', purchaseList, defaults)
}

function totalsOf(t: ReturnType<typeof useTexts<'purchases'>>, totals: PurchaseTotals | undefined) {
  return [
    { label: t('committed'), amounts: amountsOf(totals, (sums) => sums.committed_cents) },
    { label: t('waiting_total'), amounts: amountsOf(totals, (sums) => sums.waiting_cents) },
    { label: t('approved_total'), amounts: amountsOf(totals, (sums) => sums.approved_cents) },
    { label: t('paid_value'), amounts: amountsOf(totals, (sums) => sums.paid_value_cents) },
  ]
}
