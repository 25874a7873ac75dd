import {
  type MatchCandidate,
  type PreparedCandidate,
  type PreparedLine,
  prepareCandidate,
} from './match-candidate.rules.ts'
import { indexParties } from './named-parties.rules.ts'

/** Days of a due date around the line (docs/rules/reconciliation.md, candidate window). */
export const EARLIEST_DUE_DAYS = -60
export const LATEST_DUE_DAYS = 90
/**
 * Days of a due date around the line within which amount and day alone, or a part of a transaction
 * whose party is named, may reach what is offered: farther away the score of section 6 never does.
 */
export const EARLIEST_NEAR_DAYS = -20
export const LATEST_NEAR_DAYS = 10
/** Days of a settlement around the line (docs/rules/reconciliation.md, step 2). */
export const SETTLED_DAYS = 5

const NONE: readonly PreparedCandidate[] = []

/** A line's own few of the candidates of many lines. */
export type CandidatesOfLine = (line: PreparedLine) => readonly PreparedCandidate[]

/** What a line of exactly its amount may be, and what it names by an id whatever the amount. */
export interface CandidateIndex {
  readonly identified: CandidatesOfLine
  readonly settlements: CandidatesOfLine
  readonly exact: CandidatesOfLine
}

/** Puts candidates in buckets by direction and amount. */
export function indexCandidates(candidates: readonly MatchCandidate[]): CandidateIndex {
  const prepared = candidates.map(prepareCandidate)
  const byAmount = Map.groupBy(prepared, ({ candidate }) =>
    amountKey(candidate.kind, candidate.direction, candidate.amount_cents),
  )
  const bucket = (line: PreparedLine, source: MatchCandidate['kind']) =>
    byAmount.get(amountKey(source, line.kind, line.amount)) ?? NONE
  const byIdentity = new Map<string, PreparedCandidate[]>()
  for (const candidate of prepared)
    for (const id of candidate.identities) {
      const own = byIdentity.get(id)
      if (own === undefined) byIdentity.set(id, [candidate])
      else own.push(candidate)
    }
  return {
    identified: (line) =>
      byIdentity.size === 0
        ? []
        : [...new Set([...line.identities].flatMap((id) => byIdentity.get(id) ?? []))].filter(
            (candidate) => mayBeIdentified(line, candidate),
          ),
    settlements: (line) =>
      bucket(line, 'settlement').filter(
        ({ candidate, paid }) =>
          candidate.bank_account_id === line.line.bank_account_id &&
          paid !== null &&
          Math.abs(paid - line.day) <= SETTLED_DAYS,
      ),
    exact: (line) =>
      bucket(line, 'transaction').filter((candidate) =>
        mayPay(line, candidate, EARLIEST_DUE_DAYS, LATEST_DUE_DAYS),
      ),
  }
}

/**
 * The open transactions, due near a line, of each party that it names, the likeliest party first.
 */
export type PoolsOfLine = (line: PreparedLine) => readonly (readonly PreparedCandidate[])[]

/** Puts open transactions by their parties, to be found by the lines that name these. */
export function indexTransactionsOfParties(candidates: readonly MatchCandidate[]): PoolsOfLine {
  const transactions = candidates
    .filter(({ party_id, settlement_id }) => party_id !== null && settlement_id === null)
    .map(prepareCandidate)
  const byParty = Map.groupBy(transactions, ({ candidate }) => candidate.party_id ?? 0)
  const parties = [...byParty].flatMap(([id, own]) => {
    const [first] = own
    return first === undefined
      ? []
      : { id, party_words: first.party_words, tax_id: first.tax_id, transactions: own }
  })
  const named = indexParties(parties)
  return remembered((line) =>
    named(line)
      .map((party) =>
        party.transactions.filter((transaction) =>
          mayPay(line, transaction, EARLIEST_NEAR_DAYS, LATEST_NEAR_DAYS),
        ),
      )
      .filter((pool) => pool.length > 0),
  )
}

/** Several steps ask for the pools of the same line. */
function remembered(poolsOfLine: PoolsOfLine): PoolsOfLine {
  const known = new Map<PreparedLine, ReturnType<PoolsOfLine>>()
  return (line) => {
    const before = known.get(line)
    if (before !== undefined) return before
    const pools = poolsOfLine(line)
    known.set(line, pools)
    return pools
  }
}

/** Same direction, its own account or none, due in the window. */
function mayPay(
  line: PreparedLine,
  { candidate, due }: PreparedCandidate,
  earliestDays: number,
  latestDays: number,
): boolean {
  const { bank_account_id, direction } = candidate
  return (
    direction === line.kind &&
    (bank_account_id === null || bank_account_id === line.line.bank_account_id) &&
    due - line.day >= earliestDays &&
    due - line.day <= latestDays
  )
}

/**
 * Its direction and account, whatever the day; a settlement by its very amount. The key of a charge may have
 * moved to another account since.
 */
function mayBeIdentified(line: PreparedLine, { candidate, paid }: PreparedCandidate): boolean {
  const { bank_account_id, direction, amount_cents, charge_reference = null } = candidate
  if (direction !== line.kind) return false
  if (paid !== null)
    return bank_account_id === line.line.bank_account_id && amount_cents === line.amount
  const isPlannedHere = bank_account_id === null || bank_account_id === line.line.bank_account_id
  return isPlannedHere || charge_reference !== null
}

/** A number, since there are tens of thousands: amounts are below 2^44. */
const amountKey = (
  kind: MatchCandidate['kind'],
  direction: MatchCandidate['direction'],
  cents: number,
): number => cents * 4 + (kind === 'settlement' ? 2 : 0) + (direction === 'payable' ? 1 : 0)
