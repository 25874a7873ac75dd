import { PLATFORM_PAGE } from '@prumo/contracts/sales-platforms/sales-platforms.contract'
import { listPlatformPayouts } from '@prumo/contracts/sales-platforms/payouts.contract'
import type { PlatformPayout } from '@prumo/contracts/sales-platforms/payout.schema'
import type { SalesPlatform } from '@prumo/contracts/sales-platforms/sales-platform.schema'
import { useMemo, useState } from 'react'
import { goTo } from '../../client/address.ts'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useFormat } from '../../client/use-format.ts'
import { AppLink } from '../../kit/app-link.tsx'
import type { Column } from '../../kit/column.ts'
import { DataTable } from '../../kit/data-table.tsx'
import kitClasses from '../../kit/kit.module.css'
import { MoneyText } from '../../kit/money-text.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { Pager } from '../../parts/pager/pager.tsx'
import { Amount, payoutChip, payoutHref, payoutName } from './payout-words.tsx'
import { PlatformWallet } from './platform-wallet.tsx'
import classes from './sales-platforms.module.css'

const rowId = ({ source, id }: PlatformPayout) => `${source} ${id}`
const open = (row: PlatformPayout) => goTo(payoutHref(row))

/** What the platform owes, and what it paid out: each payout opens to its proof. */
export function PayoutList({
  platform: { platform, settings },
}: {
  readonly platform: SalesPlatform
}) {
  const t = useTexts('platformPayouts')
  const platforms = useTexts('salesPlatforms')
  const format = useFormat()
  const [page, setPage] = useState(1)
  const found = useRouteQuery(listPlatformPayouts, {
    query: { page, filter_platform: platform },
    keepPrevious: true,
  })
  const columns = useMemo(
    (): readonly Column<PlatformPayout>[] => [
      { key: 'day', title: t('day'), isDay: true, render: (row) => format.date(row.day) },
      {
        key: 'name',
        title: t('id'),
        isSlack: true,
        render: (row) => (
          <>
            <AppLink href={payoutHref(row)}>{payoutName(t, format, row)}</AppLink>{' '}
            <span className={kitClasses['quiet']}>{row.name}</span>
          </>
        ),
      },
      { key: 'state', title: t('state'), render: (row) => payoutChip(t, row.state) },
      {
        key: 'fee',
        title: t('fee'),
        align: 'right',
        hideOnCard: true,
        render: (row) => <Amount value_cents={row.fee_cents} currency={row.currency} />,
      },
      {
        key: 'net',
        title: t('net'),
        align: 'right',
        isMoney: true,
        render: (row) => <Amount value_cents={row.net_cents} currency={row.currency} />,
      },
      {
        key: 'residual',
        title: t('residual'),
        align: 'right',
        render: (row) => <MoneyText value_cents={row.residual_cents} isDifference />,
      },
    ],
    [t, format],
  )
  return (
    <div className={classes['list']}>
      {settings === null ? null : <PlatformWallet platform={platform} />}
      <DataTable
        label={platforms('tabs.payouts')}
        columns={columns}
        rows={found.data?.data}
        rowId={rowId}
        onOpen={open}
        isFetching={found.isFetching && found.data === undefined}
        error={found.error}
        onRetry={() => void found.refetch()}
        emptyText={t('none')}
      />
      <Pager size={PLATFORM_PAGE} page={page} total={found.data?.meta.total} onPage={setPage} />
    </div>
  )
}
