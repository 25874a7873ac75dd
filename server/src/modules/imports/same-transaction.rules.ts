import { type CivilDate, daysBetween } from '@prumo/civil-date'

/** A transaction of the books, as far as it tells whether another one is the same. */
export interface BookedTransaction {
  readonly party_id: number | null
  readonly value_cents: number
  readonly due_date: CivilDate
  readonly fiscal_document: string | null
  readonly description: string
  /** How it came into the books, as the ledger names it. */
  readonly source: string
}

/** Due dates this far apart may be of the same bill (docs/rules/transactions.md). */
export const NEAR_DAYS = 3

interface RowToCompare {
  readonly party_id: number | null
  readonly row: Omit<BookedTransaction, 'party_id' | 'source'>
}

/**
 * Whether a row is probably in the books already: the same value and contact and a due date within
 * three days; without a contact, the same day and description.
 */
export function isProbablySame(
  { party_id, row }: RowToCompare,
  booked: BookedTransaction,
): boolean {
  if (row.value_cents !== booked.value_cents) return false
  if (party_id !== null && party_id === booked.party_id)
    return Math.abs(daysBetween(row.due_date, booked.due_date)) <= NEAR_DAYS
  return row.due_date === booked.due_date && row.description === booked.description
}
