import { addDays, type CivilDate } from '@prumo/civil-date'
import { EARLIEST_DUE_DAYS, LATEST_DUE_DAYS, SETTLED_DAYS } from './candidate-index.rules.ts'
import { kindOfAmount, type MatchLine } from './match-candidate.rules.ts'

/** What is looked for on behalf of all lines of a page; each line then takes its own of it. */
export interface WantedTitles {
  /** Amounts of the lines, positive, by the direction of the titles they may pay. */
  readonly payable: readonly number[]
  readonly receivable: readonly number[]
  /** The lines' own amounts, signed as the bank writes them. */
  readonly cash: readonly number[]
  readonly first_due: CivilDate
  readonly last_due: CivilDate
  readonly first_paid: CivilDate
  readonly last_paid: CivilDate
}

/** The amounts of the lines, each once, and the days around all of them; null without lines. */
export function wantedTitles(lines: readonly MatchLine[]): WantedTitles | null {
  const days = lines.map((line) => line.posted_on).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return null
  const cash = [...new Set(lines.map((line) => line.amount_cents))]
  const amountsOf = (kind: 'payable' | 'receivable') =>
    cash.filter((amount) => kindOfAmount(amount) === kind).map(Math.abs)
  return {
    payable: amountsOf('payable'),
    receivable: amountsOf('receivable'),
    cash,
    first_due: addDays(first, EARLIEST_DUE_DAYS),
    last_due: addDays(last, LATEST_DUE_DAYS),
    first_paid: addDays(first, -SETTLED_DAYS),
    last_paid: addDays(last, SETTLED_DAYS),
  }
}
