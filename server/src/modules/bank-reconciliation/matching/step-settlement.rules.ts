import type { CandidateIndex } from './candidate-index.rules.ts'
import type { PreparedCandidate, PreparedLine } from './match-candidate.rules.ts'
import { nameSimilarity } from './match-text.rules.ts'
import { type MatchMemory, type ScoredPair, scorePair } from './score-pair.rules.ts'

interface SettlementPairs {
  readonly own: readonly ScoredPair[]
  readonly of_others: readonly ScoredPair[]
}

const NO_PAIRS: SettlementPairs = { own: [], of_others: [] }

/**
 * Step 2: settlements made by hand with the line's account and amount, at most five days apart, that
 * no line has yet. One with a person while the line names another has no precedence: it competes
 * with the open transactions.
 */
export function settlementPairs(
  line: PreparedLine,
  candidates: CandidateIndex,
  memory: MatchMemory,
): SettlementPairs {
  const settlements = candidates.settlements(line)
  if (settlements.length === 0) return NO_PAIRS
  const pairs = settlements.map((candidate) =>
    scorePair(line, candidate, memory, { step: 'settlement' }),
  )
  const isOfOther = ({ candidate }: ScoredPair) => namesAnother(line, candidate)
  return {
    own: pairs.filter((pair) => !isOfOther(pair)),
    of_others: pairs.filter(isOfOther),
  }
}

/** Whether the line names somebody, and not this candidate's party. */
function namesAnother(line: PreparedLine, prepared: PreparedCandidate): boolean {
  const { party_words, description_words, candidate } = prepared
  if (line.words.size === 0 || party_words.size === 0) return false
  if ((line.aliases.get(candidate.party_id ?? 0)?.confirmations ?? 0) > 0) return false
  return (
    nameSimilarity(party_words, line.words, line.cut_word) === 0 &&
    nameSimilarity(description_words, line.words, line.cut_word) === 0
  )
}
