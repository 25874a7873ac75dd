import type { CivilDate } from '@prumo/civil-date'
import type { Cents } from '@prumo/money'
import { transactionIdentity } from '@prumo/ofx'
import type { FitidStrategy } from '../../ofx-import-rules/index.ts'

/** A line as the bank sent it, in texts that can be stored. */
export interface SentLine {
  readonly posted_on: CivilDate | null
  readonly amount_cents: Cents | null
  readonly type: string
  readonly fitid: string | null
  readonly check_number: string | null
  readonly name: string | null
  readonly memo: string | null
}

/**
 * What lines are compared by: their identity, and their FITID with the day and amount it stood for.
 */
export interface Compared {
  readonly identity_hash: string
  readonly fitid: string | null
  readonly posted_on: CivilDate
  readonly amount_cents: number
}

/** A line that the account has, with what it was as the bank sent it. */
export type SentStoredLine = SentLine & {
  readonly posted_on: CivilDate
  readonly amount_cents: Cents
  readonly identity_hash: string
  readonly occurrence: number
  readonly is_ignored: boolean
}

export interface Hashing {
  /** The account's id: movements of two accounts are never the same. */
  readonly account_key: string
  readonly hash: (text: string) => string
}

/** The identity of a line as the bank sent it (docs/rules/statement-import.md, section 4). */
export function identityOf(
  line: SentLine,
  is_fitid_trusted: boolean,
  { account_key, hash }: Hashing,
): string {
  return hash(transactionIdentity({ ...line, is_fitid_trusted, account_key }))
}

/** Whether a strategy lets FITIDs identify movements. */
export function isTrusting({ kind }: FitidStrategy): boolean {
  return kind !== 'hash'
}

/**
 * What a line is compared by under the FITID strategy of a rule. Stored identities are made without
 * rules, so both sides of a comparison are made anew: a rule that comes or goes leaves none behind.
 */
export function comparedBy(
  strategy: FitidStrategy,
  line: SentLine & { readonly posted_on: CivilDate; readonly amount_cents: Cents },
  hashing: Hashing,
): Compared {
  const { posted_on, amount_cents } = line
  const fitid = line.fitid?.slice(0, strategy.prefix_length ?? undefined) ?? null
  const identity_hash = identityOf({ ...line, fitid }, isTrusting(strategy), hashing)
  return { identity_hash, fitid, posted_on, amount_cents }
}
