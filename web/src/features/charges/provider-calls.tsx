import { Button } from '@mantine/core'
import type { ProviderCall } from '@prumo/contracts/charges/payment-provider.schema'
import {
  listProviderCalls,
  replayProviderCalls,
} from '@prumo/contracts/charges/payment-providers.contract'
import { useMemo } from 'react'
import { useCommand, useRouteQuery } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { useFormat } from '../../client/use-format.ts'
import { useCan, useCompany } from '../../client/use-session.ts'
import { AppLink } from '../../kit/app-link.tsx'
import type { Column } from '../../kit/column.ts'
import { DataTable } from '../../kit/data-table.tsx'
import { StatusChip, type StatusTone } from '../../kit/status-chip.tsx'
import { hasText, textOfCode, useTexts } from '../../texts/use-texts.ts'
import { chargeAddress } from './charge-address.ts'
import classes from './charges.module.css'

const LOOK_AGAIN_MS = 5_000
const rowId = ({ id }: ProviderCall) => id
const TONES: Readonly<Record<ProviderCall['status'], StatusTone>> = {
  waiting: 'scheduled',
  handled: 'done',
  ignored: 'neutral',
  failed: 'overdue',
}

/** What providers called with, newest first; what failed is handled again. */
export function ProviderCalls() {
  const t = useTexts('paymentProviders')
  const can = useCan()
  const replay = useCommand(replayProviderCalls)
  const found = useRouteQuery(listProviderCalls, {
    query: { page: 1 },
    keepPrevious: true,
    every: LOOK_AGAIN_MS,
  })
  const again = async () => {
    if ((await replay.send({ body: { ids: null } })).ok) toast(t('replayed'))
  }
  return (
    <section className={classes['section']} aria-label={t('calls')}>
      <div className={classes['line']}>
        <h2>{t('calls')}</h2>
        {can('companies.update') ? (
          <Button
            variant="default"
            size="compact-sm"
            loading={replay.isPending}
            onClick={() => void again()}
          >
            {t('replay')}
          </Button>
        ) : null}
      </div>
      <DataTable
        label={t('calls')}
        columns={useCallColumns()}
        rows={found.data?.data}
        rowId={rowId}
        isFetching={found.isFetching && found.data === undefined}
        error={found.error}
        onRetry={() => void found.refetch()}
        emptyText={t('no_calls')}
      />
    </section>
  )
}

/** What a provider says happened, in words where it is known, and as it said it. */
function Told({ told }: { readonly told: string }) {
  const key = `events.${told}`
  if (!hasText('paymentProviders', key)) return told
  return (
    <>
      {textOfCode('paymentProviders', key)} <span className={classes['quiet']}>{told}</span>
    </>
  )
}

function useCallColumns(): readonly Column<ProviderCall>[] {
  const t = useTexts('paymentProviders')
  const format = useFormat(useCompany()?.time_zone)
  return useMemo(
    () => [
      {
        key: 'at',
        title: t('received_at'),
        render: ({ received_at }) => format.instant(received_at),
      },
      {
        key: 'status',
        title: t('call_status'),
        render: ({ status }) => (
          <StatusChip tone={TONES[status]} label={t(`call_statuses.${status}`)} />
        ),
      },
      {
        key: 'told',
        title: t('told'),
        isSlack: true,
        render: ({ told }) => (told === null ? '—' : <Told told={told} />),
      },
      {
        key: 'charge',
        title: t('charge'),
        render: ({ charge_id, provider_charge_id }) =>
          charge_id === null ? (
            (provider_charge_id ?? '—')
          ) : (
            <AppLink href={chargeAddress(charge_id)}>{charge_id}</AppLink>
          ),
      },
    ],
    [t, format],
  )
}
