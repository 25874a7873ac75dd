/** More are not looked at together (docs/rules/reconciliation.md, covering sets). */
const LARGEST_SET = 5
export const LARGEST_POOL = 20
/** Combinations are counted up to here: nobody looks through more. */
const MOST_COMBINATIONS = 100

/** The combinations that come to an amount, as places in the list of amounts. */
export interface CoveringSets {
  readonly sets: readonly (readonly number[])[]
  /** The counting ended before all were found. */
  readonly has_more: boolean
}

/**
 * All combinations of two to five amounts, of at most twenty, that come to a target exactly. Cents
 * that are not round make a second combination of so few unlikely; prices that repeat do not, and
 * then all of them are told.
 *
 * Amounts are tried from the largest down; a branch ends where what is left is less than the
 * smallest amount, or more than as many of the next amounts as may still be taken. The last amount
 * of a set is looked up, so that at most 20 over 4 branches are walked.
 * @param amounts positive whole cents; those beyond the twentieth are not looked at.
 */
export function coveringSets(
  amounts: readonly number[],
  target: number,
  most: number = MOST_COMBINATIONS,
): CoveringSets {
  const items = amounts
    .slice(0, LARGEST_POOL)
    .map((cents, place) => ({ cents, place }))
    .filter(({ cents }) => cents > 0 && cents < target)
    .toSorted((a, b) => b.cents - a.cents || a.place - b.place)
  const placesOf = Map.groupBy(
    items.map((item, order) => ({ ...item, order })),
    ({ cents }) => cents,
  )
  const sets: number[][] = []
  let has_more = false
  const taken: number[] = []

  const keep = (place: number): void => {
    if (sets.length === most) has_more = true
    else sets.push([...taken, place].toSorted((a, b) => a - b))
  }
  const walk = (start: number, rest: number): void => {
    const last = taken.length > 0 ? placesOf.get(rest) : undefined
    if (last !== undefined) for (const item of last) if (item.order >= start) keep(item.place)
    const left = LARGEST_SET - taken.length
    if (left < 2) return
    // By its place, without an iterator: this is walked more often than all else of a page.
    for (let order = start; order < items.length; order += 1) {
      const item = items[order]
      if (item === undefined || has_more || item.cents * left < rest) return
      if (item.cents >= rest) continue
      taken.push(item.place)
      walk(order + 1, rest - item.cents)
      taken.pop()
    }
  }
  walk(0, target)
  return { sets, has_more }
}
