/* oxlint-disable import/no-unassigned-import -- a style sheet is imported for its effect. */
import '@mantine/charts/styles.css'
import {
  CompositeChart,
  type CompositeChartProps,
  type CompositeChartSeries,
} from '@mantine/charts'
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

/** The balance without what platforms have not released yet: a line of dashes. */
const availableLine = (label: string): CompositeChartSeries => ({
  name: 'available',
  label,
  color: 'var(--prumo-quiet)',
  type: 'line',
  strokeDasharray: '4 4',
})

/**
 * The balance as a line, and below it money in and out as bars with an axis of their own: what moved, and what is
 * expected. A press opens the day.
 */
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
    waiting_out: t('cash_flow.waiting'),
    balance: t('cash_flow.balance'),
    available: t('cash_flow.available'),
  }
  const balance: CompositeChartSeries[] = [
    { name: 'balance', label: names.balance, color: 'var(--prumo-text)', type: 'line' },
    ...(rows.some(({ available }) => available !== undefined)
      ? [availableLine(names.available)]
      : []),
  ]
  const bar = (name: keyof typeof names, color: string): CompositeChartSeries => ({
    name,
    label: names[name],
    color,
    type: 'bar',
  })
  const movements = [
    bar('moved_in', 'var(--prumo-revenue)'),
    bar('moved_out', 'var(--prumo-expense)'),
    bar('expected_in', FAINT('--prumo-revenue')),
    bar('expected_out', FAINT('--prumo-expense')),
    // Told beside the balance, so only where there is something that waits.
    ...(rows.some(({ waiting_out }) => waiting_out !== undefined)
      ? [bar('waiting_out', 'var(--prumo-due-today)')]
      : []),
  ]
  const shortDay = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}`
  const open = (label: unknown) => {
    const day = rows.find((row) => row.day === label)?.day
    if (day !== undefined) onOpen({ day, isExpected: day >= today })
  }
  const common: Omit<CompositeChartProps, 'series'> = {
    data: [...rows],
    dataKey: 'day',
    withDots: false,
    withLegend: true,
    tickLine: 'none',
    gridAxis: 'x',
    gridColor: 'var(--prumo-line)',
    textColor: 'var(--prumo-quiet)',
    accessibilityLayer: false,
    valueFormatter: (value: number) => format.money(value, currency),
    yAxisProps: {
      width: 72,
      tickCount: 4,
      tickFormatter: (value: number) => format.plainMoney(value).replace(/[,.]\d\d$/, ''),
    },
    tooltipProps: {
      labelFormatter: (label: unknown) =>
        typeof label === 'string' && isCivilDate(label) ? format.date(label) : null,
    },
    composedChartProps: {
      stackOffset: 'sign',
      syncId: 'cash-flow',
      onClick: ({ activeLabel }: { readonly activeLabel?: unknown }) => open(activeLabel),
      style: { cursor: 'pointer' },
    },
  }
  const now = { x: today, color: 'var(--prumo-quiet)' }
  return (
    <div className={classes['chart']} aria-hidden>
      <CompositeChart
        {...common}
        h={180}
        series={balance}
        curveType="stepAfter"
        xAxisProps={{ hide: true }}
        referenceLines={[
          { ...now, label: t('cash_flow.today') },
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
      />
      <CompositeChart
        {...common}
        h={160}
        series={movements}
        xAxisProps={{ tickFormatter: shortDay, minTickGap: 24 }}
        referenceLines={[now, { y: 0, color: 'var(--prumo-quiet)' }]}
        barProps={{ stackId: 'flow', barSize: 6 }}
      />
    </div>
  )
}
