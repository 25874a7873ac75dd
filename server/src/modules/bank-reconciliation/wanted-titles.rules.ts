import { addDays, type CivilDate } from '@prumo/civil-date'
import { EARLIEST_DUE_DAYS, LATEST_DUE_DAYS, SETTLED_DAYS } from './candidate-index.rules.ts'
import { type MatchLine, prepareLine } from './match-candidate.rules.ts'

/** What is looked for on behalf of all lines of one direction and amount. */
export interface WantedTitle {
  readonly kind: 'payable' | 'receivable'
  readonly amount_cents: number
  readonly first_due: CivilDate
  readonly last_due: CivilDate
  readonly first_paid: CivilDate
  readonly last_paid: CivilDate
  /** Words, and CPF or CNPJ, by which the lines may name a party. */
  readonly words: readonly string[]
}

/** The lines of a page by direction and amount: equal amounts are looked for once. */
export function wantedTitles(lines: readonly MatchLine[]): readonly WantedTitle[] {
  const groups = Map.groupBy(lines.map(prepareLine), (line) => `${line.kind} ${line.amount}`)
  return [...groups.values()].flatMap((group) => {
    const days = group.map(({ line }) => line.posted_on).toSorted()
    const [first, last, head] = [days[0], days.at(-1), group[0]]
    if (first === undefined || last === undefined || head === undefined) return []
    return {
      kind: head.kind,
      amount_cents: head.amount,
      first_due: addDays(first, EARLIEST_DUE_DAYS),
      last_due: addDays(last, LATEST_DUE_DAYS),
      first_paid: addDays(first, -SETTLED_DAYS),
      last_paid: addDays(last, SETTLED_DAYS),
      words: [...new Set(group.flatMap((line) => [...line.words, ...line.tax_ids]))],
    }
  })
}
