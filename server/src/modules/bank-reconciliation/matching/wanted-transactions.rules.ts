import { addDays, type CivilDate } from '@prumo/civil-date'
import { codesOfBarCode, ourNumberIn } from './identity-tokens.rules.ts'
import {
  EARLIEST_DUE_DAYS,
  EARLIEST_NEAR_DAYS,
  LATEST_DUE_DAYS,
  LATEST_NEAR_DAYS,
  SETTLED_DAYS,
} from './candidate-index.rules.ts'
import type { PreparedLine } from './match-candidate.rules.ts'

/**
 * A line pays a transaction in part for one of its likeliest parties; further down chance decides.
 */
const MAX_PARTIES_OF_PART = 3

/** The ids of the parties that a line names, the likest first. */
export type PartiesOfLine = (line: PreparedLine) => readonly number[]

/** The days around lines in which transactions are due: near ones may be offered without a name. */
interface DueDays {
  readonly first_due: CivilDate
  readonly last_due: CivilDate
  readonly first_near: CivilDate
  readonly last_near: CivilDate
  /** The days of the lines themselves. */
  readonly first_day: CivilDate
  readonly last_day: CivilDate
}

/** What is looked for on behalf of all lines of a page; each line then takes its own of it. */
export interface WantedAmounts extends DueDays {
  /** Amounts of the lines, positive, by the direction of the transactions they may pay. */
  readonly payable: readonly number[]
  readonly receivable: readonly number[]
  /** The amount of a line and a party that it names, place by place. */
  readonly named_amounts: readonly number[]
  readonly named_parties: readonly number[]
  /** The lines' own amounts, signed as the bank writes them, and the days of their settlements. */
  readonly cash: readonly number[]
  readonly first_paid: CivilDate
  readonly last_paid: CivilDate
}

/** Parties of which lines may pay a transaction in part, by its direction. */
export interface WantedParties extends DueDays {
  readonly payable: readonly number[]
  readonly receivable: readonly number[]
}

/** Ids that lines name, and the digits of the boletos among them as people type them. */
export interface WantedIdentities {
  readonly ids: readonly string[]
  readonly codes: readonly string[]
  /** Digits that may be the bank's own number of a charge. */
  readonly our_numbers: readonly string[]
}

/** What the lines may name by an id. */
export function wantedIdentities(lines: readonly PreparedLine[]): WantedIdentities {
  // Loops, here and below: of thousands of lines each list of a line is garbage at once.
  const named = new Set<string>()
  for (const { identities } of lines) for (const id of identities) named.add(id)
  const ids = [...named]
  const codes = ids.filter((id) => /^\d{44}$/.test(id)).flatMap(codesOfBarCode)
  return { ids, codes, our_numbers: ids.flatMap(ourNumberIn) }
}

/** The amounts of the lines, each once, and the days around all of them; null without lines. */
export function wantedAmounts(
  lines: readonly PreparedLine[],
  partiesOf: PartiesOfLine,
): WantedAmounts | null {
  const days = dueDays(lines)
  if (days === null) return null
  const named_amounts: number[] = []
  const named_parties: number[] = []
  const amounts = { payable: new Set<number>(), receivable: new Set<number>() }
  for (const line of lines) {
    amounts[line.kind].add(line.amount)
    for (const party of partiesOf(line)) {
      named_amounts.push(line.amount)
      named_parties.push(party)
    }
  }
  return {
    ...days,
    payable: [...amounts.payable],
    receivable: [...amounts.receivable],
    named_amounts,
    named_parties,
    cash: [...new Set(lines.map(({ line }) => line.amount_cents))],
    first_paid: addDays(days.first_day, -SETTLED_DAYS),
    last_paid: addDays(days.last_day, SETTLED_DAYS),
  }
}

/** The parties whose transactions lines may pay in part; null when they name none. */
export function wantedParties(
  lines: readonly PreparedLine[],
  partiesOf: PartiesOfLine,
): WantedParties | null {
  const parties = { payable: new Set<number>(), receivable: new Set<number>() }
  for (const line of lines)
    for (const party of partiesOf(line).slice(0, MAX_PARTIES_OF_PART)) parties[line.kind].add(party)
  const [payable, receivable] = [[...parties.payable], [...parties.receivable]]
  const days = dueDays(lines)
  return days === null || payable.length + receivable.length === 0
    ? null
    : { ...days, payable, receivable }
}

function dueDays(lines: readonly PreparedLine[]): DueDays | null {
  const days = lines.map(({ line }) => line.posted_on).toSorted()
  const [first_day, last_day] = [days[0], days.at(-1)]
  if (first_day === undefined || last_day === undefined) return null
  return {
    first_day,
    last_day,
    first_due: addDays(first_day, EARLIEST_DUE_DAYS),
    last_due: addDays(last_day, LATEST_DUE_DAYS),
    first_near: addDays(first_day, EARLIEST_NEAR_DAYS),
    last_near: addDays(last_day, LATEST_NEAR_DAYS),
  }
}
