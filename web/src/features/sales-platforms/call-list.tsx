import {
  CALL_STATUSES,
  type CallStatus,
  type PlatformCall,
  type SalesPlatform,
} from '@prumo/contracts/sales-platforms/sales-platform.schema'
import {
  listPlatformCalls,
  replayPlatformCalls,
} from '@prumo/contracts/sales-platforms/sales-platforms.contract'
import { useMemo } from 'react'
import { useCommand, useRouteQuery } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { useFormat } from '../../client/use-format.ts'
import { useCan } from '../../client/use-session.ts'
import { AppLink } from '../../kit/app-link.tsx'
import type { Column } from '../../kit/column.ts'
import { TriesList } from '../../parts/tries/tries-list.tsx'
import { LOOK_AGAIN_MS, useTries } from '../../parts/tries/use-tries.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { callChip } from './platform-words.tsx'

const isOver = ({ status }: PlatformCall) => status !== 'waiting'

/** What the platform called with, newest first; what failed is handled again, one by one or all. */
export function CallList({ platform }: Pick<SalesPlatform, 'platform'>) {
  const t = useTexts('salesPlatforms')
  const can = useCan()
  const tries = useTries<CallStatus>()
  const replay = useCommand(replayPlatformCalls)
  const found = useRouteQuery(listPlatformCalls, {
    query: { ...tries.query, filter_platform: platform },
    keepPrevious: true,
    every: LOOK_AGAIN_MS,
  })
  const again = async (ids: readonly number[] | null) => {
    const outcome = await replay.send({ body: { ids: ids === null ? null : [...ids], platform } })
    if (outcome.ok) toast(t('calls.replayed', { count: outcome.answer.data.count }))
  }
  return (
    <TriesList
      words={{
        title: t('tabs.calls'),
        filter: t('calls.filter'),
        all: t('calls.all'),
        none: t('calls.none'),
        status: (status) => t(`calls.statuses.${status}`),
        acts: t('calls.acts'),
        retry: t('calls.replay'),
        retryFailed: t('calls.replay_failed'),
      }}
      tries={tries}
      statuses={CALL_STATUSES}
      found={found}
      columns={useCallColumns()}
      onRetry={can('companies.update') ? (ids) => void again(ids) : undefined}
      isRetrying={replay.isPending}
      canRetry={isOver}
    />
  )
}

function useCallColumns(): readonly Column<PlatformCall>[] {
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
    ],
    [t, format],
  )
}
