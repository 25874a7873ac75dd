import { Button } from '@mantine/core'
import type { SubscriptionRow } from '@prumo/contracts/subscriptions/subscription.schema'
import {
  exportSubscriptions,
  listSubscriptions,
  subscriptionList,
} from '@prumo/contracts/subscriptions/subscriptions.contract'
import { IconChartBar, IconReceipt } from '@tabler/icons-react'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useFormat } from '../../client/use-format.ts'
import { useCan, useToday } from '../../client/use-session.ts'
import { ListScreen } from '../../kit/list-screen.tsx'
import { useListState } from '../../kit/use-list-state.ts'
import { useOpenRecord } from '../../kit/use-open-record.ts'
import { useSelection } from '../../kit/use-selection.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { SubscriptionFigures } from './subscription-figures.tsx'
import { subscriptionColumns, subscriptionFilters } from './subscription-list.definition.tsx'

const IssueDialog = lazy(() =>
  import('./issue-dialog.tsx').then((file) => ({ default: file.IssueDialog })),
)
const SubscriptionDrawer = lazy(() =>
  import('./subscription-drawer.tsx').then((file) => ({ default: file.SubscriptionDrawer })),
)
const SubscriptionCohorts = lazy(() =>
  import('./subscription-cohorts.tsx').then((file) => ({ default: file.SubscriptionCohorts })),
)
const SubscriptionBulkBar = lazy(() =>
  import('./subscription-bulk-bar.tsx').then((file) => ({ default: file.SubscriptionBulkBar })),
)

const rowId = ({ id }: SubscriptionRow) => id
const rowName = ({ party_name, description }: SubscriptionRow) => `${party_name} ${description}`
const rowTone = ({ state }: SubscriptionRow) => (state === 'canceled' ? 'struck' : undefined)
const noRows: readonly SubscriptionRow[] = []
/** What is charged by a job, or paid, comes by itself. */
const LOOK_AGAIN_MS = 5_000

/** /admin/subscription/list: what clients pay cycle after cycle, and what comes of it. */
export function SubscriptionListScreen() {
  const t = useTexts('subscriptions')
  const can = useCan()
  const today = useToday()
  const format = useFormat()
  const state = useListState('subscriptions', subscriptionList)
  const page = useRouteQuery(listSubscriptions, {
    query: state.query,
    keepPrevious: true,
    every: LOOK_AGAIN_MS,
  })
  const { record, open, close } = useOpenRecord()
  const [isOpened, setOpened] = useState(false)
  const rows = page.data?.data ?? noRows
  const total = page.data?.meta.total
  const ticks = useSelection({ rows, rowId, total, scope: JSON.stringify(state.view) })
  const selection = useMemo(() => ({ ...ticks, rowName }), [ticks])
  const columns = useMemo(() => subscriptionColumns(t, today), [t, today])
  const { filter_held_on: heldOn, filter_figure: figure } = state.query
  const filters = useMemo(
    () => subscriptionFilters(t, { today, heldOn, format }),
    [t, today, heldOn, format],
  )
  const mayUpdate = can('subscription.update')
  // oxlint-disable-next-line react/exhaustive-deps -- `open` is made anew each time and does the same on this screen.
  const openRow = useCallback((row: SubscriptionRow) => open(row.id), [])
  const create = { label: t('create'), onClick: () => open('new') }
  return (
    <ListScreen
      title={t('title')}
      create={can('subscription.store') ? create : undefined}
      state={state}
      page={page}
      columns={columns}
      filters={filters}
      exportRoute={exportSubscriptions}
      headerActs={
        <>
          {mayUpdate && can('api.companies.charges.store') ? <IssueButton /> : null}
          <Button
            variant="default"
            data-sign
            leftSection={<IconChartBar size={16} aria-hidden />}
            aria-expanded={isOpened}
            onClick={() => setOpened(!isOpened)}
          >
            {t(isOpened ? 'cohorts.hide' : 'cohorts.show')}
          </Button>
        </>
      }
      above={
        <>
          <SubscriptionFigures
            shown={figure}
            onShow={(next) =>
              state.set({ filter_figure: next, filter_cohort: null, filter_held_on: null })
            }
          />
          <Suspense>
            {isOpened ? (
              <SubscriptionCohorts
                onShow={(filter_cohort, filter_held_on) =>
                  state.set({ filter_cohort, filter_held_on, filter_figure: null })
                }
              />
            ) : null}
          </Suspense>
        </>
      }
      rowId={rowId}
      rowTone={rowTone}
      onOpen={openRow}
      {...(mayUpdate ? { selection } : {})}
      bulkBar={
        ticks.count === 0 ? null : (
          <Suspense>
            <SubscriptionBulkBar selection={ticks} />
          </Suspense>
        )
      }
    >
      <Suspense>
        {record === null ? null : <SubscriptionDrawer record={record} onClose={close} />}
      </Suspense>
    </ListScreen>
  )
}

/** Charges now what is due, which the job of each day does by itself; asks first. */
function IssueButton() {
  const t = useTexts('subscriptions')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        data-sign
        leftSection={<IconReceipt size={16} aria-hidden />}
        title={t('acts.issue_hint')}
        onClick={() => setOpen(true)}
      >
        {t('acts.issue')}
      </Button>
      <Suspense>{isOpen ? <IssueDialog onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  )
}
