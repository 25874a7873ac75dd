import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { listStatementLines } from '@prumo/contracts/bank-reconciliation/bank-reconciliation.contract'
import type { Desk } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useRouteQuery } from '../../../client/company-queries.ts'
import { FilterBar } from '../../../kit/filter-bar.tsx'
import kitClasses from '../../../kit/kit.module.css'
import { Paging } from '../../../kit/paging.tsx'
import { useIsIdle } from '../../../kit/load-when-idle.ts'
import { useScreenKeys } from '../../../client/screen-keys.ts'
import { FOCUS_REST, restFocus } from '../../../client/use-focus-return.ts'
import { mayLeave } from '../../../client/unsaved.ts'
import { loadTexts } from '../../../texts/feature-texts.ts'
import { useCan } from '../../../client/use-session.ts'
import { RetryButton } from '../../../kit/retry-button.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import deskClasses from './desk.module.css'
import { visibleLines } from './desk-lines.ts'
import classes from '../lines/line.module.css'
import { LinePanel } from '../lines/line-panel.tsx'
import { isCovered } from '../lines/use-line-focus.ts'
import type { DeskActs } from './use-desk-acts.ts'
import type { DeskState } from './use-desk-state.ts'

/** What is done with many lines comes once the screen has stood for a while. */
const LineTools = lazy(() =>
  import('./line-tools.tsx').then((file) => ({ default: file.LineTools })),
)
const ExactDialog = lazy(() =>
  Promise.all([import('../exact/exact-dialog.tsx'), loadTexts('manyLines')]).then(([file]) => ({
    default: file.ExactDialog,
  })),
)
const BatchGrid = lazy(() =>
  Promise.all([import('../batch/batch-grid.tsx'), loadTexts('manyLines')]).then(([file]) => ({
    default: file.BatchGrid,
  })),
)

interface DeskLinesProps {
  readonly accountId: number
  readonly desk: Desk | undefined
  readonly state: DeskState
  readonly acts: DeskActs
  readonly onImport: (() => void) | undefined
}

/** The lines in one status: search, period, the pairs, and pages when there are more than one. */
export function DeskLines({ accountId, desk, state, acts, onImport }: DeskLinesProps) {
  const t = useTexts('bankReconciliation')
  const can = useCan()
  const page = useRouteQuery(listStatementLines, {
    params: { id: accountId },
    query: state.query,
    keepPrevious: true,
  })
  const rows = page.data?.data
  const total = page.data?.meta.total ?? 0
  const lines = useMemo(
    () => visibleLines(rows ?? [], acts.answers, state.status),
    [rows, acts.answers, state.status],
  )
  const canAct = can('api.companies.bank_accounts.reconcile')
  const isIdle = useIsIdle()
  const isPending = canAct && state.status === 'pending'
  const [isBatch, setBatch] = useState(false)
  const [isExact, setExact] = useState(false)
  const toggleBatch = () =>
    void mayLeave().then((isLeft) => {
      if (isLeft) setBatch(!isBatch)
    })
  // Bound here, where the first press is heard: the buttons, the pairs and the sheet come later.
  useManyKeys(isPending, {
    onExact: () => {
      if (rows === undefined || lines.length > 0) setExact(true)
    },
    onBatch: toggleBatch,
  })
  const isSheet = isBatch && state.status === 'pending' && lines.length > 0
  const isWaiting = rows === undefined || (page.isPlaceholderData && lines.length === 0)
  const period = { name: 'filter_posted_on', label: t('desk.period') }
  const more = total - (rows?.length ?? 0)
  // A phone keeps no line free for buttons that it does not have: only what is exact has one there.
  const isBare = rows !== undefined && more === 0 && !lines.some(({ is_exact }) => is_exact)
  return (
    <div className={kitClasses['screen']}>
      <div className={deskClasses['chosen']}>
        <FilterBar state={state} period={period}>
          {isPending ? (
            <div className={deskClasses['tools']} data-bare={isBare || undefined}>
              <Suspense>
                {isIdle && lines.length > 0 ? (
                  <LineTools
                    lines={lines}
                    more={more}
                    isBatch={isBatch}
                    onBatch={toggleBatch}
                    onExact={() => setExact(true)}
                  />
                ) : null}
              </Suspense>
            </div>
          ) : null}
        </FilterBar>
      </div>
      {page.error !== null ? (
        <LinesFailed onRetry={() => void page.refetch()} />
      ) : isWaiting ? (
        <LinesLoading />
      ) : isSheet ? (
        <Suspense>
          <BatchGrid accountId={accountId} lines={lines} acts={acts} />
        </Suspense>
      ) : (
        <LinePanel
          lines={lines}
          isCard={desk?.is_card === true}
          status={state.status}
          acts={acts}
          canAct={canAct}
          isStale={page.isPlaceholderData}
          onImport={onImport}
          empty={<NoLines desk={desk} state={state} onImport={onImport} />}
        />
      )}
      {total > state.perPage ? <Paging state={state} total={total} /> : null}
      <Suspense>
        {isExact && isPending && !isWaiting ? (
          <ExactDialog
            accountId={accountId}
            filter={state.query}
            acts={acts}
            onClose={() => setExact(false)}
          />
        ) : null}
      </Suspense>
    </div>
  )
}

