import { type Cents, cents } from './cents.ts'

/** Far above the longest instalment plan (420 months); it stops a wrong argument from filling memory. */
const maxParts = 10_000

/**
 * Returns `parts` amounts that sum to the total and differ by at most one cent; the cents left over
 * go one by one to the first rows: 10000 in 3 is 3334, 3333, 3333. A negative total mirrors the
 * positive one. Throws RangeError when `parts` is not a whole number from 1 to 10000.
 */
export function splitEvenly(total: Cents, parts: number): Cents[] {
  if (!Number.isInteger(parts) || parts < 1 || parts > maxParts) {
    throw new RangeError(`Parts must be a whole number from 1 to ${maxParts}: ${parts}`)
  }
  const sign = total < 0 ? -1 : 1
  const leftover = Math.abs(total) % parts
  const share = (Math.abs(total) - leftover) / parts
  return Array.from({ length: parts }, (_, row) =>
    cents(sign * (row < leftover ? share + 1 : share)),
  )
}
