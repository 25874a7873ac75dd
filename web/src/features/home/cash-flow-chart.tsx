/* oxlint-disable import/no-unassigned-import -- a style sheet is imported for its effect. */
import '@mantine/charts/styles.css'
import { CompositeChart, type CompositeChartSeries } from '@mantine/charts'
import { isCivilDate } from '@prumo/civil-date'
import type { Forecast } from '@prumo/contracts/forecast/forecast.contract'
import { useMemo } from 'react'
import { useFormat } from '../../client/use-format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { chartRows } from './chart-rows.rules.ts'
import type { ChosenDay } from './forecast-day.tsx'
import classes from './home.module.css'

interface CashFlowChartProps {
  readonly forecast: Forecast
  readonly onOpen: (day: ChosenDay) => void
}

/** What is expected has the hue of what moved, at 40 %. */
const FAINT = (color: string) => `color-mix(in srgb, var(${color}) 40%, transparent)`

/** Money in and out as bars and the balance as a line; what moved, and what is expected. A press opens the day. */
export function CashFlowChart({ forecast, onOpen }: CashFlowChartProps) {
  const t = useTexts('home')
  const format = useFormat()
  const rows = useMemo(() => chartRows(forecast), [forecast])
  const { lowest, today, currency } = forecast
  const names = {
    moved_in: t('cash_flow.moved_in'),
    moved_out: t('cash_flow.moved_out'),
    expected_in: t('cash_flow.expected_in'),
    expected_out: t('cash_flow.expected_out'),
    balance: t('cash_flow.balance'),
  }
  const series: CompositeChartSeries[] = [
    { name: 'moved_in', label: names.moved_in, color: 'var(--prumo-revenue)', type: 'bar' },
    { name: 'moved_out', label: names.moved_out, color: 'var(--prumo-expense)', type: 'bar' },
    { name: 'expected_in', label: names.expected_in, color: FAINT('--prumo-revenue'), type: 'bar' },
    {
      name: 'expected_out',
      label: names.expected_out,
      color: FAINT('--prumo-expense'),
      type: 'bar',
    },
    { name: 'balance', label: names.balance, color: 'var(--prumo-text)', type: 'line' },
  ]
  const shortDay = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}`
  const open = (label: unknown) => {
    const day = rows.find((row) => row.day === label)?.day
    if (day !== undefined) onOpen({ day, isExpected: day >= today })
  }
  return (
    <div className={classes['chart']} aria-hidden>
      <CompositeChart
        h={300}
        data={[...rows]}
        dataKey="day"
        series={series}
        curveType="stepAfter"
        withDots={false}
        withLegend
        tickLine="none"
        gridAxis="x"
        gridColor="var(--prumo-line)"
        textColor="var(--prumo-quiet)"
        accessibilityLayer={false}
        valueFormatter={(value) => format.money(value, currency)}
        xAxisProps={{ tickFormatter: shortDay, minTickGap: 24 }}
        yAxisProps={{
          width: 84,
          tickFormatter: (value: number) => format.plainMoney(value).replace(/[,.]\d\d$/, ''),
        }}
        tooltipProps={{
          labelFormatter: (label) =>
            typeof label === 'string' && isCivilDate(label) ? format.date(label) : null,
        }}
        referenceLines={[
          { x: today, label: t('cash_flow.today'), color: 'var(--prumo-quiet)' },
          { y: 0, color: 'var(--prumo-quiet)' },
        ]}
        referenceDots={[
          {
            x: lowest.day,
            y: lowest.balance_cents,
            r: 5,
            color: 'var(--prumo-overdue)',
            label: shortDay(lowest.day),
          },
        ]}
        barProps={{ stackId: 'flow', barSize: 6 }}
        composedChartProps={{
          stackOffset: 'sign',
          onClick: ({ activeLabel }) => open(activeLabel),
          style: { cursor: 'pointer' },
        }}
      />
    </div>
  )
}