interface ManyKeys {
  readonly onExact: () => void
  readonly onBatch: () => void
}

/** The keys of what is done with many pending lines. */
function useManyKeys(isOn: boolean, { onExact, onBatch }: ManyKeys): void {
  const free = (run: () => void) => () => {
    if (!isCovered()) run()
  }
  useScreenKeys(isOn ? { lines_exact: free(onExact), lines_batch: free(onBatch) } : {})
}

function NoLines({ desk, state, onImport }: Pick<DeskLinesProps, 'desk' | 'state' | 'onImport'>) {
  const t = useTexts('bankReconciliation')
  const kit = useTexts('kit')
  const isNew = desk !== undefined && progressIsEmpty(desk)
  const isFiltered = state.changed.length > 0
  // The last line took the focus with it.
  useEffect(() => {
    if (!isCovered()) restFocus()
  }, [])
  const text = {
    pending: t(isNew ? 'desk.never_imported' : 'desk.all_done'),
    reconciled: t('desk.no_reconciled'),
    ignored: t('desk.no_ignored'),
  }
  return (
    <Stack align="center" className={classes['empty']} role="status">
      <Text>{isFiltered ? kit('list.empty') : text[state.status]}</Text>
      {isFiltered ? (
        <Button variant="default" onClick={state.reset} {...FOCUS_REST}>
          {kit('list.clear_filters')}
        </Button>
      ) : null}
      {!isFiltered && isNew && onImport ? (
        <Button variant="default" onClick={onImport} {...FOCUS_REST}>
          {t('import_button')}
        </Button>
      ) : null}
    </Stack>
  )
}

const progressIsEmpty = ({ pending_count, reconciled_count, ignored_count }: Desk): boolean =>
  pending_count + reconciled_count + ignored_count === 0

function LinesFailed({ onRetry }: { readonly onRetry: () => void }) {
  const kit = useTexts('kit')
  return (
    <Stack align="center" className={classes['empty']} role="alert">
      <Text>{kit('list.failed')}</Text>
      <RetryButton onRetry={onRetry} />
    </Stack>
  )
}

const SKELETONS = [0, 1, 2, 3, 4]

function LinesLoading() {
  const kit = useTexts('kit')
  return (
    <div className={classes['grid']} role="status" aria-label={kit('list.loading')}>
      {SKELETONS.map((place) => (
        <div key={place} className={classes['row']}>
          <div className={classes['side']}>
            <Skeleton height={16} />
            <Skeleton height={12} width="40%" />
          </div>
          <div className={classes['side']}>
            <Skeleton height={16} />
            <Skeleton height={12} width="60%" />
            <Skeleton height={20} width="50%" />
          </div>
        </div>
      ))}
    </div>
  )
}
