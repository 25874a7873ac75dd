import { Skeleton } from '@mantine/core'
import {
  FORECAST_DAYS,
  type Forecast,
  type ForecastDays,
  getForecast,
  getForecastError,
} from '@prumo/contracts/forecast/forecast.contract'
import { lazy, Suspense, useState } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { CURRENCY_SYMBOLS } from '../../client/currency-symbols.ts'
import { useFormat } from '../../client/use-format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { useIsIdle } from '../../kit/load-when-idle.ts'
import { ChoiceButtons } from './choice-buttons.tsx'
import type { ChosenDay } from './forecast-day.tsx'
import classes from './home.module.css'
import { Panel } from './panel.tsx'
import { REFRESH_MS } from './refresh.ts'
import { useIsSeen } from './use-is-seen.ts'

const CashFlowChart = lazy(() =>
  import('./cash-flow-chart.tsx').then((file) => ({ default: file.CashFlowChart })),
)
const CashFlowTable = lazy(() =>
  import('./cash-flow-table.tsx').then((file) => ({ default: file.CashFlowTable })),
)
const ForecastDay = lazy(() =>
  import('./forecast-day.tsx').then((file) => ({ default: file.ForecastDay })),
)

type Currency = Forecast['currency']

/** The balance of the last days and of those to come: in words, as a chart once it is seen, and as a table. */
export function CashFlow() {
  const t = useTexts('home')
  const [days, setDays] = useState<ForecastDays>('90')
  const [asked, setAsked] = useState<Currency | null>(null)
  const [day, setDay] = useState<ChosenDay | null>(null)
  const [isTable, setTable] = useState(false)
  const currency = asked === null ? {} : { currency: asked }
  const query = useRouteQuery(getForecast, {
    query: { days, ...currency },
    silent: true,
    keepPrevious: true,
    every: REFRESH_MS,
  })
  const forecast = query.data?.data ?? null
  const [box, isSeen] = useIsSeen()
  const isIdle = useIsIdle()
  const room = <Skeleton className={classes['chart'] ?? ''} aria-hidden />
  return (
    <Panel
      title={t('cash_flow.title')}
      query={query}
      acts={
        <>
          {forecast && forecast.other_currencies.length > 0 ? (
            <ChoiceButtons
              label={t('cash_flow.currency')}
              value={forecast.currency}
              onChange={setAsked}
              options={[forecast.currency, ...forecast.other_currencies]
                .toSorted()
                .map((value) => ({ value, label: CURRENCY_SYMBOLS[value] }))}
            />
          ) : null}
          <ChoiceButtons
            label={t('cash_flow.reach')}
            value={days}
            onChange={setDays}
            options={FORECAST_DAYS.map((value) => ({
              value,
              label: t('cash_flow.days', { count: Number(value) }),
            }))}
          />
        </>
      }
    >
      {forecast === null ? null : (
        <>
          <CashFlowWords forecast={forecast} />
          <div ref={box}>
            {isSeen && isIdle ? (
              <Suspense fallback={room}>
                <CashFlowChart forecast={forecast} onOpen={setDay} />
              </Suspense>
            ) : (
              room
            )}
          </div>
          <details onToggle={(event) => setTable(event.currentTarget.open)}>
            <summary>{t('cash_flow.as_table')}</summary>
            {isTable ? (
              <Suspense fallback={null}>
                <CashFlowTable forecast={forecast} onOpen={setDay} />
              </Suspense>
            ) : null}
          </details>
          {day === null ? null : (
            <Suspense fallback={null}>
              <ForecastDay
                day={day}
                currency={forecast.currency}
                choice={currency}
                onClose={() => setDay(null)}
              />
            </Suspense>
          )}
        </>
      )}
    </Panel>
  )
}

/** The lowest day, the first below zero, and how far forecasts were off. */
function CashFlowWords({ forecast }: { readonly forecast: Forecast }) {
  const t = useTexts('home')
  const format = useFormat()
  const { currency, lowest, negative_on } = forecast
  const error = useRouteQuery(getForecastError, { query: { currency }, silent: true }).data?.data
  const off = error?.mean_error_cents
  return (
    <div className={classes['words']}>
      <strong data-tone={lowest.balance_cents < 0 ? 'overdue' : undefined}>
        {t('cash_flow.lowest', {
          day: format.date(lowest.day),
          amount: format.money(lowest.balance_cents, currency),
        })}
      </strong>
      {negative_on === null ? null : (
        <strong data-tone="overdue">
          {t('cash_flow.negative', { day: format.date(negative_on) })}
        </strong>
      )}
      {off === undefined || off === null ? null : (
        <span title={t('cash_flow.error_how')}>
          {t('cash_flow.error', { amount: format.money(off, currency) })}
        </span>
      )}
    </div>
  )
}
