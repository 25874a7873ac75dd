import { addToMonth, type CivilMonth, monthsBetween } from '@prumo/civil-date'
import type { Statement } from '@prumo/contracts/statements/statements.contract'
import type { DimensionChoice } from '../cost-centers/index.ts'
import { Refusal } from '../../kernel/refusal.ts'

/** Five years of columns: more is a typing mistake, and the contract takes no more. */
const MAX_MONTHS = 60

/** What a statement is asked for: months, what its entries belong to, and their currency. */
export interface StatementChoice extends MonthRange, DimensionChoice {
  readonly currency?: Statement['currency'] | undefined
}

export interface MonthRange {
  readonly first_month: CivilMonth
  readonly last_month: CivilMonth
}

/**
 * The months of a range, both ends included, at least one and at most 60.
 * @throws Refusal `validation_failed` on `last_month`, naming the nearest month that would do.
 */
export function monthsOf({ first_month, last_month }: MonthRange): CivilMonth[] {
  const latest = addToMonth(first_month, MAX_MONTHS - 1)
  if (last_month < first_month)
    throw new Refusal('validation_failed', {
      fields: { last_month: 'too_small' },
      values: { min: first_month },
    })
  if (last_month > latest)
    throw new Refusal('validation_failed', {
      fields: { last_month: 'too_large' },
      values: { max: latest },
    })
  return monthsBetween(first_month, last_month)
}
