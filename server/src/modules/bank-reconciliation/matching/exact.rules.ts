import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import { dayNumber } from './day-distance.rules.ts'
import { sharesIdentity } from './identity-tokens.rules.ts'
import {
  memoryKey,
  type MatchLine,
  prepareLine,
  type PreparedLine,
  wordsOfDescription,
  wordsOfName,
} from './match-candidate.rules.ts'
import { isPointing, isToTheCent } from './score-pair.rules.ts'

/** Amount and day alone, within five days: a line that names somebody else stays below. */
const LEAST_SCORE = 0.76
const EXACT_STEPS: ReadonlySet<string> = new Set(['identity', 'settlement', 'transaction'])
/** Days around a line within which another one of its amount may be a rival for what it pays. */
export const RIVAL_DAYS = 10

type Told = Pick<StatementLine, 'suggestion' | 'rule_card' | 'status' | 'linked_part_cents'>

/**
 * Whether a pending line is its suggestion to the cent, with nothing that comes close and no rule
 * that says otherwise (docs/rules/reconciliation.md, exact). Other lines are looked at by withoutRivals.
 */
export function isExactPair({ suggestion, rule_card, status, linked_part_cents }: Told): boolean {
  if (status !== 'pending' || suggestion === null || suggestion.rivals > 0) return false
  if (rule_card !== null && rule_card.act !== 'reconcile') return false
  // What somebody began with is theirs.
  if (linked_part_cents !== 0) return false
  const { step, score, reasons } = suggestion
  return EXACT_STEPS.has(step) && score >= LEAST_SCORE && isToTheCent(reasons)
}

/** A pending line of any account, as far as it may be a rival. */
export type RivalLine = MatchLine

/** A line that is exactly its suggestion. */
export type LikelyLine = RivalLine & Pick<StatementLine, 'suggestion'>

/**
 * Those of the lines beside which no other pending line of the amount, within ten days, says as much
 * of what the line is: its id, else all the words of the contact or document that the line has. Of a
 * line that names nothing every such line is a rival.
 * @param pending lines of the amounts, the lines themselves among them.
 * @param prepare takes a line apart, or knows it already.
 */
export function withoutRivals<L extends LikelyLine>(
  lines: readonly L[],
  pending: readonly RivalLine[],
  prepare: (line: RivalLine) => PreparedLine = prepareLine,
): readonly L[] {
  const byAmount = new Map(
    [...Map.groupBy(pending, ({ amount_cents }) => amount_cents)]
      // Of most amounts there is the line alone, of which nothing more has to be read.
      .filter(([, own]) => own.length > 1)
      .map(([amount, own]) => [amount, own.map(prepare)]),
  )
  const nearby = ({ id, amount_cents, posted_on }: RivalLine) => {
    const own = byAmount.get(amount_cents) ?? []
    const posted = own.length === 0 ? 0 : dayNumber(posted_on)
    return own.filter(({ line, day }) => line.id !== id && Math.abs(day - posted) <= RIVAL_DAYS)
  }
  return lines.filter((line) => {
    const rivals = nearby(line)
    return rivals.length === 0 || !rivals.some(saidBy(line, prepare))
  })
}

/** Answers of another line whether it says of the suggestion what this one does. */
function saidBy(
  line: LikelyLine,
  prepare: (line: RivalLine) => PreparedLine,
): (rival: PreparedLine) => boolean {
  const { suggestion } = line
  if (suggestion === null || !isPointing(suggestion.reasons)) return () => true
  const own = prepare(line)
  if (suggestion.step === 'identity') return (rival) => sharesIdentity(own, rival)
  const [name, description] = [
    wordsOfName(suggestion.party_name ?? ''),
    wordsOfDescription(suggestion.description),
  ]
  const words = own.words.list.filter((word) => name.has(word) || description.has(word))
  const key = memoryKey(own)
  return (rival) =>
    memoryKey(rival) === key ||
    overlap(own.tax_ids, rival.tax_ids) ||
    (words.length === 0
      ? overlap(own.numbers, rival.numbers)
      : words.every((word) => rival.words.has(word)))
}

const overlap = (some: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  [...some].some((one) => others.has(one))
