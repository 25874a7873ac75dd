import type { Forecast } from '@prumo/contracts/forecast/forecast.contract'
import { negateCents, subtractCents } from '@prumo/money'

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
  /** The balance less what sales platforms have not released by then. */
  readonly available?: number
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
  const isHeld = expected.some(({ held_cents }) => held_cents !== 0)
  const coming = expected.map((point) => ({
    ...(point.day === today ? ofToday : {}),
    day: point.day,
    expected_in: point.in_cents,
    expected_out: negateCents(point.out_cents),
    ...(point.waiting_cents === 0 ? {} : { waiting_out: negateCents(point.waiting_cents) }),
    balance: point.balance_cents,
    ...(isHeld ? { available: subtractCents(point.balance_cents, point.held_cents) } : {}),
  }))
  return [...past, ...coming]
}
