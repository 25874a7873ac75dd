import type { ProposalStep } from '@prumo/contracts/bank-reconciliation/proposal.schema'
import { assignPairs, TakenAmounts, takePair } from './assign-pairs.rules.ts'
import type { CandidateIndex, PoolsOfLine } from './candidate-index.rules.ts'
import type { LateAmounts } from './late-amounts.rules.ts'
import {
  type Match,
  type MatchCandidate,
  prepareCandidate,
  type PreparedLine,
} from './match-candidate.rules.ts'
import { type MatchMemory, matchOf, rankPairs, type ScoredPair } from './score-pair.rules.ts'
import { gatheredPairs } from './step-gathering.rules.ts'
import { identityPairs } from './step-identity.rules.ts'
import { coveringSetOf, type FoundSet } from './step-set.rules.ts'
import { settlementPairs } from './step-settlement.rules.ts'
import { chargedPairs, exactPairs, partPairs } from './step-transaction.rules.ts'

/** So many pairs are told beside the best one. */
const MOST_OTHERS = 5

/** What the steps say of one line: at most one of pair and set is its card. */
export interface LineProposal {
  readonly step: ProposalStep | null
  readonly match: Match | null
  /** The rule that applies to the line reconciles with such a candidate as that of the match. */
  readonly is_preferred: boolean
  readonly others: readonly Match[]
  readonly set: FoundSet | null
}

/** What lines of an account have that were matched before others of it. */
export interface MatchedBefore {
  /** Cents of each candidate, as TakenAmounts tells them. */
  readonly taken: ReadonlyMap<number, number>
  /** Pairs of lines to come, by their ids, that pay a transaction together with one of these. */
  readonly promised: ReadonlyMap<number, PromisedPair>
}

/** A pair as data: what was taken apart of its candidate is taken apart again. */
export type PromisedPair = Omit<ScoredPair, 'candidate'> & { readonly candidate: MatchCandidate }

/** What is the same for all lines of a page. */
interface Asked extends LateAmounts {
  readonly memory: MatchMemory
}

/**
 * The steps of docs/rules/reconciliation.md over all lines of a page, in their order: the first
 * that yields wins the card of a line, what the others say stays beside it. What one line has is
 * offered to no other. The steps that ask for more transactions come in a second stage, for the
 * lines that the first left without a card.
 */
export class PagePipeline {
  #lines: readonly PreparedLine[]
  readonly #asked: Asked
  /** Lines whose pair was found and taken with lines before them. */
  readonly #promised = new Set<PreparedLine>()
  readonly #taken: TakenAmounts
  readonly #chosen = new Map<PreparedLine, { pair: ScoredPair; of: readonly ScoredPair[] }>()
  readonly #pairs = new Map<PreparedLine, readonly ScoredPair[]>()
  readonly #sets = new Map<PreparedLine, FoundSet>()

  /** @param before what is offered to none of these lines, and what some of them have already. */
  constructor(lines: readonly PreparedLine[], asked: Asked, before: readonly MatchedBefore[] = []) {
    this.#lines = lines
    this.#asked = asked
    this.#taken = new TakenAmounts(before.map(({ taken }) => taken))
    const promised = new Map(before.flatMap((one) => [...one.promised]))
    for (const line of lines) {
      const kept = promised.get(line.line.id)
      if (kept === undefined) continue
      const pair = { ...kept, candidate: prepareCandidate(kept.candidate) }
      this.#promised.add(line)
      this.#chosen.set(line, { pair, of: [pair] })
    }
  }

  /** The lines without a card. */
  get left(): readonly PreparedLine[] {
    return this.#lines.filter((line) => this.#isLeft(line))
  }

