import type { FoundTransaction } from './found-transaction.ts'
import type { BookedTransaction } from './same-transaction.rules.ts'

/** All that a transaction says of itself by which it is the same as a row without a number. */
const identityOf = (
  party_id: number | null,
  said: Omit<BookedTransaction, 'party_id' | 'source'>,
): string =>
  JSON.stringify([
    party_id,
    said.value_cents,
    said.due_date,
    said.fiscal_document,
    said.description,
  ])

/**
 * Rows that an earlier import brought in: one row for each equal transaction of the books, so that
 * two equal rows of which one is there bring in the other (decision 280). A row with an external id
 * is known by that alone.
 */
export function knownRows(
  transactions: readonly FoundTransaction[],
  booked: readonly BookedTransaction[],
): ReadonlySet<number> {
  const left = new Map<string, number>()
  for (const { party_id, source, ...said } of booked) {
    if (source !== 'import') continue
    const identity = identityOf(party_id, said)
    left.set(identity, (left.get(identity) ?? 0) + 1)
  }
  const known = new Set<number>()
  for (const { party_id, row } of transactions) {
    if (row.external_id !== null) continue
    const identity = identityOf(party_id, row)
    const count = left.get(identity) ?? 0
    if (count === 0) continue
    left.set(identity, count - 1)
    known.add(row.row)
  }
  return known
}
