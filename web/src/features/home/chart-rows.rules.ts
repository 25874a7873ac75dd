import type { Forecast } from '@prumo/contracts/forecast/forecast.contract'
import { negateCents } from '@prumo/money'

/** A day of the chart. Money out is below zero; what a day does not have is absent. */
interface ChartRow {
  readonly day: Forecast['today']
  readonly moved_in?: number
  readonly moved_out?: number
  readonly expected_in?: number
  readonly expected_out?: number
  /** What purchases that wait for their approval would cost; no part of the balance. */
  readonly waiting_out?: number
  readonly balance: number
}

/** The days of a chart: those that are past, and from today on what is expected as well. */
export function chartRows({ realised, expected, today }: Forecast): readonly ChartRow[] {
  const moved = realised.map(({ day, in_cents, out_cents, balance_cents }) => ({
    day,
    moved_in: in_cents,
    moved_out: negateCents(out_cents),
    balance: balance_cents,
  }))
  const past = moved.filter(({ day }) => day < today)
  const ofToday = moved.find(({ day }) => day === today)
  const coming = expected.map(({ day, in_cents, out_cents, waiting_cents, balance_cents }) => ({
    ...(day === today ? ofToday : {}),
    day,
    expected_in: in_cents,
    expected_out: negateCents(out_cents),
    ...(waiting_cents === 0 ? {} : { waiting_out: negateCents(waiting_cents) }),
    balance: balance_cents,
  }))
  return [...past, ...coming]
}
