import type { SalesPlatform } from '@prumo/contracts/sales-platforms/sales-platform.schema'
import { listPlatformPayouts } from '@prumo/contracts/sales-platforms/sales-platforms.contract'
import { useMemo, useState } from 'react'
import type { Answer } from '../../client/api-client.ts'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useFormat } from '../../client/use-format.ts'
import { AppLink } from '../../kit/app-link.tsx'
import type { Column } from '../../kit/column.ts'
import { DataTable } from '../../kit/data-table.tsx'
import { MoneyText } from '../../kit/money-text.tsx'
import { StatusChip } from '../../kit/status-chip.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { Pager } from './pager.tsx'
import { reasonWords } from './platform-words.tsx'
import classes from './sales-platforms.module.css'

type Payout = Answer<typeof listPlatformPayouts>['data'][number]

const TONES = { on_its_way: 'scheduled', paid: 'done', failed: 'overdue' } as const
const rowId = ({ id }: Payout) => id

/** What the platform paid out; each is a transfer from its wallet, or says why it is none. */
export function PayoutList({ platform }: Pick<SalesPlatform, 'platform'>) {
  const t = useTexts('salesPlatforms')
  const format = useFormat()
  const [page, setPage] = useState(1)
  const found = useRouteQuery(listPlatformPayouts, {
    query: { page, filter_platform: platform },
    keepPrevious: true,
  })
  const columns = useMemo(
    (): readonly Column<Payout>[] => [
      { key: 'at', title: t('payouts.at'), render: (row) => format.day(row.occurred_at) },
      { key: 'id', title: t('payouts.id'), render: (row) => row.external_id },
      {
        key: 'status',
        title: t('payouts.status'),
        render: ({ status }) => (
          <StatusChip tone={TONES[status]} label={t(`payouts.statuses.${status}`)} />
        ),
      },
      {
        key: 'fee',
        title: t('payouts.fee'),
        align: 'right',
        render: (row) => <Amount value_cents={row.fee_cents} currency={row.currency} />,
      },
      {
        key: 'net',
        title: t('payouts.net'),
        align: 'right',
        render: (row) => <Amount value_cents={row.net_cents} currency={row.currency} />,
      },
      {
        key: 'transfer',
        title: t('payouts.transfer'),
        isSlack: true,
        render: ({ transfer_id, reason }) =>
          transfer_id === null ? (
            reasonWords(t, reason)
          ) : (
            <AppLink href={`/admin/transfer/edit/${transfer_id}`}>{t('payouts.open')}</AppLink>
          ),
      },
    ],
    [t, format],
  )
  return (
    <div className={classes['list']}>
      <DataTable
        label={t('tabs.payouts')}
        columns={columns}
        rows={found.data?.data}
        rowId={rowId}
        isFetching={found.isFetching && found.data === undefined}
        error={found.error}
        onRetry={() => void found.refetch()}
        emptyText={t('payouts.none')}
      />
      <Pager page={page} total={found.data?.meta.total} onPage={setPage} />
    </div>
  )
}

interface AmountProps {
  readonly value_cents: number
  readonly currency: string
}

/** In another currency than the books' with its code. */
function Amount({ value_cents, currency }: AmountProps) {
  return (
    <>
      {currency === 'BRL' ? null : `${currency} `}
      <MoneyText value_cents={value_cents} />
    </>
  )
}
