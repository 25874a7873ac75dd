import type { CandidateIndex, PoolsOfLine } from './candidate-index.rules.ts'
import { chargedAmount, type ChargesOn, isEarly, sumOfCharges } from './late-amounts.rules.ts'
import type { PreparedLine } from './match-candidate.rules.ts'
import { likelyPair, type MatchMemory, type ScoredPair } from './score-pair.rules.ts'

const EXACT = { step: 'transaction' } as const

/** Step 3: open transactions of exactly the line's amount. */
export function exactPairs(
  line: PreparedLine,
  candidates: CandidateIndex,
  memory: MatchMemory,
): readonly ScoredPair[] {
  const pairs: ScoredPair[] = []
  for (const candidate of candidates.exact(line)) {
    const pair = likelyPair(line, candidate, memory, EXACT)
    if (pair !== null) pairs.push(pair)
  }
  return pairs
}

/**
 * Step 3, of the parties that the line names: transactions that come to the line's amount with the
 * fine and the interest of its day, or without their early discount.
 */
export function chargedPairs(
  line: PreparedLine,
  pools: PoolsOfLine,
  memory: MatchMemory,
  chargesOn: ChargesOn,
): readonly ScoredPair[] {
  return pools(line)
    .flat()
    .flatMap((prepared) => {
      const { candidate } = prepared
      if (candidate.amount_cents === line.amount) return []
      // Nothing but an early discount, of it or of its charge, makes a transaction cost less.
      const { early_discount, own_pix } = candidate
      if (candidate.amount_cents > line.amount && !early_discount && !own_pix) return []
      const charges = chargesOn(candidate, line.line.posted_on, line.amount)
      if (charges === null || candidate.amount_cents + sumOfCharges(charges) !== line.amount)
        return []
      const amount = chargedAmount(isEarly(charges))
      return likelyPair(line, prepared, memory, { step: 'transaction', amount, charges }) ?? []
    })
}

/** Step 3, last: open transactions of the parties that the line names, which it pays in part. */
export function partPairs(
  line: PreparedLine,
  pools: PoolsOfLine,
  memory: MatchMemory,
): readonly ScoredPair[] {
  return pools(line)
    .flat()
    .filter(({ candidate }) => candidate.amount_cents > line.amount)
    .flatMap((candidate) => likelyPair(line, candidate, memory, { step: 'part' }) ?? [])
}
