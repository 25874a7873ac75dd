import type { MatchReason, PairStep } from '@prumo/contracts/bank-reconciliation/proposal.schema'
import type {
  Match,
  MatchCandidate,
  PreparedCandidate,
  PreparedLine,
} from './match-candidate.rules.ts'
import type { ChargesOfDay } from './late-amounts.rules.ts'
import { type Evidence, EVIDENCE_PARTS, isPointedAt } from './match-evidence.rules.ts'

/** A candidate is offered from here on (docs/rules/reconciliation.md). */
const OFFER_THRESHOLD = 0.6
/**
 * An open transaction that nothing in the line points to is offered from here on, which narrows
 * section 6: with amount and day alone it must be due within five days, or an amount met by chance
 * is offered.
 */
const UNNAMED_THRESHOLD = 0.7
/** What tells who or which document it is. */
const POINTING: ReadonlySet<MatchReason['code']> = new Set([
  'same_identity',
  'name_in_memo',
  'confirmed_before',
  'document_in_memo',
  'number_in_memo',
])
/** Candidates this close to the best one are its rivals. */
const RIVAL_DISTANCE = 0.05
/** Scores are kept to four decimals. */
const SCORE_UNITS = 10_000
/**
 * The weight that evidence must have to count in full. Amount and day weigh 60: alone they reach
 * 60/75, below what may ever be accepted without a person.
 */
const FULL_EVIDENCE = 75
const [AMOUNT_PART] = EVIDENCE_PARTS
const NO_LINES: readonly number[] = []

/** What people decided before: the pairs that they refused, and the candidates that a rule names. */
export interface MatchMemory {
  readonly isRefused: (lineId: number, transactionId: number) => boolean
  readonly isPreferred: (lineId: number, candidate: MatchCandidate) => boolean
}

/** A pair of a line and a candidate with its evidence. */
export interface ScoredPair {
  readonly step: PairStep
  readonly candidate: PreparedCandidate
  readonly score: number
  readonly reasons: readonly MatchReason[]
  readonly is_preferred: boolean
  /** Days between the movement and the day of the candidate, whichever is first. */
  readonly days_apart: number
  readonly charges: ChargesOfDay | null
  /** The other lines that pay the same transaction. */
  readonly with_line_ids: readonly number[]
}

/** What a step says of a pair beside the parts of the score. */
export interface PairFacts {
  readonly step: PairStep
  /** In place of what the amounts of line and candidate alone say. */
  readonly amount?: Evidence
  readonly charges?: ChargesOfDay
  readonly with_line_ids?: readonly number[]
  /** What the step alone makes it worth, at least, and why. */
  readonly least?: Evidence
}

/**
 * The score of a pair, 0 to 1: the weighted mean of what its evidence says. Evidence that is absent
 * (no name in the line, no number on the transaction, no account on it) is left out of the mean,
 * which is taken over a weight of at least 75, so that little evidence never makes a high score:
 * - amount exact, due the same day, nothing else said: (40 + 20) / 75 = 0.80
 * - the same, paid 3 to 5 days late: (40 + 0.85 × 20) / 75 = 0.76
 * - the same, and the line names somebody else: (40 + 20 + 0 × 20) / 80 = 0.75
 * - the party's name in the memo, 5 days late: (40 + 17 + 0.85 × 20) / 80 = 0.925
 * - all of it: amount, day, name, CNPJ, account: 100 / 100 = 1
 * - a part of the residual, due that day, nothing else: (0.45 × 40 + 20) / 75 = 0.51, not offered
 * - a part of it, with the party's name contained: (18 + 20 + 17) / 80 = 0.69
 */
export function scorePair(
  line: PreparedLine,
  candidate: PreparedCandidate,
  memory: MatchMemory,
  facts: PairFacts,
): ScoredPair {
  const score = scoreOf(line, candidate, facts.amount ?? null)
  return new Pair(line, candidate, memory, facts, Math.max(score, facts.least?.score ?? 0))
}

/**
 * The pair, where it may be offered for its score and for what points to it: most of those of an amount that
 * recurs may not, and are worth no object.
 */
export function likelyPair(
  line: PreparedLine,
  candidate: PreparedCandidate,
  memory: MatchMemory,
  facts: PairFacts,
): ScoredPair | null {
  const score = scoreOf(line, candidate, facts.amount ?? null)
  if (score < OFFER_THRESHOLD) return null
  const isLikely = score >= UNNAMED_THRESHOLD && !line.is_made_by_bank
  const isOffered =
    isLikely ||
    candidate.paid !== null ||
    isPointedAt(line, candidate) ||
    memory.isPreferred(line.line.id, candidate.candidate)
  return isOffered ? new Pair(line, candidate, memory, facts, score) : null
}

/** Of most pairs nobody is told why they suit: reasons are found when they are asked for. */
class Pair implements ScoredPair {
  readonly candidate: PreparedCandidate
  readonly score: number
  readonly is_preferred: boolean
  readonly days_apart: number
  readonly #line: PreparedLine
  readonly #facts: PairFacts
  #reasons: readonly MatchReason[] | null = null

  constructor(
    line: PreparedLine,
    candidate: PreparedCandidate,
    memory: MatchMemory,
    facts: PairFacts,
    score: number,
  ) {
    this.candidate = candidate
    this.score = score
    this.is_preferred = memory.isPreferred(line.line.id, candidate.candidate)
    this.days_apart = Math.abs((candidate.paid ?? candidate.due) - line.day)
    this.#line = line
    this.#facts = facts
  }

