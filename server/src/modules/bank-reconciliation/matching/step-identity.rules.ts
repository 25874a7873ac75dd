import type { CandidateIndex } from './candidate-index.rules.ts'
import { chargedAmount, type LateAmounts, isEarly, sumOfCharges } from './late-amounts.rules.ts'
import type { PreparedLine } from './match-candidate.rules.ts'
import { type MatchMemory, type ScoredPair, scorePair } from './score-pair.rules.ts'

/** What an id that both sides name is worth, by how the amounts suit. */
const EXACT = 1
const WITH_CHARGES = 0.97
const IN_PART = 0.9
const NAMED_BY_ID = [{ code: 'same_identity' as const }]
/** The amount is what the code that the line names asked for: with fine and interest nothing is left open. */
const OF_CODE = { score: 1, reasons: [{ code: 'amount_of_code' as const }] }

/**
 * Step 1: transactions and settlements that the line names by an id: of a charge, a sale or a payout,
 * by a Pix txid or a boleto. The line pays all of it, all of it with the charges of its day, or a
 * part; one of more than that is of something else.
 */
export function identityPairs(
  line: PreparedLine,
  candidates: CandidateIndex,
  memory: MatchMemory,
  { chargesOn, askedByCode }: LateAmounts,
): readonly ScoredPair[] {
  return candidates.identified(line).flatMap((prepared) => {
    const { candidate } = prepared
    const { posted_on } = line.line
    const isExact = candidate.amount_cents === line.amount
    const asked = isExact ? null : askedByCode(candidate, posted_on, line.amount)
    const charges = isExact ? null : (asked ?? chargesOn(candidate, posted_on))
    const isCharged =
      charges !== null && candidate.amount_cents + sumOfCharges(charges) === line.amount
    if (!isExact && !isCharged && line.amount > candidate.amount_cents) return []
    const amount = asked === null || isEarly(asked) ? chargedAmount(isEarly(charges)) : OF_CODE
    const least = isExact ? EXACT : isCharged ? WITH_CHARGES : IN_PART
    return scorePair(line, prepared, memory, {
      step: 'identity',
      least: { score: least, reasons: NAMED_BY_ID },
      ...(isCharged ? { charges, amount } : {}),
    })
  })
}
