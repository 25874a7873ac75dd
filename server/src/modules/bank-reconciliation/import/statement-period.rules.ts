import { addDays, type CivilDate, daysBetween } from '@prumo/civil-date'
import type {
  PreviewStatement,
  StatementPeriod,
} from '@prumo/contracts/bank-reconciliation/ofx-import.schema'
import { type Cents, subtractCents } from '@prumo/money'

/** The first and the last day with a movement of a file that an account has. */
export interface StoredPeriod {
  readonly first: CivilDate
  readonly last: CivilDate
}

/** A balance that the bank declared, and its day. */
export interface DeclaredDay {
  readonly day: CivilDate
  readonly cents: Cents
}

type Statement = Pick<PreviewStatement, 'first_date' | 'last_date' | 'opens_with'>

/**
 * The days of a statement beside those of the files that an account has. Between two files there may
 * be days without movements: where both declare a balance, it says whether anything is missing.
 * @param declared in order of their days.
 */
export function periodOf(
  { first_date, last_date, opens_with }: Statement,
  stored: readonly StoredPeriod[],
  declared: readonly DeclaredDay[],
): StatementPeriod | null {
  if (first_date === null || last_date === null) return null
  const touching = stored.filter(({ first, last }) => first <= last_date && last >= first_date)
  const days = touching.flatMap(({ first, last }) => [
    first < first_date ? first_date : first,
    last > last_date ? last_date : last,
  ])
  const sorted = days.toSorted()
  const [first, last] = [sorted[0], sorted.at(-1)]
  const overlap = first === undefined || last === undefined ? null : { first, last }
  return { overlap, gap: gapBefore(first_date, opens_with, stored, declared) }
}

function gapBefore(
  first_date: CivilDate,
  opens_with: Statement['opens_with'],
  stored: readonly StoredPeriod[],
  declared: readonly DeclaredDay[],
): StatementPeriod['gap'] {
  if (stored.some(({ first, last }) => first < first_date && last >= first_date)) return null
  const ends = stored.flatMap(({ last }) => (last < first_date ? last : [])).toSorted()
  const end = ends.at(-1)
  if (end === undefined || daysBetween(end, first_date) <= 1) return null
  // The declared balance must be of what is stored: of the last stored day, or of a later day.
  const known = declared.findLast(({ day }) => day >= end && day < first_date)
  const opening = opens_with?.cents ?? null
  const missing_cents =
    known === undefined || opening === null ? null : subtractCents(opening, known.cents)
  // Both balances are the same: nothing moved on the days between.
  if (missing_cents === 0) return null
  return { first: addDays(end, 1), last: addDays(first_date, -1), missing_cents }
}