  get step(): PairStep {
    return this.#facts.step
  }
  get charges(): ChargesOfDay | null {
    return this.#facts.charges ?? null
  }
  get with_line_ids(): readonly number[] {
    return this.#facts.with_line_ids ?? NO_LINES
  }
  get reasons(): readonly MatchReason[] {
    const { amount = null, least } = this.#facts
    this.#reasons ??= [...(least?.reasons ?? []), ...reasonsOf(this.#line, this.candidate, amount)]
    return this.#reasons
  }
}

/** The score of a pair, and why. @param amount in place of what the amounts say. */
export const scoreAndReasons = (
  line: PreparedLine,
  candidate: PreparedCandidate,
  amount: Evidence | null,
): Evidence => ({
  score: scoreOf(line, candidate, amount),
  reasons: reasonsOf(line, candidate, amount),
})

/** The weighted mean of the evidence of a pair. */
function scoreOf(
  line: PreparedLine,
  candidate: PreparedCandidate,
  amount: Evidence | null,
): number {
  let weight = 0
  let sum = 0
  for (const part of EVIDENCE_PARTS) {
    const isGiven = amount !== null && part === AMOUNT_PART
    const score = isGiven ? amount.score : part.score(line, candidate)
    if (score === null) continue
    weight += part.weight
    sum += part.weight * score
  }
  return rounded(sum / Math.max(weight, FULL_EVIDENCE))
}

const reasonsOf = (
  line: PreparedLine,
  candidate: PreparedCandidate,
  amount: Evidence | null,
): readonly MatchReason[] =>
  EVIDENCE_PARTS.flatMap((part) =>
    amount !== null && part === AMOUNT_PART ? amount.reasons : part.reasons(line, candidate),
  )

/** Those that may be offered and were not refused, the best first. */
export function rankPairs(
  line: PreparedLine,
  pairs: readonly ScoredPair[],
  memory: MatchMemory,
): readonly ScoredPair[] {
  if (pairs.length === 0) return pairs
  const offered = pairs.filter(
    (pair) =>
      mayBeOffered(line, pair) &&
      !memory.isRefused(line.line.id, pair.candidate.candidate.transaction_id),
  )
  return offered.length < 2 ? offered : offered.toSorted(byRank)
}

/**
 * A fee, a yield or a refund is of no transaction unless something in the line, or a rule, points
 * to one: their small and round amounts are those of many.
 */
function mayBeOffered(line: PreparedLine, pair: ScoredPair): boolean {
  const { candidate, score, is_preferred } = pair
  if (score < OFFER_THRESHOLD) return false
  if (score >= UNNAMED_THRESHOLD && !line.is_made_by_bank) return true
  return is_preferred || candidate.paid !== null || isPointing(pair.reasons)
}

/** Whether reasons tell who or which document it is. */
export const isPointing = (reasons: readonly MatchReason[]): boolean =>
  reasons.some((reason) => POINTING.has(reason.code))

/**
 * What pays all of a transaction to the cent: its amount, what its early discount leaves of it, or what the
 * code of its charge on the own key asks for.
 */
const TO_THE_CENT: ReadonlySet<MatchReason['code']> = new Set([
  'amount_exact',
  'amount_with_early_discount',
  'amount_of_code',
])

/** Whether reasons tell that all is paid to the cent, as it was agreed. */
export const isToTheCent = (reasons: readonly MatchReason[]): boolean =>
  reasons.some((reason) => TO_THE_CENT.has(reason.code))

/**
 * What a rule names first, then the best; of equals the nearest day, which the score does not tell
 * within a few days; then the one due first, then the older one, so that the choice is stable.
 */
export function byRank(a: ScoredPair, b: ScoredPair): number {
  return (
    Number(b.is_preferred) - Number(a.is_preferred) ||
    b.score - a.score ||
    a.days_apart - b.days_apart ||
    a.candidate.due - b.candidate.due ||
    a.candidate.candidate.transaction_id - b.candidate.candidate.transaction_id
  )
}

/**
 * What is told of a pair, beside the other candidates of its line.
 * @param behind those of which the best is behind it by its margin.
 */
export function matchOf(
  best: ScoredPair,
  others: readonly ScoredPair[],
  behind: readonly ScoredPair[] = others,
): Match {
  const { candidate } = best.candidate
  return {
    kind: candidate.kind,
    step: best.step,
    transaction_id: candidate.transaction_id,
    settlement_id: candidate.settlement_id,
    transaction_kind: candidate.transaction_kind,
    description: candidate.description,
    party_name: candidate.party_name,
    due_date: candidate.due_date,
    residual_cents: candidate.residual_cents,
    charges: best.charges,
    version: candidate.version,
    score: best.score,
    margin: marginOf(best, behind),
    reasons: [...best.reasons],
    rivals: others.filter((other) => isRival(best, other)).length,
    with_line_ids: [...best.with_line_ids],
    category_name: '',
  }
}

/** How far the next best of some others is behind. */
const marginOf = (best: ScoredPair, others: readonly ScoredPair[]): number =>
  rounded(best.score - others.reduce((most, { score }) => Math.max(most, score), 0))

/** What a rule names has no rival beside it that no rule names. */
function isRival(best: ScoredPair, other: ScoredPair): boolean {
  return (
    best.is_preferred === other.is_preferred && rounded(best.score - other.score) <= RIVAL_DISTANCE
  )
}

function rounded(score: number): number {
  return Math.round(score * SCORE_UNITS) / SCORE_UNITS
}
