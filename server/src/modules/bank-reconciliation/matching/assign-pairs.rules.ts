import type { PreparedLine } from './match-candidate.rules.ts'
import { byRank, type ScoredPair } from './score-pair.rules.ts'
import { sumOfCharges } from './late-amounts.rules.ts'

/**
 * What the lines of a page take of each candidate, so that none is offered to two lines that it has
 * no room for: two equal lines never get the same transaction, two parts of one do while it lasts.
 */
export class TakenAmounts {
  readonly #cents = new Map<number, number>()

  /** @param before what lines took that were matched earlier. */
  constructor(before: readonly ReadonlyMap<number, number>[] = []) {
    for (const cents of before) for (const [key, taken] of cents) this.#add(key, taken)
  }

  /** What was taken of each candidate, in cents. */
  get cents(): ReadonlyMap<number, number> {
    return this.#cents
  }

  /** Whether a candidate has room for what a line pays of it. */
  fits({ candidate, charges }: ScoredPair, line: PreparedLine): boolean {
    const { candidate: of } = candidate
    const used = this.#cents.get(keyOf(of)) ?? 0
    return used + line.amount - sumOfCharges(charges) <= of.amount_cents
  }

  /** Whether nobody has taken any of it. */
  isFree(candidate: Keyed): boolean {
    return !this.#cents.has(keyOf(candidate))
  }

  take(candidate: Keyed, cents: number): void {
    this.#add(keyOf(candidate), cents)
  }

  #add(key: number, cents: number): void {
    this.#cents.set(key, (this.#cents.get(key) ?? 0) + cents)
  }
}

interface Keyed {
  readonly transaction_id: number
  readonly settlement_id: number | null
}

/** Takes of a candidate what a line pays of it. */
export const takePair = (
  taken: TakenAmounts,
  line: PreparedLine,
  { candidate, charges }: ScoredPair,
): void => taken.take(candidate.candidate, line.amount - sumOfCharges(charges))

/** Transactions have the even numbers, settlements the odd ones. */
const keyOf = ({ transaction_id, settlement_id }: Keyed): number =>
  settlement_id === null ? transaction_id * 2 : settlement_id * 2 + 1

/**
 * Gives the lines of a page their pairs, the best pair of all first: no line and candidate that
 * would both be better served by each other are left apart. A line whose candidates are taken gets
 * its next best, or none.
 */
export function assignPairs(
  ranked: ReadonlyMap<PreparedLine, readonly ScoredPair[]>,
  taken: TakenAmounts,
): ReadonlyMap<PreparedLine, ScoredPair> {
  const assigned = new Map<PreparedLine, ScoredPair>()
  const waiting: Offer[] = []
  for (const [line, pairs] of ranked) {
    const best = offerOf(line, pairs, 0)
    if (best !== null) waiting.push(best)
  }
  waiting.sort(byWorst)
  for (let offer = waiting.pop(); offer !== undefined; offer = waiting.pop()) {
    const { line, pair, pairs, place } = offer
    if (taken.fits(pair, line)) {
      takePair(taken, line, pair)
      assigned.set(line, pair)
      continue
    }
    const next = offerOf(line, pairs, place + 1)
    if (next !== null) waiting.splice(placeOf(next, waiting), 0, next)
  }
  return assigned
}

/** The best pair of a line that may still have room for it. */
interface Offer {
  readonly line: PreparedLine
  readonly pair: ScoredPair
  /** All of the line, the best first, and which of them it is. */
  readonly pairs: readonly ScoredPair[]
  readonly place: number
}

function offerOf(line: PreparedLine, pairs: readonly ScoredPair[], place: number): Offer | null {
  const pair = pairs[place]
  return pair === undefined ? null : { line, pair, pairs, place }
}

/** The best offer is the last, where a list is taken from. */
const byWorst = (a: Offer, b: Offer): number =>
  byRank(b.pair, a.pair) || b.line.line.id - a.line.line.id

/** Where an offer belongs among others, of which the best is the last. */
function placeOf(offer: Offer, others: readonly Offer[]): number {
  let [first, next] = [0, others.length]
  while (first < next) {
    const middle = (first + next) >> 1
    const other = others[middle]
    if (other !== undefined && byWorst(other, offer) < 0) first = middle + 1
    else next = middle
  }
  return first
}
