import { Button } from '@mantine/core'
import type { RequestRow } from '@prumo/contracts/transfers/wire-transfer-request.schema'
import {
  exportRequests,
  listRequests,
  requestList,
} from '@prumo/contracts/transfers/wire-transfer-requests.contract'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useCan } from '../../client/use-session.ts'
import { ListScreen } from '../../kit/list-screen.tsx'
import { useListState } from '../../kit/use-list-state.ts'
import { useClips } from '../../parts/attachments/with-clips.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { isDecidable, requestColumns, requestFilters } from './request-list.definition.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { TransferTabs } from './transfer-tabs.tsx'
import type { OpenTransfer } from './use-open-transfer.ts'

const RequestDrawer = lazy(() =>
  import('./request-drawer.tsx').then((file) => ({ default: file.RequestDrawer })),
)
const LimitsDialog = lazy(() =>
  import('./limits-dialog.tsx').then((file) => ({ default: file.LimitsDialog })),
)

const rowId = ({ id }: RequestRow) => id
const rowTone = ({ status }: RequestRow) => (status === 'canceled' ? 'struck' : undefined)
const noRows: readonly RequestRow[] = []

/** Ticked requests; one that can be decided on no more is so no longer. */
function useSelection(rows: readonly RequestRow[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const toggle = useCallback(
    ({ id }: RequestRow) =>
      setIds((before) =>
        before.has(id)
          ? new Set([...before].filter((other) => other !== id))
          : new Set([...before, id]),
      ),
    [],
  )
  const selected = rows.filter((row) => ids.has(row.id) && isDecidable(row))
  return { ids, toggle, selected, clear: () => setIds(new Set()) }
}

/** The tab of the wire-transfer requests. */
export function RequestList({ opened }: { readonly opened: OpenTransfer }) {
  const t = useTexts('transfers')
  const can = useCan()
  const [isLimiting, setLimiting] = useState(false)
  const state = useListState('wire-transfer-requests', requestList)
  const page = useRouteQuery(listRequests, { query: state.query, keepPrevious: true })
  const { ids, toggle, selected, clear } = useSelection(page.data?.data ?? noRows)
  const mayApprove = can('transfers.approve')
  const columns = useMemo(
    () => requestColumns(t, mayApprove ? { ids, toggle } : null),
    [t, mayApprove, ids, toggle],
  )
  const clipped = useClips(page.data?.data, columns, {
    kind: 'wire-transfer-requests',
    column: 'description',
  })
  const filters = useMemo(() => requestFilters(t), [t])
  // oxlint-disable-next-line react/exhaustive-deps -- `open` is made anew each time and does the same on this screen.
  const openRow = useCallback((row: RequestRow) => opened.open(row.id), [])
  const create = { label: t('requests.create'), onClick: () => opened.open('new') }
  return (
    <ListScreen
      title={t('title')}
      create={can('transfers.request') ? create : undefined}
      state={state}
      exportRoute={exportRequests}
      page={page}
      columns={clipped}
      filters={filters}
      period={{ name: 'filter_wanted_on', label: t('requests.wanted_on') }}
      headerActs={
        can('permissions-users-companies.update') ? (
          <Button variant="default" onClick={() => setLimiting(true)}>
            {t('limits.open')}
          </Button>
        ) : null
      }
      above={
        <>
          <TransferTabs tab="requests" onChoose={opened.choose} />
          {selected.length > 0 ? <SelectionBar rows={selected} onDone={clear} /> : null}
        </>
      }
      rowId={rowId}
      rowTone={rowTone}
      onOpen={openRow}
    >
      <Suspense>
        {opened.record === null ? null : (
          <RequestDrawer key={opened.record} record={opened.record} opened={opened} />
        )}
        {isLimiting ? <LimitsDialog onClose={() => setLimiting(false)} /> : null}
      </Suspense>
    </ListScreen>
  )
}
