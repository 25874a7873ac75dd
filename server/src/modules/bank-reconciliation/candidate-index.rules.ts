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

/** A line's own few of the candidates of many lines. */
export type CandidatesOfLine = (line: PreparedLine) => readonly PreparedCandidate[]

/** What a line of exactly its amount may be. */
export interface CandidateIndex {
  readonly settlements: CandidatesOfLine
  readonly exact: CandidatesOfLine
}

/** Puts candidates in buckets by direction and amount. */
export function indexCandidates(candidates: readonly MatchCandidate[]): CandidateIndex {
  const prepared = candidates.map(prepareCandidate)
  const byAmount = Map.groupBy(prepared, ({ candidate }) => amountKey(candidate))
  const bucket = (line: PreparedLine, source: 'settlement' | 'transaction') =>
    byAmount.get(`${source} ${line.kind} ${line.amount}`) ?? []
  return {
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
 * Finds the open transactions above a line's amount, due near it, of the parties that the line
 * names.
 */
export function indexTransactionsOfParties(
  candidates: readonly MatchCandidate[],
): CandidatesOfLine {
  const transactions = candidates
    .filter(({ party_id, settlement_id }) => party_id !== null && settlement_id === null)
    .map(prepareCandidate)
  const byParty = Map.groupBy(transactions, ({ candidate }) => candidate.party_id)
  const parties = [...byParty.values()].flatMap((own) => {
    const [first] = own
    return first === undefined
      ? []
      : { party_words: first.party_words, tax_id: first.tax_id, transactions: own }
  })
  const named = indexParties(parties)
  return (line) =>
    named(line)
      .flatMap((party) => party.transactions)
      .filter(
        (transaction) =>
          transaction.candidate.amount_cents > line.amount &&
          mayPay(line, transaction, EARLIEST_NEAR_DAYS, LATEST_NEAR_DAYS),
      )
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

function amountKey({ kind, direction, amount_cents }: MatchCandidate): string {
  return `${kind} ${direction} ${amount_cents}`
}
