import { addMonths, type CivilDate } from '@prumo/civil-date'
import {
  allocateInstallments,
  effectiveDueDate,
  occurrenceDate,
} from '@prumo/contracts/transactions/occurrences'
import { MAX_OCCURRENCES, type SeriesInput } from '@prumo/contracts/transactions/series.schema'
import type { TransactionInput } from '@prumo/contracts/transactions/transaction.schema'

/** A series without end is written so far ahead; a job keeps it so (docs/rules/series.md). */
const HORIZON_MONTHS = 12

/** One transaction of a series, and its place in it, from 1. */
export interface PlannedTransaction {
  readonly installment_number: number
  readonly input: TransactionInput
}

/** What each further occurrence of a recurrence is made of. */
export type SeriesTemplate = Omit<
  TransactionInput,
  'due_date' | 'competency_date' | 'scheduled_for' | 'external_id' | 'payment_code'
>

/** How a recurrence goes on. */
export interface Recurrence {
  readonly frequency_unit: 'day' | 'week' | 'month' | 'year'
  readonly frequency_count: number
  readonly weekend_rule: 'keep' | 'next' | 'previous'
  readonly competency_moves: boolean
  readonly first_due_date: CivilDate
  readonly first_competency_date: CivilDate
}

/** The last day that a series without end is written to. */
export const horizonOf = (today: CivilDate): CivilDate => addMonths(today, HORIZON_MONTHS)

/**
 * The transactions of a new series. The document's own marks, its external id, payment code and
 * schedule, are the first transaction's alone.
 */
export function planSeries(input: SeriesInput, today: CivilDate): readonly PlannedTransaction[] {
  const { repeat, ...first } = input
  if (repeat.mode === 'installments') {
    const values = repeat.rows.map(({ value_cents }) => value_cents)
    const allocations = allocateInstallments(first.allocations, values)
    return repeat.rows.map((row, place) => ({
      installment_number: place + 1,
      input: {
        ...(place === 0 ? first : furtherOf(first)),
        ...row,
        allocations: allocations[place] ?? [],
      },
    }))
  }
  const recurrence = {
    ...repeat,
    first_due_date: first.due_date,
    first_competency_date: first.competency_date,
  }
  const numbers =
    repeat.occurrences === null
      ? numbersUntil(recurrence, horizonOf(today), 1)
      : Array.from({ length: repeat.occurrences }, (_, place) => place + 1)
  return numbers.map((number) => ({
    installment_number: number,
    input: {
      ...(number === 1 ? first : furtherOf(first)),
      ...datesOf(recurrence, number),
    },
  }))
}

/** The places from one on whose day is not after the last; the first of a series always is one. */
export function numbersUntil(
  recurrence: Recurrence,
  last: CivilDate,
  from: number,
): readonly number[] {
  const numbers: number[] = []
  for (let number = from; numbers.length < MAX_OCCURRENCES; number += 1) {
    const isFirst = number === 1
    if (!isFirst && occurrenceDate(recurrence.first_due_date, recurrence, number - 1) > last) break
    numbers.push(number)
  }
  return numbers
}

/** Due and competency date of one place, each counted from the first. */
export function datesOf(recurrence: Recurrence, number: number) {
  const dateOf = (first: CivilDate) => occurrenceDate(first, recurrence, number - 1)
  return {
    due_date: effectiveDueDate(dateOf(recurrence.first_due_date), recurrence.weekend_rule),
    competency_date: recurrence.competency_moves
      ? dateOf(recurrence.first_competency_date)
      : recurrence.first_competency_date,
  }
}

const furtherOf = (first: TransactionInput): TransactionInput => ({
  ...first,
  external_id: null,
  payment_code: null,
  our_number: null,
  early_discount_cents: null,
  early_discount_bps: null,
  early_discount_until: null,
  scheduled_for: null,
})

/** What of a transaction every occurrence shares. */
export function templateOf(input: TransactionInput): SeriesTemplate {
  const { due_date: _due, competency_date: _competency, scheduled_for: _scheduled, ...rest } = input
  const { external_id: _external, payment_code: _code, our_number: _number, ...shared } = rest
  const {
    early_discount_cents: _discount,
    early_discount_bps: _percent,
    early_discount_until: _until,
    ...template
  } = shared
  return template
}
