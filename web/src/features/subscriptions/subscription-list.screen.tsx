import { Button } from '@mantine/core'
import type { SubscriptionRow } from '@prumo/contracts/subscriptions/subscription.schema'
import {
  exportSubscriptions,
  issueSubscriptions,
  listSubscriptions,
  subscriptionFigures,
  subscriptionList,
} from '@prumo/contracts/subscriptions/subscriptions.contract'
import { IconChartBar, IconReceipt } from '@tabler/icons-react'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useCommand, useRouteQuery } from '../../client/company-queries.ts'
import { confirm } from '../../client/message-store.ts'
import { toast } from '../../client/toast-store.ts'
import { useFormat } from '../../client/use-format.ts'
import { useCan, useToday } from '../../client/use-session.ts'
import { ListScreen } from '../../kit/list-screen.tsx'
import { useListState } from '../../kit/use-list-state.ts'
import { useOpenRecord } from '../../kit/use-open-record.ts'
import { useSelection } from '../../kit/use-selection.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { SubscriptionFigures } from './subscription-figures.tsx'
import { subscriptionColumns, subscriptionFilters } from './subscription-list.definition.tsx'

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
  const columns = useMemo(() => subscriptionColumns(t), [t])
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

/** Charges now what is due, which the job of each day does by itself. */
function IssueButton() {
  const t = useTexts('subscriptions')
  const format = useFormat()
  const command = useCommand(issueSubscriptions)
  const figures = useRouteQuery(subscriptionFigures, {})
  const issue = async () => {
    // Clients are mailed: what it comes to by now is asked about first.
    const due = (await figures.refetch()).data?.data
    // Why they did not come is told by the app.
    if (due === undefined) return
    const { due_count: count, due_cents } = due
    const isSure = await confirm({
      title: t('acts.issue_title'),
      message:
        count === 0
          ? t('acts.issue_none')
          : t('acts.issue_ask', { count, amount: format.money(due_cents) }),
      confirmLabel: t('acts.issue'),
    })
    if (!isSure) return
    if ((await command.send({})).ok) toast(t('acts.issuing'))
  }
  return (
    <Button
      variant="default"
      data-sign
      leftSection={<IconReceipt size={16} aria-hidden />}
      title={t('acts.issue_hint')}
      loading={command.isPending}
      onClick={() => void issue()}
    >
      {t('acts.issue')}
    </Button>
  )
}
