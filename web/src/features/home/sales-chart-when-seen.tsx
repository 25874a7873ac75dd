import { Skeleton } from '@mantine/core'
import type { SalesDashboard } from '@prumo/contracts/home/sales-dashboard.contract'
import { lazy, Suspense } from 'react'
import { useFormat } from '../../client/use-format.ts'
import { AppLink } from '../../kit/app-link.tsx'
import { useIsIdle } from '../../kit/load-when-idle.ts'
import { MoneyText } from '../../kit/money-text.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { SOLD_STATUSES } from '@prumo/contracts/home/sales-dashboard.contract'
import { monthOf } from '@prumo/civil-date'
import classes from './home.module.css'
import { salesAddress } from './sales-address.ts'
import { useIsSeen } from './use-is-seen.ts'

const Chart = lazy(() => import('./sales-chart.tsx').then((file) => ({ default: file.SalesBars })))

/** Gross and net of the month and of the one before: as a table, and as a chart once it is seen. */
export function SalesChart({ data }: { readonly data: SalesDashboard }) {
  const t = useTexts('home')
  const format = useFormat()
  const [box, isSeen] = useIsSeen()
  const isIdle = useIsIdle()
  const room = <Skeleton className={classes['bars'] ?? ''} aria-hidden />
  const rows = [
    { days: data.days_before, sums: data.sold_before },
    { days: data.days, sums: data.sold },
  ]
  return (
    <div className={classes['beside']}>
      <div ref={box}>
        {isSeen && isIdle ? (
          <Suspense fallback={room}>
            <Chart data={data} />
          </Suspense>
        ) : (
          room
        )}
      </div>
      <table className={classes['figures']}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('sales.gross')}</th>
            <th scope="col">{t('sales.deducted')}</th>
            <th scope="col">{t('sales.net')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ days, sums }) => (
            <tr key={days[0]}>
              <th scope="row">
                <AppLink href={salesAddress(days, SOLD_STATUSES)}>
                  {format.month(monthOf(days[0]))}
                </AppLink>
              </th>
              {[sums.gross_cents, sums.deducted_cents, sums.net_cents].map((cents, place) => (
                <td key={place}>
                  <MoneyText value_cents={cents} currency={sums.currency} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
