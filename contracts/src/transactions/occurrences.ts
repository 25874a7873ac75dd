import { nextBankDay, previousBankDay } from '@prumo/brazil'
import { addDays, addMonths, type CivilDate, civilDate } from '@prumo/civil-date'
import { type Cents, distribute, splitEvenly, subtractCents, zeroCents } from '@prumo/money'

export const FREQUENCY_UNITS = ['day', 'week', 'month', 'year'] as const
export type FrequencyUnit = (typeof FREQUENCY_UNITS)[number]

/** What happens to a due date on a day without banks. */
export const WEEKEND_RULES = ['keep', 'next', 'previous'] as const
export type WeekendRule = (typeof WEEKEND_RULES)[number]

/** Every so many days, weeks, months or years. */
export interface Frequency {
  readonly frequency_unit: FrequencyUnit
  readonly frequency_count: number
}

/** The frequencies by their usual names; any other is 'a cada N'. */
export const NAMED_FREQUENCIES = {
  daily: { frequency_unit: 'day', frequency_count: 1 },
  weekly: { frequency_unit: 'week', frequency_count: 1 },
  fortnightly: { frequency_unit: 'day', frequency_count: 15 },
  monthly: { frequency_unit: 'month', frequency_count: 1 },
  bimonthly: { frequency_unit: 'month', frequency_count: 2 },
  quarterly: { frequency_unit: 'month', frequency_count: 3 },
  half_yearly: { frequency_unit: 'month', frequency_count: 6 },
  yearly: { frequency_unit: 'year', frequency_count: 1 },
} as const satisfies Readonly<Record<string, Frequency>>

/**
 * The date `steps` frequencies after the first one, counted from the original day and clamped to the
 * month's end: 31/01, 28/02, 31/03 (docs/rules/series.md). Never chained.
 */
export function occurrenceDate(
  first: CivilDate,
  { frequency_unit, frequency_count }: Frequency,
  steps: number,
): CivilDate {
  const count = frequency_count * steps
  if (frequency_unit === 'day') return addDays(first, count)
  if (frequency_unit === 'week') return addDays(first, count * 7)
  return addMonths(first, frequency_unit === 'year' ? count * 12 : count)
}

/** The last day that a transaction may be due on. */
const LAST_DAY = civilDate('2199-12-31')
/** No two days that transactions may be due on are so many months apart. */
const MAX_MONTHS = 300 * 12

/** Whether the date `steps` frequencies after the first one is a day that transactions may have. */
export function isBookableOccurrence(
  first: CivilDate,
  frequency: Frequency,
  steps: number,
): boolean {
  const months = frequency.frequency_count * steps * (frequency.frequency_unit === 'year' ? 12 : 1)
  // Far enough away there is no date at all. As many days or weeks stay before the year 9999.
  if (months > MAX_MONTHS && ['month', 'year'].includes(frequency.frequency_unit)) return false
  return occurrenceDate(first, frequency, steps) <= LAST_DAY
}

/** The day on which it is due: only due dates move away from days without banks. */
export function effectiveDueDate(date: CivilDate, rule: WeekendRule): CivilDate {
  if (rule === 'next') return nextBankDay(date)
  return rule === 'previous' ? previousBankDay(date) : date
}

/**
 * Splits a total into instalments, leftover cents to the first of them. An entry is the first row,
 * and the rest is split among the others.
 */
export function splitInstallments(total: Cents, count: number, entry: Cents | null): Cents[] {
  if (entry === null) return splitEvenly(total, count)
  const rest = splitEvenly(subtractCents(total, entry), count - 1)
  return [entry, ...rest]
}

/**
 * Splits a transaction's allocations over a part of its value, by largest remainder; none becomes
 * zero.
 */
export function scaleAllocations<T extends { readonly value_cents: Cents }>(
  allocations: readonly T[],
  value: Cents,
): T[] {
  const shares = distribute(
    value,
    allocations.map((row) => row.value_cents),
  )
  return allocations.flatMap((row, place) => {
    const value_cents = shares[place]
    return value_cents === undefined || value_cents === 0 ? [] : [{ ...row, value_cents }]
  })
}

/**
 * Splits a transaction's allocations over its instalments: each by largest remainder of what is left,
 * so that the parts of an allocation add up to it and those of an instalment to its value.
 * @param values of the instalments, which add up to the allocations.
 */
export function allocateInstallments<T extends { readonly value_cents: Cents }>(
  allocations: readonly T[],
  values: readonly Cents[],
): T[][] {
  let left = allocations
  return values.map((value) => {
    const parts = distribute(
      value,
      left.map((row) => row.value_cents),
    )
    const partOf = (place: number) => parts[place] ?? zeroCents
    left = left.map((row, place) => ({
      ...row,
      value_cents: subtractCents(row.value_cents, partOf(place)),
    }))
    return allocations
      .map((row, place) => ({ ...row, value_cents: partOf(place) }))
      .filter(({ value_cents }) => value_cents !== 0)
  })
}
