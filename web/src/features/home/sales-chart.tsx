/* oxlint-disable import/no-unassigned-import -- a style sheet is imported for its effect. */
import '@mantine/charts/styles.css'
import { BarChart } from '@mantine/charts'
import { monthOf } from '@prumo/civil-date'
import { type SalesDashboard, SOLD_STATUSES } from '@prumo/contracts/home/sales-dashboard.contract'
import { useFormat } from '../../client/use-format.ts'
import { useGo } from '../../kit/app-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './home.module.css'
import { salesAddress } from './sales-address.ts'

/** Gross and net of two months as bars, which open their sales; the table beside has the same figures. */
export function SalesBars({ data }: { readonly data: SalesDashboard }) {
  const t = useTexts('home')
  const format = useFormat()
  const go = useGo()
  const { currency } = data.sold
  const months = [data.days_before, data.days]
  const open = (label: unknown) => {
    const days = months.find(([first]) => format.month(monthOf(first)) === label)
    if (days !== undefined) go(salesAddress(days, SOLD_STATUSES))
  }
  const row = (
    days: SalesDashboard['days'],
    { gross_cents, net_cents }: SalesDashboard['sold'],
  ) => ({ month: format.month(monthOf(days[0])), gross: gross_cents, net: net_cents })
  return (
    <div className={classes['bars']} aria-hidden>
      <BarChart
        h={200}
        data={[row(data.days_before, data.sold_before), row(data.days, data.sold)]}
        dataKey="month"
        series={[
          {
            name: 'gross',
            label: t('sales.gross'),
            color: 'color-mix(in srgb, var(--prumo-revenue) 40%, transparent)',
          },
          { name: 'net', label: t('sales.net'), color: 'var(--prumo-revenue)' },
        ]}
        withLegend
        tickLine="none"
        gridColor="var(--prumo-line)"
        textColor="var(--prumo-quiet)"
        maxBarWidth={48}
        barChartProps={{
          accessibilityLayer: false,
          onClick: ({ activeLabel }: { readonly activeLabel?: unknown }) => open(activeLabel),
          style: { cursor: 'pointer' },
        }}
        valueFormatter={(value) => format.money(value, currency)}
        yAxisProps={{
          width: 84,
          tickFormatter: (value: number) => format.plainMoney(value).replace(/[,.]\d\d$/, ''),
        }}
      />
    </div>
  )
}
