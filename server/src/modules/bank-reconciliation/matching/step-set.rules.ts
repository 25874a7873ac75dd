import type {
  CoveringSet,
  MatchReason,
  SetMember,
} from '@prumo/contracts/bank-reconciliation/proposal.schema'
import type { TakenAmounts } from './assign-pairs.rules.ts'
import type { PoolsOfLine } from './candidate-index.rules.ts'
import { coveringSets, LARGEST_POOL } from './covering-sets.rules.ts'
import { chargedAmount, type ChargesOn, isEarly, sumOfCharges } from './late-amounts.rules.ts'
import type { Evidence } from './match-evidence.rules.ts'
import type { PreparedCandidate, PreparedLine } from './match-candidate.rules.ts'
import { isPointing, type MatchMemory, scoreAndReasons } from './score-pair.rules.ts'

/** Of many combinations so many are told, the best first. */
const MOST_TOLD = 10
/** A combination is offered from here on, as a pair is. */
const OFFER_THRESHOLD = 0.6
/** Who pays before the day counts as this much farther away than who pays after it. */
const EARLY_FACTOR = 2
/** A combination of what is open, to the cent. */
const EXACT = { score: 1, reasons: [{ code: 'amount_exact' as const }] }

/** A combination of the pool of one line. */
export interface FoundSet {
  readonly set: CoveringSet
  /** The members of the best combination. */
  readonly members: readonly PreparedCandidate[]
}

/**
 * Step 4: open transactions of one party that the line names and that it pays together, to the cent,
 * or to the cent with the fine, interest or early discount of its day. At most twenty, the nearest to the line's
 * day, are looked at, and at most five are one set: of more, chance makes up a combination.
 */
export function coveringSetOf(
  line: PreparedLine,
  pools: PoolsOfLine,
  memory: MatchMemory,
  taken: TakenAmounts,
  chargesOn: ChargesOn,
): FoundSet | null {
  for (const pool of pools(line)) {
    const near = nearest(line, pool, memory, taken)
    const found = setOf(line, near, () => null) ?? setOf(line, near, chargesOn)
    if (found !== null) return found
  }
  return null
}

function nearest(
  line: PreparedLine,
  pool: readonly PreparedCandidate[],
  memory: MatchMemory,
  taken: TakenAmounts,
): readonly PreparedCandidate[] {
  return pool
    .filter(
      ({ candidate }) =>
        candidate.amount_cents < line.amount &&
        taken.isFree(candidate) &&
        !memory.isRefused(line.line.id, candidate.transaction_id),
    )
    .toSorted((a, b) => distance(line, a) - distance(line, b))
    .slice(0, LARGEST_POOL)
}

/** Days between line and due date; who pays several transactions pays rather late than early. */
function distance(line: PreparedLine, { due }: PreparedCandidate): number {
  return due > line.day ? (due - line.day) * EARLY_FACTOR : line.day - due
}

function setOf(
  line: PreparedLine,
  pool: readonly PreparedCandidate[],
  chargesOn: ChargesOn,
): FoundSet | null {
  const charged = pool.map(({ candidate }) => chargesOn(candidate, line.line.posted_on))
  const amounts = pool.map(
    ({ candidate }, place) => candidate.amount_cents + sumOfCharges(charged[place] ?? null),
  )
  const { sets, has_more } = coveringSets(amounts, line.amount)
  const combinations = sets
    .map((places) => places.flatMap((place) => pool[place] ?? []))
    .toSorted((a, b) => farness(line, a) - farness(line, b) || a.length - b.length)
  const [members] = combinations
  if (members === undefined) return null
  const ofMembers = members.map((one) => charged[pool.indexOf(one)] ?? null)
  const amount = ofMembers.every((charges) => charges === null)
    ? EXACT
    : chargedAmount(ofMembers.some(isEarly))
  const { score, reasons } = scoreOf(line, members, amount)
  if (score < OFFER_THRESHOLD || !isPointing(reasons)) return null
  const memberOf = (one: PreparedCandidate): SetMember => ({
    transaction_id: one.candidate.transaction_id,
    transaction_kind: one.candidate.transaction_kind,
    description: one.candidate.description,
    party_name: one.candidate.party_name,
    due_date: one.candidate.due_date,
    residual_cents: one.candidate.residual_cents,
    charges: charged[pool.indexOf(one)] ?? null,
  })
  return {
    members,
    set: {
      score,
      reasons: [...reasons],
      count: sets.length,
      has_more,
      combinations: combinations.slice(0, MOST_TOLD).map((one) => one.map(memberOf)),
    },
  }
}

/** How far the due dates lie from the line and from each other, in days. */
function farness(line: PreparedLine, members: readonly PreparedCandidate[]): number {
  const days = members.map(({ due }) => due)
  const spread = Math.max(...days) - Math.min(...days)
  return members.reduce((sum, one) => sum + distance(line, one), 0) / members.length + spread
}

/** As a pair is scored, by the mean of its members. */
function scoreOf(line: PreparedLine, members: readonly PreparedCandidate[], amount: Evidence) {
  const scored = members.map((member) => scoreAndReasons(line, member, amount))
  const score = scored.reduce((sum, one) => sum + one.score, 0) / members.length
  const told = new Set(scored.flatMap(({ reasons }) => reasons.map(({ code }) => code)))
  const reasons: MatchReason[] = [...amount.reasons]
  for (const code of ['name_in_memo', 'document_in_memo', 'number_in_memo'] as const)
    if (told.has(code)) reasons.push({ code })
  const confirmed = scored.flatMap((one) =>
    one.reasons.filter(({ code }) => code === 'confirmed_before'),
  )
  return {
    score: Math.round(score * 10_000) / 10_000,
    reasons: [...reasons, ...confirmed.slice(0, 1)],
  }
}
