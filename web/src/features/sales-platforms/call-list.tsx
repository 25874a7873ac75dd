import { Button, NativeSelect } from '@mantine/core'
import {
  CALL_STATUSES,
  type CallStatus,
  type PlatformCall,
  type SalesPlatform,
} from '@prumo/contracts/sales-platforms/sales-platform.schema'
import {
  PLATFORM_PAGE,
  listPlatformCalls,
  replayPlatformCalls,
} from '@prumo/contracts/sales-platforms/sales-platforms.contract'
import { useMemo, useState } from 'react'
import { useCommand, useRouteQuery } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { useFormat } from '../../client/use-format.ts'
import { useCan } from '../../client/use-session.ts'
import { AppLink } from '../../kit/app-link.tsx'
import type { Column } from '../../kit/column.ts'
import { DataTable } from '../../kit/data-table.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { Pager } from '../../parts/pager/pager.tsx'
import { callChip } from './platform-words.tsx'
import classes from './sales-platforms.module.css'

const LOOK_AGAIN_MS = 4_000
const rowId = ({ id }: PlatformCall) => id

/** What the platform called with, newest first; what failed is handled again, one by one or all. */
export function CallList({ platform }: Pick<SalesPlatform, 'platform'>) {
  const t = useTexts('salesPlatforms')
  const can = useCan()
  const [page, setPage] = useState(1)
  const [status, setStatus] = useState<CallStatus | ''>('')
  const replay = useCommand(replayPlatformCalls)
  const mayReplay = can('companies.update')
  const found = useRouteQuery(listPlatformCalls, {
    query: {
      page,
      filter_platform: platform,
      ...(status === '' ? {} : { filter_status: status }),
    },
    keepPrevious: true,
    every: LOOK_AGAIN_MS,
  })
  const again = async (ids: readonly number[] | null) => {
    const outcome = await replay.send({ body: { ids: ids === null ? null : [...ids], platform } })
    if (outcome.ok) toast(t('calls.replayed', { count: outcome.answer.data.count }))
  }
  const columns = useCallColumns(mayReplay, (id) => void again([id]))
  return (
    <div className={classes['list']}>
      <div className={classes['filters']}>
        <NativeSelect
          aria-label={t('calls.filter')}
          value={status}
          onChange={(event) => {
            const { value } = event.currentTarget
            setStatus(CALL_STATUSES.find((one) => one === value) ?? '')
            setPage(1)
          }}
          data={[
            { value: '', label: t('calls.all') },
            ...CALL_STATUSES.map((value) => ({ value, label: t(`calls.statuses.${value}`) })),
          ]}
        />
        {mayReplay ? (
          <Button variant="default" loading={replay.isPending} onClick={() => void again(null)}>
            {t('calls.replay_failed')}
          </Button>
        ) : null}
      </div>
      <DataTable
        label={t('tabs.calls')}
        columns={columns}
        rows={found.data?.data}
        rowId={rowId}
        isFetching={found.isFetching && found.data === undefined}
        error={found.error}
        onRetry={() => void found.refetch()}
        emptyText={t('calls.none')}
      />
      <Pager size={PLATFORM_PAGE} page={page} total={found.data?.meta.total} onPage={setPage} />
    </div>
  )
}

function useCallColumns(
  mayReplay: boolean,
  onReplay: (id: number) => void,
): readonly Column<PlatformCall>[] {
  const t = useTexts('salesPlatforms')
  const format = useFormat()
  return useMemo(
    () => [
      { key: 'at', title: t('calls.at'), render: (call) => format.instant(call.received_at) },
      { key: 'status', title: t('calls.status'), render: (call) => callChip(t, call.status) },
      { key: 'told', title: t('calls.told'), render: (call) => call.told ?? '—' },
      {
        key: 'sale',
        title: t('calls.sale'),
        render: ({ sale_id, sale_external_id }) =>
          sale_id === null ? (
            (sale_external_id ?? '—')
          ) : (
            <AppLink href={`/admin/sale/edit/${sale_id}`}>{sale_external_id ?? sale_id}</AppLink>
          ),
      },
      {
        key: 'fault',
        title: t('calls.fault'),
        isSlack: true,
        render: ({ fault, fault_detail }) =>
          fault === null
            ? ''
            : [t(`calls.faults.${fault}`), fault_detail].filter(Boolean).join(' '),
      },
      {
        key: 'replay',
        title: t('calls.acts'),
        render: ({ id, status }) =>
          mayReplay && status !== 'waiting' ? (
            <Button variant="subtle" color="gray" size="compact-sm" onClick={() => onReplay(id)}>
              {t('calls.replay')}
            </Button>
          ) : null,
      },
    ],
    // oxlint-disable-next-line react/exhaustive-deps -- what replays is made anew each time and does the same.
    [t, format, mayReplay],
  )
}
