import { type CivilDate, compareDates, daysBetween, isCivilDate } from '@prumo/civil-date'
import {
  PERCENT_PATTERN,
  percentParts,
  WHOLE,
} from '@prumo/contracts/allocation-templates/percent-parts'
import { type Cents, cents, sumCents } from '@prumo/money'
import type { InstallmentDraft } from './sale-figures.rules.ts'

/** Days of a month, as who advances money counts them (docs/rules/documents.md). */
const MONTH_DAYS = 30
/** A rate above this a month is told as this. */
const HIGHEST_RATE = 10
/** Halvings that leave less than a millionth of a percent. */
const STEPS = 48

/** An instalment that is received before it is due, and by how many days. */
interface Advanced {
  readonly value_cents: Cents
  readonly days: number
}

/** What an advance costs whoever sells. */
export interface AdvanceCost {
  /** What comes at once, all that is advanced less the fee. */
  readonly received_cents: Cents
  /** By how many days on average, weighted by the values. */
  readonly days: number
  /** What each of these days costs. */
  readonly per_day_cents: Cents
  /** Effective, compounded by months of 30 days, in percent. */
  readonly monthly_percent: number
}

/** The instalments that are due after the day of the sale. */
export const advancedAfter = (
  day: string | null | undefined,
  rows: readonly InstallmentDraft[],
): readonly Advanced[] =>
  rows.flatMap(({ due_date, value_cents }) => {
    if (!isDay(day) || !isDay(due_date) || value_cents == null) return []
    if (compareDates(due_date, day) <= 0 || value_cents <= 0) return []
    return [{ value_cents: cents(value_cents), days: daysBetween(day, due_date) }]
  })

const isDay = (day: string | null | undefined): day is CivilDate =>
  typeof day === 'string' && isCivilDate(day)

/**
 * Value × monthly rate × days ÷ 30 of each instalment, simple interest, each rounded half up to the cent.
 * @returns null for a rate that is none.
 */
export function simpleFee(rows: readonly Advanced[], monthly_percent: string): Cents | null {
  if (!PERCENT_PATTERN.test(monthly_percent)) return null
  const parts = BigInt(percentParts(monthly_percent))
  const whole = BigInt(WHOLE * MONTH_DAYS)
  return sumCents(
    rows.map(({ value_cents, days }) =>
      cents(Number((BigInt(value_cents) * parts * BigInt(days) + whole / 2n) / whole)),
    ),
  )
}

/** What an advance costs by its fee, whichever way that was counted; null where nothing is advanced. */
export function advanceCost(rows: readonly Advanced[], fee: Cents): AdvanceCost | null {
  const value = sumCents(rows.map(({ value_cents }) => value_cents))
  const received = value - fee
  if (fee <= 0 || received <= 0) return null
  const days = rows.reduce((sum, row) => sum + row.value_cents * row.days, 0) / value
  return {
    received_cents: cents(received),
    days: Math.round(days),
    per_day_cents: cents(Math.round(fee / days)),
    monthly_percent: 100 * rateOf(rows, received),
  }
}

/** The monthly rate at which the instalments are worth what is received at once. */
function rateOf(rows: readonly Advanced[], received: number): number {
  const worthAt = (rate: number) =>
    rows.reduce((sum, row) => sum + row.value_cents / (1 + rate) ** (row.days / MONTH_DAYS), 0)
  let [low, high] = [0, HIGHEST_RATE]
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2
    if (worthAt(middle) > received) low = middle
    else high = middle
  }
  return high
}
