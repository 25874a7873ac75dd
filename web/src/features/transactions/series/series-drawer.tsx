import { Drawer, Skeleton } from '@mantine/core'
import type { Series } from '@prumo/contracts/transactions/series.schema'
import type { TransactionRow } from '@prumo/contracts/transactions/transaction.schema'
import { useRouteQuery } from '../../../client/company-queries.ts'
import { isMessageOpen } from '../../../client/message-store.ts'
import { useFocusReturn } from '../../../client/use-focus-return.ts'
import { useFormat } from '../../../client/use-format.ts'
import { DateText } from '../../../kit/date-text.tsx'
import kitClasses from '../../../kit/kit.module.css'
import { MoneyText } from '../../../kit/money-text.tsx'
import tableClasses from '../../../kit/table.module.css'
import { type TextOf, useTexts } from '../../../texts/use-texts.ts'
import { SeriesActs } from './series-acts.tsx'
import classes from './series.module.css'
import { transactionRoutes } from '../acts/transaction-routes.ts'
import type { TransactionSide } from '../transaction-side.ts'
import { TransactionStatusChip } from '../../../parts/transaction-status/transaction-status-chip.tsx'

const DRAWER_WIDTH = 620

interface SeriesDrawerProps {
  readonly side: TransactionSide
  /** One transaction of the series. */
  readonly row: TransactionRow
  readonly onClose: () => void
}

/** 'Série': all occurrences with their states, and what may be done with them together. */
export function SeriesDrawer({ side, row, onClose }: SeriesDrawerProps) {
  const t = useTexts('transactionActs')
  const kit = useTexts('kit')
  const format = useFormat()
  useFocusReturn()
  const found = useRouteQuery(transactionRoutes(side).getSeries, {
    params: { id: row.id },
    silent: true,
  })
  const series = found.data?.data
  return (
    <Drawer
      opened
      onClose={() => {
        if (!isMessageOpen()) onClose()
      }}
      position="right"
      size={DRAWER_WIDTH}
      title={
        <span className={kitClasses['drawer-title']}>
          {t('series.title', { name: row.description })}
        </span>
      }
      closeButtonProps={{ 'aria-label': t('close') }}
      // A header element outside of the page's own parts would be a second banner.
      attributes={{ header: { role: 'presentation' } }}
    >
      {found.isPending ? <Skeleton height={240} /> : null}
      {found.isError ? <p role="alert">{kit('list.failed')}</p> : null}
      {series === undefined ? null : (
        <div className={classes['series']}>
          <p className={classes['facts']}>{factsOf(t, series, format.date).join(' · ')}</p>
          <SeriesActs side={side} row={row} series={series} />
          <Occurrences side={side} row={row} series={series} />
        </div>
      )}
    </Drawer>
  )
}

function factsOf(
  t: TextOf<'transactionActs'>,
  { mode, occurrences, is_paused, ended_on, transactions }: Series,
  date: (day: NonNullable<Series['ended_on']>) => string,
): string[] {
  const count = occurrences ?? transactions.length
  const kind =
    mode === 'installments'
      ? t('series.installments', { count })
      : occurrences === null
        ? t('series.endless')
        : t('series.recurrence', { count })
  return [
    kind,
    ...(is_paused ? [t('series.paused')] : []),
    ...(ended_on === null ? [] : [t('series.ended', { date: date(ended_on) })]),
  ]
}

interface OccurrencesProps extends Pick<SeriesDrawerProps, 'side' | 'row'> {
  readonly series: Series
}

function Occurrences({ side, row, series }: OccurrencesProps) {
  const t = useTexts('transactionActs')
  const transactions = useTexts('transactions')
  return (
    <div className={tableClasses['frame']}>
      <table className={classes['table']} aria-label={t('acts.series')}>
        <thead>
          <tr>
            <th scope="col">{t('series.number')}</th>
            <th scope="col">{transactions('due_date')}</th>
            <th scope="col" data-align="right">
              {transactions('value')}
            </th>
            <th scope="col">{transactions('status')}</th>
          </tr>
        </thead>
        <tbody>
          {series.transactions.map((transaction) => (
            <tr key={transaction.id} aria-current={transaction.id === row.id ? 'true' : undefined}>
              <td>
                {transaction.installment_number}
                {transaction.id === row.id ? ` (${t('series.current')})` : null}
              </td>
              <td>
                <DateText date={transaction.due_date} />
              </td>
              <td data-align="right">
                <MoneyText value_cents={transaction.value_cents} />
              </td>
              <td>
                <TransactionStatusChip row={{ ...transaction, kind: side.kind }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
