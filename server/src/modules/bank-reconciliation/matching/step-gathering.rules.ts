import type { TakenAmounts } from './assign-pairs.rules.ts'
import type { PoolsOfLine } from './candidate-index.rules.ts'
import { coveringSets, LARGEST_POOL } from './covering-sets.rules.ts'
import type { PreparedCandidate, PreparedLine } from './match-candidate.rules.ts'
import { type MatchMemory, rankPairs, type ScoredPair, scorePair } from './score-pair.rules.ts'

/** Two combinations say as little as a hundred: then each line is a part of its own. */
const ENOUGH_TO_DOUBT = 2

/**
 * Step 4, the other way round: lines that name one party and pay one of its open transactions
 * together, to the cent. Only where no other lines would do as well.
 */
export function gatheredPairs(
  lines: readonly PreparedLine[],
  pools: PoolsOfLine,
  memory: MatchMemory,
  taken: TakenAmounts,
): ReadonlyMap<PreparedLine, ScoredPair> {
  const gathered = new Map<PreparedLine, ScoredPair>()
  for (const [transaction, payers] of payersOf(lines, pools)) {
    const free = payers.filter(
      (line) =>
        !gathered.has(line) &&
        !memory.isRefused(line.line.id, transaction.candidate.transaction_id),
    )
    if (!taken.isFree(transaction.candidate)) continue
    const amounts = free.map(({ amount }) => amount)
    const { sets } = coveringSets(amounts, transaction.candidate.amount_cents, ENOUGH_TO_DOUBT)
    const [places, ...others] = sets
    if (places === undefined || others.length > 0) continue
    const together = places.flatMap((place) => free[place] ?? [])
    const pairs = together.map((line) => pairOf(line, transaction, together, memory))
    // All of them or none: what is left would not come to the amount.
    if (pairs.some((pair, place) => !isOffered(together[place], pair, memory))) continue
    taken.take(transaction.candidate, transaction.candidate.amount_cents)
    for (const [place, line] of together.entries()) {
      const pair = pairs[place]
      if (pair !== undefined) gathered.set(line, pair)
    }
  }
  return gathered
}

/**
 * The transactions above their lines' amounts, with the lines that name the party, the twenty nearest
 * to the due date; the one due first comes first.
 */
export function payersOf(
  lines: readonly PreparedLine[],
  pools: PoolsOfLine,
): readonly (readonly [PreparedCandidate, readonly PreparedLine[]])[] {
  const payers = new Map<PreparedCandidate, PreparedLine[]>()
  for (const line of lines)
    for (const transaction of pools(line)[0] ?? []) {
      if (transaction.candidate.amount_cents <= line.amount) continue
      const known = payers.get(transaction)
      if (known === undefined) payers.set(transaction, [line])
      else known.push(line)
    }
  return [...payers]
    .filter(([, own]) => own.length > 1)
    .map(([transaction, own]) => [transaction, nearest(transaction, own)] as const)
    .toSorted((a, b) => a[0].due - b[0].due)
}

function nearest({ due }: PreparedCandidate, lines: readonly PreparedLine[]) {
  return lines
    .toSorted((a, b) => Math.abs(a.day - due) - Math.abs(b.day - due) || a.line.id - b.line.id)
    .slice(0, LARGEST_POOL)
}

function pairOf(
  line: PreparedLine,
  transaction: PreparedCandidate,
  together: readonly PreparedLine[],
  memory: MatchMemory,
): ScoredPair {
  const reasons = [{ code: 'lines_sum_up' as const, count: together.length }]
  return scorePair(line, transaction, memory, {
    step: 'gathering',
    amount: { score: 1, reasons },
    with_line_ids: together.filter((other) => other !== line).map((other) => other.line.id),
  })
}

const isOffered = (line: PreparedLine | undefined, pair: ScoredPair, memory: MatchMemory) =>
  line !== undefined && rankPairs(line, [pair], memory).length > 0
