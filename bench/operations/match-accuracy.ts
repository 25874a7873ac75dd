import type { LineClass, PlannedLine } from '../workload/plan-statement.ts'

/** What was offered for a line: the transactions, and whether no person would have to look. */
export interface Offer {
  readonly transaction_ids: readonly number[]
  /** The day of the other account's line, where a transfer is offered. */
  readonly transfer_day?: string
  readonly is_automatic: boolean
}

/**
 * How the lines of one class fared. `part`: one transaction was offered where the line pays
 * several, and it is one of them; that is not right. Each line is in one of the first four;
 * `automatic` and `wrong_automatic` count among them.
 */
export interface Tally {
  readonly right: number
  readonly part: number
  readonly wrong: number
  readonly none: number
  readonly automatic: number
  readonly wrong_automatic: number
}

/** The tallies by class, and of all lines. */
export interface MatchAccuracy {
  readonly by_class: ReadonlyMap<LineClass, Tally>
  readonly all: Tally
  /** Right lines by all lines, 0 to 1. */
  readonly right_share: number
  readonly wrong_automatic_share: number
}

type Verdict = 'right' | 'part' | 'wrong' | 'none'

/**
 * Compares offers with the truth. Right is the offer of exactly the transactions that the line
 * pays, of a transfer the other account's line, and for fees and noise no offer at all.
 * @param offers by the line's FITID; a line without an offer is absent.
 */
export function accuracyOf(
  lines: readonly PlannedLine[],
  offers: ReadonlyMap<string, Offer>,
): MatchAccuracy {
  const assessed = lines.map((line) => {
    const offer = offers.get(line.fitid) ?? null
    return {
      class: line.class,
      verdict: verdictOf(line, offer),
      is_automatic: offer?.is_automatic ?? false,
    }
  })
  const byClass = Map.groupBy(assessed, (line) => line.class)
  const all = tallyOf(assessed)
  return {
    by_class: new Map([...byClass].map(([name, ofClass]) => [name, tallyOf(ofClass)])),
    all,
    right_share: all.right / lines.length,
    wrong_automatic_share: all.wrong_automatic / lines.length,
  }
}

/** One sentence a class: 'exact: 480 right, 20 wrong of 500; 300 automatic'. */
export function describeAccuracy({ by_class }: MatchAccuracy): string[] {
  return [...by_class].map(([name, tally]) => {
    const { right, part, wrong, none, automatic, wrong_automatic } = tally
    const sum = right + part + wrong + none
    return (
      `${name}: ${right} right, ${part} in part, ${wrong} wrong, ${none} without offer of ${sum}; ` +
      `${automatic} automatic, ${wrong_automatic} of them not right`
    )
  })
}

function verdictOf(line: PlannedLine, offer: Offer | null): Verdict {
  const isOfNothing = line.transaction_ids.length === 0 && line.other_day === undefined
  if (offer === null) return isOfNothing ? 'right' : 'none'
  if (line.other_day !== undefined) return offer.transfer_day === line.other_day ? 'right' : 'wrong'
  if (offer.transfer_day !== undefined) return 'wrong'
  const paid = new Set(line.transaction_ids)
  if (!offer.transaction_ids.every((id) => paid.has(id))) return 'wrong'
  return offer.transaction_ids.length === paid.size ? 'right' : 'part'
}

function tallyOf(
  assessed: readonly { readonly verdict: Verdict; readonly is_automatic: boolean }[],
): Tally {
  const count = (verdict: Verdict): number =>
    assessed.filter((line) => line.verdict === verdict).length
  const automatic = assessed.filter((line) => line.is_automatic)
  return {
    right: count('right'),
    part: count('part'),
    wrong: count('wrong'),
    none: count('none'),
    automatic: automatic.length,
    wrong_automatic: automatic.filter((line) => line.verdict !== 'right').length,
  }
}
