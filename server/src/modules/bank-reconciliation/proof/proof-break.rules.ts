import type { CivilDate } from '@prumo/civil-date'
import { addCents, type Cents, subtractCents, zeroCents } from '@prumo/money'

/** What came in and went out on a day. */
export interface DaySum {
  readonly day: CivilDate
  readonly cents: Cents
}

/** A balance that the bank declared, and what the lines come to on its day. */
export interface ComparedBalance extends DaySum {
  readonly computed_cents: Cents
  /** Declared − computed. */
  readonly difference_cents: Cents
}

/**
 * Declared balances beside those that sums of days lead to.
 * @param declared in order of their days, each day once. @param sums in any order; a day may be there
 * more than once.
 */
export function compareBalances(
  opening: Cents,
  declared: readonly DaySum[],
  sums: readonly DaySum[],
): readonly ComparedBalance[] {
  const byDay = sums.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  let at = 0
  let balance = opening
  return declared.map(({ day, cents }) => {
    for (let sum = byDay[at]; sum !== undefined && sum.day <= day; sum = byDay[at]) {
      balance = addCents(balance, sum.cents)
      at += 1
    }
    const difference_cents = subtractCents(cents, balance)
    return { day, cents, computed_cents: balance, difference_cents }
  })
}

/** Two declared balances that follow each other, of which the first ties and the second does not. */
export interface FoundBreak {
  /** Null where the break is before the first declared balance. */
  readonly after: ComparedBalance | null
  readonly on: ComparedBalance
}

/**
 * Where the balances stop to tie, by bisection; null when the newest one ties, and when there is none.
 * A wrong line moves every balance after it, so that what ties and what does not stand apart; where
 * they are mixed, the answer still is a balance that ties before one that does not.
 */
export function findBreak(balances: readonly ComparedBalance[]): FoundBreak | null {
  const ties = (place: number) => balances[place]?.difference_cents === zeroCents
  if (balances.length === 0 || ties(balances.length - 1)) return null
  let [good, bad] = [-1, balances.length - 1]
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2)
    if (ties(middle)) good = middle
    else bad = middle
  }
  const on = balances[bad]
  return on === undefined ? null : { after: balances[good] ?? null, on }
}
