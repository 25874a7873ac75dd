import type { CivilDate } from '@prumo/civil-date'
import {
  effectiveDueDate,
  type Frequency,
  NAMED_FREQUENCIES,
  occurrenceDate,
  type WeekendRule,
} from '@prumo/contracts/transactions/occurrences'

const NAMES = [
  'daily',
  'weekly',
  'fortnightly',
  'monthly',
  'bimonthly',
  'quarterly',
  'half_yearly',
  'yearly',
] as const
export type FrequencyName = (typeof NAMES)[number] | 'every'
export const FREQUENCY_NAMES: readonly FrequencyName[] = [...NAMES, 'every']

/** The usual name of a frequency; `every` for any other. */
export function nameOfFrequency(frequency: {
  readonly frequency_unit: string | null
  readonly frequency_count: number | null
}): FrequencyName {
  return (
    NAMES.find(
      (name) =>
        NAMED_FREQUENCIES[name].frequency_unit === frequency.frequency_unit &&
        NAMED_FREQUENCIES[name].frequency_count === frequency.frequency_count,
    ) ?? 'every'
  )
}

/** The frequency of a name; 'a cada N' begins with four months, which has none of its own. */
export function frequencyOf(name: FrequencyName): Frequency {
  return name === 'every'
    ? { frequency_unit: 'month', frequency_count: 4 }
    : NAMED_FREQUENCIES[name]
}

/** The day on which the last of so many occurrences is due. */
export function lastDueDate(
  start: CivilDate,
  frequency: Frequency,
  occurrences: number,
  rule: WeekendRule,
): CivilDate {
  return effectiveDueDate(occurrenceDate(start, frequency, occurrences - 1), rule)
}

/** What 'Recorrente' begins with: every month, for a year. */
export const FIRST_RECURRENCE = {
  mode: 'recurrence',
  ...NAMED_FREQUENCIES.monthly,
  occurrences: 12,
  weekend_rule: 'keep',
  competency_moves: true,
} as const
