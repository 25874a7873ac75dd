import type { CandidateIndex } from './candidate-index.rules.ts'
import { chargedAmount, type ChargesOn, isEarly, sumOfCharges } from './late-amounts.rules.ts'
import type { PreparedLine } from './match-candidate.rules.ts'
import { type MatchMemory, type ScoredPair, scorePair } from './score-pair.rules.ts'

/** What an id that both sides name is worth, by how the amounts suit. */
const EXACT = 1
const WITH_CHARGES = 0.97
const IN_PART = 0.9

/**
 * Step 1: transactions and settlements that the line names by an id: of a charge, a sale or a payout,
 * by a Pix txid or a boleto. The line pays all of it, all of it with the charges of its day, or a
 * part; one of more than that is of something else.
 */
export function identityPairs(
  line: PreparedLine,
  candidates: CandidateIndex,
  memory: MatchMemory,
  chargesOn: ChargesOn,
): readonly ScoredPair[] {
  return candidates.identified(line).flatMap((prepared) => {
    const { candidate } = prepared
    const isExact = candidate.amount_cents === line.amount
    const charges = isExact ? null : chargesOn(candidate, line.line.posted_on)
    const isCharged =
      charges !== null && candidate.amount_cents + sumOfCharges(charges) === line.amount
    if (!isExact && !isCharged && line.amount > candidate.amount_cents) return []
    const pair = scorePair(line, prepared, memory, {
      step: 'identity',
      ...(isCharged ? { charges, amount: chargedAmount(isEarly(charges)) } : {}),
    })
    const least = isExact ? EXACT : isCharged ? WITH_CHARGES : IN_PART
    return {
      ...pair,
      score: Math.max(pair.score, least),
      reasons: [{ code: 'same_identity' as const }, ...pair.reasons],
    }
  })
}
