import { addDays } from '@prumo/civil-date'
import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import type { DaysOfLines } from './companion-lines.queries.ts'
import {
  isExactPair,
  type LikelyLine,
  RIVAL_DAYS,
  type RivalLine,
  withoutRivals,
} from './exact.rules.ts'
import { prepareLine, type PreparedLine } from './match-candidate.rules.ts'
import type { MatchQuestions } from './match-questions.ts'

type SuggestedLine = LikelyLine & Pick<StatementLine, 'rule_card' | 'status' | 'linked_part_cents'>

/** Lines of an account: all pending ones of some days, or, where that is null, any. */
interface LinesOfAccount {
  readonly window: DaysOfLines | null
  /** Lines that were taken apart already, by their ids. */
  readonly prepared: ReadonlyMap<number, PreparedLine>
}

/**
 * The ids of the lines that are exactly their suggestion, without a rival in any account. Of who may
 * not reach every row a rival may be hidden: for them no line is.
 */
export async function exactLineIds(
  ask: MatchQuestions,
  lines: readonly SuggestedLine[],
  of: LinesOfAccount,
): Promise<ReadonlySet<number>> {
  if (!ask.about.reaches_all_rows) return new Set()
  const likely = lines.filter(isExactPair)
  const amounts = new Set(likely.map(({ amount_cents }) => amount_cents))
  // Those of a window are at hand, and need not be read again.
  const own = of.window === null ? [] : lines.filter((line) => amounts.has(line.amount_cents))
  const others = await rivalsOf(ask, likely, of.window)
  const exact = withoutRivals(
    likely,
    [...own, ...others],
    (line) => of.prepared.get(line.id) ?? prepareLine(line),
  )
  return new Set(exact.map(({ id }) => id))
}

/** Other pending lines with the amounts of these, around their days. */
async function rivalsOf(
  ask: MatchQuestions,
  lines: readonly RivalLine[],
  window: DaysOfLines | null,
): Promise<readonly RivalLine[]> {
  const days = lines.map(({ posted_on }) => posted_on).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  const amounts = [...new Set(lines.map(({ amount_cents }) => amount_cents))]
  return ask.rivalLines(
    { amounts, first: addDays(first, -RIVAL_DAYS), last: addDays(last, RIVAL_DAYS) },
    window,
  )
}
