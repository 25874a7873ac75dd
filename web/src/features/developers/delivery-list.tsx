import { NativeSelect } from '@mantine/core'
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
import { StatusChip } from '../../kit/status-chip.tsx'
import { TriesList } from '../../parts/tries/tries-list.tsx'
import { LOOK_AGAIN_MS, useTries } from '../../parts/tries/use-tries.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { DeliveryDetails } from './delivery-details.tsx'
import classes from './developers.module.css'
import { faultWords, kindWords } from './webhook-words.ts'

const TONES = { waiting: 'scheduled', delivered: 'done', failed: 'overdue' } as const
const isOver = ({ status }: WebhookDelivery) => status !== 'waiting'

interface DeliveryListProps {
  readonly webhooks: readonly Webhook[]
}

/** What addresses were told, newest first; what failed is sent again, one by one or all. */
export function DeliveryList({ webhooks }: DeliveryListProps) {
  const t = useTexts('developers')
  const can = useCan()
  const tries = useTries<WebhookDelivery['status']>()
  const [webhookId, setWebhookId] = useState<number | null>(null)
  const [openId, setOpenId] = useState<number | null>(null)
  const replay = useCommand(replayDeliveries)
  const found = useRouteQuery(listDeliveries, {
    query: { ...tries.query, ...(webhookId === null ? {} : { filter_webhook_id: webhookId }) },
    keepPrevious: true,
    every: LOOK_AGAIN_MS,
    silent: true,
  })
  const again = async (ids: readonly number[] | null) => {
    const body = { ids: ids === null ? null : [...ids], webhook_id: webhookId }
    const outcome = await replay.send({ body })
    if (outcome.ok) toast(t('delivery.replayed', { count: outcome.answer.data.count }))
  }
  const choose = (id: number | null) => {
    setWebhookId(id)
    tries.setPage(1)
  }
  const opened = found.data?.data.find(({ id }) => id === openId)
  return (
    <section className={classes['panel']} aria-label={t('delivery.list')}>
      <h2>{t('delivery.list')}</h2>
      <TriesList
        words={{
          title: t('delivery.list'),
          filter: t('delivery.filter'),
          all: t('delivery.all'),
          none: t('delivery.none'),
          status: (status) => t(`delivery.statuses.${status}`),
          acts: t('delivery.replay'),
          retry: t('delivery.replay'),
          retryOf: ({ kind }) => t('delivery.replay_of', { event: kindWords(t, kind) }),
          retryFailed: t('delivery.replay_failed'),
        }}
        tries={tries}
        statuses={DELIVERY_STATUSES}
        found={found}
        columns={useDeliveryColumns()}
        onRetry={can('webhooks.update') ? (ids) => void again(ids) : undefined}
        isRetrying={replay.isPending}
        canRetry={isOver}
        onOpen={({ id }) => setOpenId(id)}
        filter={{
          field: <WebhookChoice webhooks={webhooks} chosen={webhookId} onChoose={choose} />,
          isSet: webhookId !== null,
          onClear: () => choose(null),
        }}
      />
      {opened === undefined ? null : (
        <DeliveryDetails delivery={opened} onClose={() => setOpenId(null)} />
      )}
    </section>
  )
}

interface WebhookChoiceProps extends DeliveryListProps {
  readonly chosen: number | null
  readonly onChoose: (id: number | null) => void
}

/** Of which address deliveries are shown; nothing to choose where there is one. */
function WebhookChoice({ webhooks, chosen, onChoose }: WebhookChoiceProps) {
  const t = useTexts('developers')
  if (webhooks.length < 2) return null
  return (
    <NativeSelect
      aria-label={t('delivery.webhook')}
      value={chosen === null ? '' : String(chosen)}
      onChange={({ currentTarget: { value } }) => onChoose(value === '' ? null : Number(value))}
      data={[
        { value: '', label: t('delivery.all_webhooks') },
        ...webhooks.map(({ id, url, description }) => ({
          value: String(id),
          label: description ?? url,
        })),
      ]}
    />
  )
}

function useDeliveryColumns(): readonly Column<WebhookDelivery>[] {
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
    ],
    [t, format],
  )
}