  #isLeft(line: PreparedLine): boolean {
    return !this.#chosen.has(line) && !this.#sets.has(line)
  }

  /** Steps 1 to 3: ids, settlements made by hand, open transactions of the lines' amounts. */
  takeExact(candidates: CandidateIndex, lines = this.#lines): void {
    const { memory } = this.#asked
    const settlements = new Map(
      lines.map((line) => [line, settlementPairs(line, candidates, memory)]),
    )
    this.#step((line) => identityPairs(line, candidates, memory, this.#asked), lines)
    this.#step((line) => settlements.get(line)?.own ?? [], lines)
    this.#step(
      (line) => joined(exactPairs(line, candidates, memory), settlements.get(line)?.of_others),
      lines,
    )
  }

  /**
   * Lets lines of the account in that are on no page now: those that are of an id or an amount of
   * their own have it, of what those of the page left; the others may pay with them.
   */
  join(lines: readonly PreparedLine[], candidates: CandidateIndex): void {
    this.#lines = [...this.#lines, ...lines]
    this.takeExact(candidates, lines)
  }

  /** Steps 3 and 4 among the transactions of the parties that lines name. */
  takeOfParties(pools: PoolsOfLine): void {
    this.takeWhole(pools)
    this.takeTogether(pools)
  }

  /** What a line settles by itself: late transactions with their charges, and covering sets. */
  takeWhole(pools: PoolsOfLine, lines = this.#lines): void {
    const { memory, chargesOn } = this.#asked
    this.#step((line) => chargedPairs(line, pools, memory, chargesOn), lines)
    for (const line of lines) {
      if (!this.#isLeft(line)) continue
      const found = coveringSetOf(line, pools, memory, this.#taken, chargesOn)
      if (found === null) continue
      this.#sets.set(line, found)
      for (const { candidate } of found.members) this.#taken.take(candidate, candidate.amount_cents)
    }
  }

  /** What is left: lines that pay one transaction together; and at last a part of one. */
  takeTogether(pools: PoolsOfLine): void {
    const { memory } = this.#asked
    const gathered = gatheredPairs(this.left, pools, memory, this.#taken)
    for (const [line, pair] of gathered) this.#chosen.set(line, { pair, of: [pair] })
    this.#step((line) => partPairs(line, pools, memory))
  }

  /** What was found for a line. */
  proposalOf(line: PreparedLine): LineProposal {
    const set = this.#sets.get(line) ?? null
    const chosen = this.#chosen.get(line)
    const all = this.#pairs.get(line) ?? []
    if (chosen === undefined) {
      const others = this.#othersOf(line, all)
      return { step: set === null ? null : 'set', match: null, is_preferred: false, others, set }
    }
    const { pair, of } = chosen
    const rest = all.filter((other) => !isSame(other, pair))
    const match = matchOf(
      pair,
      of.filter((other) => other !== pair),
      rest,
    )
    const { step, is_preferred } = pair
    return { step, match, is_preferred, others: this.#othersOf(line, rest), set }
  }

  /** What these lines have, for those that are matched after them. */
  leaves(own: readonly PreparedLine[]): MatchedBefore {
    const taken = new TakenAmounts()
    const promised = new Map<number, PromisedPair>()
    for (const line of own) {
      const pair = this.#chosen.get(line)?.pair
      if (pair !== undefined && !this.#promised.has(line)) takePair(taken, line, pair)
      for (const { candidate } of this.#sets.get(line)?.members ?? [])
        taken.take(candidate, candidate.amount_cents)
    }
    const ids = new Set(own.map(({ line }) => line.id))
    for (const line of this.#lines) {
      const pair = this.#chosen.get(line)?.pair
      if (pair === undefined || ids.has(line.line.id)) continue
      if (!pair.with_line_ids.some((id) => ids.has(id))) continue
      takePair(taken, line, pair)
      promised.set(line.line.id, asData(pair))
    }
    return { taken: taken.cents, promised }
  }

  /** Runs one step for the lines that have no card, all of them at once. */
  #step(pairsOf: (line: PreparedLine) => readonly ScoredPair[], lines = this.#lines): void {
    const ranked = new Map<PreparedLine, readonly ScoredPair[]>()
    for (const line of lines) {
      if (!this.#isLeft(line)) continue
      const pairs = rankPairs(line, pairsOf(line), this.#asked.memory)
      if (pairs.length === 0) continue
      ranked.set(line, pairs)
      this.#pairs.set(line, joined(this.#pairs.get(line), pairs))
    }
    for (const [line, pair] of assignPairs(ranked, this.#taken))
      this.#chosen.set(line, { pair, of: ranked.get(line) ?? [] })
  }

  /** Those that no other line has taken, each once. */
  #othersOf(line: PreparedLine, pairs: readonly ScoredPair[]): readonly Match[] {
    const told: ScoredPair[] = []
    for (const pair of pairs) {
      if (told.length === MOST_OTHERS) break
      if (this.#taken.fits(pair, line) && !told.some((other) => isSame(other, pair)))
        told.push(pair)
    }
    return told.map((pair) => matchOf(pair, []))
  }
}

/** Of most lines one of the two has pairs at most. */
function joined(
  some: readonly ScoredPair[] = [],
  more: readonly ScoredPair[] = [],
): readonly ScoredPair[] {
  if (more.length === 0) return some
  return some.length === 0 ? more : [...some, ...more]
}

const isSame = (a: ScoredPair, b: ScoredPair): boolean =>
  a.candidate.candidate.transaction_id === b.candidate.candidate.transaction_id &&
  a.candidate.candidate.settlement_id === b.candidate.candidate.settlement_id

const asData = (pair: ScoredPair): PromisedPair => ({
  step: pair.step,
  candidate: pair.candidate.candidate,
  score: pair.score,
  reasons: pair.reasons,
  is_preferred: pair.is_preferred,
  days_apart: pair.days_apart,
  charges: pair.charges,
  with_line_ids: pair.with_line_ids,
})
