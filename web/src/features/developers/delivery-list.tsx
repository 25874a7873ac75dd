import { Button, NativeSelect } from '@mantine/core'
import {
  DELIVERY_STATUSES,
  type Webhook,
  type WebhookDelivery,
} from '@prumo/contracts/developers/webhook.schema'
import { listDeliveries, replayDeliveries } from '@prumo/contracts/developers/webhooks.contract'
import { useMemo, useState } from 'react'
import { useCommand, useRouteQuery } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { useFormat } from '../../client/use-format.ts'
import { useCan } from '../../client/use-session.ts'
import type { Column } from '../../kit/column.ts'
import { DataTable } from '../../kit/data-table.tsx'
import { Paging } from '../../kit/paging.tsx'
import { StatusChip } from '../../kit/status-chip.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { DeliveryDetails } from './delivery-details.tsx'
import classes from './developers.module.css'
import { faultWords, kindWords } from './webhook-words.ts'

/** Deliveries come by themselves. */
const LOOK_AGAIN_MS = 4_000
const TONES = { waiting: 'scheduled', delivered: 'done', failed: 'overdue' } as const

type Status = (typeof DELIVERY_STATUSES)[number]
const rowId = ({ id }: WebhookDelivery) => id

/** What addresses were told, newest first; what failed is sent again, one by one or all. */
export function DeliveryList({ webhooks }: { readonly webhooks: readonly Webhook[] }) {
  const t = useTexts('developers')
  const can = useCan()
  const [page, setPage] = useState(1)
  const [status, setStatus] = useState<Status | ''>('')
  const [webhookId, setWebhookId] = useState<number | null>(null)
  const [openId, setOpenId] = useState<number | null>(null)
  const replay = useCommand(replayDeliveries)
  const mayReplay = can('webhooks.update')
  const found = useRouteQuery(listDeliveries, {
    query: {
      page,
      ...(status === '' ? {} : { filter_status: status }),
      ...(webhookId === null ? {} : { filter_webhook_id: webhookId }),
    },
    keepPrevious: true,
    every: LOOK_AGAIN_MS,
    silent: true,
  })
  const again = async (ids: readonly number[] | null) => {
    const body = { ids: ids === null ? null : [...ids], webhook_id: webhookId }
    const outcome = await replay.send({ body })
    if (outcome.ok) toast(t('delivery.replayed', { count: outcome.answer.data.count }))
  }
  const columns = useDeliveryColumns(mayReplay, (id) => void again([id]))
  const rows = found.data?.data
  const opened = rows?.find(({ id }) => id === openId)
  const meta = found.data?.meta
  const isFiltered = status !== '' || webhookId !== null
  const onClear = () => {
    setStatus('')
    setWebhookId(null)
    setPage(1)
  }
  const choose = (change: () => void) => {
    change()
    setPage(1)
  }
  return (
    <section className={classes['panel']} aria-label={t('delivery.list')}>
      <h2>{t('delivery.list')}</h2>
      <div className={classes['filters']}>
        <NativeSelect
          aria-label={t('delivery.filter')}
          value={status}
          onChange={({ currentTarget: { value } }) =>
            choose(() => setStatus(DELIVERY_STATUSES.find((one) => one === value) ?? ''))
          }
          data={[
            { value: '', label: t('delivery.all') },
            ...DELIVERY_STATUSES.map((value) => ({
              value,
              label: t(`delivery.statuses.${value}`),
            })),
          ]}
        />
        {webhooks.length < 2 ? null : (
          <NativeSelect
            aria-label={t('delivery.webhook')}
            value={webhookId === null ? '' : String(webhookId)}
            onChange={({ currentTarget: { value } }) =>
              choose(() => setWebhookId(value === '' ? null : Number(value)))
            }
            data={[
              { value: '', label: t('delivery.all_webhooks') },
              ...webhooks.map(({ id, url, description }) => ({
                value: String(id),
                label: description ?? url,
              })),
            ]}
          />
        )}
        {mayReplay ? (
          <Button variant="default" loading={replay.isPending} onClick={() => void again(null)}>
            {t('delivery.replay_failed')}
          </Button>
        ) : null}
      </div>
      <DataTable
        label={t('delivery.list')}
        columns={columns}
        rows={rows}
        rowId={rowId}
        onOpen={({ id }) => setOpenId(id)}
        isFetching={found.isFetching && found.data === undefined}
        error={found.error}
        onRetry={() => void found.refetch()}
        {...(isFiltered ? { onClear } : { emptyText: t('delivery.none') })}
      />
      {meta === undefined || meta.total <= meta.per_page ? null : (
        <Paging
          state={{
            page,
            perPage: meta.per_page,
            set: (next) => setPage(Number(next['page'] ?? 1)),
          }}
          total={meta.total}
          list={t('delivery.list')}
        />
      )}
      {opened === undefined ? null : (
        <DeliveryDetails delivery={opened} onClose={() => setOpenId(null)} />
      )}
    </section>
  )
}

function useDeliveryColumns(
  mayReplay: boolean,
  onReplay: (id: number) => void,
): readonly Column<WebhookDelivery>[] {
  const t = useTexts('developers')
  const format = useFormat()
  return useMemo(
    () => [
      {
        key: 'kind',
        title: t('delivery.kind'),
        render: ({ kind, record_id }) =>
          record_id === null ? kindWords(t, kind) : `${kindWords(t, kind)} #${record_id}`,
      },
      { key: 'at', title: t('delivery.at'), render: (row) => format.instant(row.occurred_at) },
      {
        key: 'status',
        title: t('delivery.status'),
        render: ({ status }) => (
          <StatusChip tone={TONES[status]} label={t(`delivery.statuses.${status}`)} />
        ),
      },
      {
        key: 'answer',
        title: t('delivery.answer'),
        isSlack: true,
        render: ({ attempts }) => {
          const last = attempts.at(-1)
          return last === undefined ? '—' : faultWords(t, last)
        },
      },
      {
        key: 'duration',
        title: t('delivery.duration'),
        align: 'right',
        hideOnCard: true,
        render: ({ attempts }) => {
          const last = attempts.at(-1)
          return last === undefined ? '—' : t('delivery.milliseconds', { count: last.duration_ms })
        },
      },
      {
        key: 'tries',
        title: t('delivery.tries'),
        align: 'right',
        hideOnCard: true,
        render: ({ attempts }) => attempts.length,
      },
      {
        key: 'replay',
        title: t('delivery.replay'),
        isTitleHidden: true,
        render: ({ id, kind, status }) =>
          mayReplay && status !== 'waiting' ? (
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              aria-label={t('delivery.replay_of', { event: kindWords(t, kind) })}
              onClick={(event) => {
                event.stopPropagation()
                onReplay(id)
              }}
            >
              {t('delivery.replay')}
            </Button>
          ) : null,
      },
    ],
    // oxlint-disable-next-line react/exhaustive-deps -- what replays is made anew each time and does the same.
    [t, format, mayReplay],
  )
}
