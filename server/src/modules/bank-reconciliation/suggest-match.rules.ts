import type { MatchReason } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import type { CandidateIndex, CandidatesOfLine } from './candidate-index.rules.ts'
import type {
  Match,
  MatchCandidate,
  PreparedCandidate,
  PreparedLine,
} from './match-candidate.rules.ts'
import { EVIDENCE_PARTS } from './match-evidence.rules.ts'
import { nameSimilarity } from './match-text.rules.ts'

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
  'name_in_memo',
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

/**
 * What people decided before: the pairs that they refused, and the candidates that a rule names.
 */
export interface MatchMemory {
  readonly isRefused: (lineId: number, transactionId: number) => boolean
  readonly isPreferred: (lineId: number, candidate: MatchCandidate) => boolean
}

interface Scored {
  readonly candidate: PreparedCandidate
  readonly score: number
  readonly reasons: readonly MatchReason[]
  readonly is_preferred: boolean
  /** Days between the movement and the day of the candidate, whichever is first. */
  readonly days_apart: number
}

/**
 * What settles a line by itself, with why and with how many come close; null when nothing is good
 * enough. The first of these that yields wins (docs/rules/reconciliation.md, order of the
 * pipeline): settlements made by hand with the line's account and amount, at most 5 days apart ·
 * open transactions of exactly the line's amount. A settlement with one person while the line names
 * another has no precedence: it competes with the open transactions. A refused pair and a
 * transaction of the other direction are never offered.
 */
export function suggestMatch(
  line: PreparedLine,
  candidates: CandidateIndex,
  memory: MatchMemory,
): Match | null {
  const settlements = candidates.settlements(line)
  const ofOthers = settlements.filter((candidate) => namesAnother(line, candidate))
  const own = settlements.filter((candidate) => !ofOthers.includes(candidate))
  return bestOf(line, own, memory) ?? bestOf(line, [...candidates.exact(line), ...ofOthers], memory)
}

/**
 * The open transaction that a line would pay in part, for lines that nothing settles by itself;
 * null when none is good enough. It is looked for among the transactions of the parties that the
 * line names.
 */
export function suggestPart(
  line: PreparedLine,
  larger: CandidatesOfLine,
  memory: MatchMemory,
): Match | null {
  return bestOf(line, larger(line), memory)
}

/** Whether the line names somebody, and not this candidate's party. */
function namesAnother(line: PreparedLine, { party_words, description_words }: PreparedCandidate) {
  if (line.words.size === 0 || party_words.size === 0) return false
  return (
    nameSimilarity(party_words, line.words, line.cut_word) === 0 &&
    nameSimilarity(description_words, line.words, line.cut_word) === 0
  )
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
function scoreMatch(line: PreparedLine, candidate: PreparedCandidate, memory: MatchMemory): Scored {
  let weight = 0
  let sum = 0
  const reasons: MatchReason[] = []
  for (const part of EVIDENCE_PARTS) {
    const evidence = part.read(line, candidate)
    if (evidence === null) continue
    weight += part.weight
    sum += part.weight * evidence.score
    reasons.push(...evidence.reasons)
  }
  return {
    candidate,
    score: rounded(sum / Math.max(weight, FULL_EVIDENCE)),
    reasons,
    is_preferred: memory.isPreferred(line.line.id, candidate.candidate),
    days_apart: Math.abs((candidate.paid ?? candidate.due) - line.day),
  }
}

function bestOf(
  line: PreparedLine,
  candidates: readonly PreparedCandidate[],
  memory: MatchMemory,
): Match | null {
  const [best, ...others] = candidates
    .filter(({ candidate }) => !memory.isRefused(line.line.id, candidate.transaction_id))
    .map((candidate) => scoreMatch(line, candidate, memory))
    .filter((scored) => mayBeOffered(line, scored))
    .toSorted(byRank)
  if (best === undefined) return null
  const { candidate } = best.candidate
  return {
    kind: candidate.kind,
    transaction_id: candidate.transaction_id,
    settlement_id: candidate.settlement_id,
    transaction_kind: candidate.transaction_kind,
    description: candidate.description,
    party_name: candidate.party_name,
    due_date: candidate.due_date,
    residual_cents: candidate.residual_cents,
    version: candidate.version,
    score: best.score,
    reasons: [...best.reasons],
    rivals: others.filter((other) => isRival(best, other)).length,
    is_preferred: best.is_preferred,
  }
}

/** What a rule names has no rival beside it that no rule names. */
function isRival(best: Scored, other: Scored): boolean {
  return (
    best.is_preferred === other.is_preferred && rounded(best.score - other.score) <= RIVAL_DISTANCE
  )
}

/**
 * A fee, a yield or a refund is of no transaction unless something in the line, or a rule, points
 * to one: their small and round amounts are those of many.
 */
function mayBeOffered(line: PreparedLine, scored: Scored): boolean {
  const { candidate, score, reasons, is_preferred } = scored
  const isPointed = is_preferred || reasons.some((reason) => POINTING.has(reason.code))
  if (isPointed || candidate.paid !== null) return score >= OFFER_THRESHOLD
  return !line.is_made_by_bank && score >= UNNAMED_THRESHOLD
}

/**
 * What a rule names first, then the best; of equals the nearest day, which the score does not tell within a few days; then the
 * one due first, then the older one, so that the choice is stable.
 */
function byRank(a: Scored, b: Scored): number {
  return (
    Number(b.is_preferred) - Number(a.is_preferred) ||
    b.score - a.score ||
    a.days_apart - b.days_apart ||
    a.candidate.due - b.candidate.due ||
    a.candidate.candidate.transaction_id - b.candidate.candidate.transaction_id
  )
}

function rounded(score: number): number {
  return Math.round(score * SCORE_UNITS) / SCORE_UNITS
}
