import type { CivilDate } from '@prumo/civil-date'
import { addCents, type Cents, subtractCents, sumCents, zeroCents } from '@prumo/money'

/** Which sums of a category are compared with the budget. */
export interface Tests {
  readonly tests_month: boolean
  readonly tests_accumulated: boolean
  readonly tests_total: boolean
}

/** A category of a budget: what each month may come to, what it came to, what is asked for. */
export interface TestedLine {
  readonly months: readonly CivilDate[]
  readonly budgeted: readonly Cents[]
  readonly used: readonly Cents[]
  readonly requested: readonly Cents[]
}

/** The first sum that what is asked for would pass. */
export interface Excess {
  readonly month: CivilDate
  readonly available_cents: Cents
  readonly requested_cents: Cents
}

/**
 * Where a request passes what a budget leaves for a category, the earliest month first; null when it
 * fits. Months in which nothing is asked for are not tested: what is above already stays as it is.
 * A change asks for less than nothing where it gives back, and passes where that makes up for it.
 */
export function excessOf(line: TestedLine, tests: Tests): Excess | null {
  for (const [place, requested] of line.requested.entries()) {
    if (requested <= 0) continue
    const spans: [number, number][] = [
      ...(tests.tests_month ? [[place, place + 1] satisfies [number, number]] : []),
      ...(tests.tests_accumulated ? [[0, place + 1] satisfies [number, number]] : []),
      ...(tests.tests_total ? [[0, line.months.length] satisfies [number, number]] : []),
    ]
    for (const span of spans) {
      const available = subtractCents(sumOf(line.budgeted, span), sumOf(line.used, span))
      const asked = sumOf(line.requested, span)
      const month = line.months[place]
      if (asked > 0 && asked > available && month !== undefined)
        return { month, available_cents: available, requested_cents: asked }
    }
  }
  return null
}

const sumOf = (amounts: readonly Cents[], [from, to]: readonly [number, number]): Cents =>
  sumCents(amounts.slice(from, to))

/** Two rows of amounts, added month by month. */
export const addedUp = (a: readonly Cents[], b: readonly Cents[]): Cents[] =>
  a.map((cents, place) => addCents(cents, b[place] ?? zeroCents))
