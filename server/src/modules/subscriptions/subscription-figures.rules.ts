import { type Cents, cents } from '@prumo/money'

/** The part of those that held which was lost, in percent with two places; null of none. */
export function churnPercent(lost: number, base: number): string | null {
  if (base === 0) return null
  return (Math.round((lost * 10_000) / base) / 100).toFixed(2)
}

interface Counted {
  readonly mrr_cents: Cents
  readonly paying_count: number
  /** Lost in twelve months, and months held in them. */
  readonly year_lost_count: number
  readonly year_base_count: number
}

/**
 * What one subscription brings until it is lost: its monthly value by the months that one lasts, which are
 * those held for each that was lost; null where none was lost, or none pays.
 */
export function lifetimeValue(counted: Counted): Cents | null {
  const { mrr_cents, paying_count, year_lost_count, year_base_count } = counted
  if (paying_count === 0 || year_lost_count === 0) return null
  return cents(Math.round((mrr_cents * year_base_count) / (paying_count * year_lost_count)))
}
