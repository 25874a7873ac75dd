import type { CivilDate } from '@prumo/civil-date'
import type { Cents } from '@prumo/money'
import { moduleElevenOfSlip } from './check-digits.ts'
import { factorOfDate } from './due-date-factor.ts'
import { lineOfSlip } from './payment-slip.ts'

/** What a payment slip is written from. */
export interface NewSlip {
  /** Three digits. */
  readonly bank_code: string
  /** Null leaves it open. */
  readonly due_date: CivilDate | null
  /** At most 99.999.999,99; null leaves it open. */
  readonly value_cents: Cents | null
  /** 25 digits, which each bank fills in its own way. */
  readonly free_field: string
}

/** The digits that a value has in a bar code. */
const VALUE_DIGITS = 10

/**
 * Writes the bar code and digitable line of a payment slip in reais (docs/rules/documents.md).
 * @throws RangeError when a part has not its number of digits, or the value does not fit.
 */
export function writeSlip({ bank_code, due_date, value_cents, free_field }: NewSlip): {
  readonly bar_code: string
  readonly line: string
} {
  const value = String(value_cents ?? 0).padStart(VALUE_DIGITS, '0')
  const factor = due_date === null ? '0000' : factorOfDate(due_date)
  const rest = factor + value + free_field
  if (!/^\d{3}$/.test(bank_code) || !/^\d{25}$/.test(free_field) || !/^\d{10}$/.test(value))
    throw new RangeError('A slip has a bank of 3 digits, a free field of 25, and a value of 10.')
  const head = `${bank_code}9`
  const bar_code = head + moduleElevenOfSlip(head + rest) + rest
  return { bar_code, line: lineOfSlip(bar_code) }
}
