import { foldText } from './fold-text.ts'

/** What identifies a movement between exports of the same account. */
export type TransactionIdentityInput = {
  /** The caller's key of the account, never the text of the file. */
  account_key: string
  posted_on: string | null
  amount_cents: number | null
  name: string | null
  memo: string | null
  check_number: string | null
  fitid: string | null
  /**
   * Does this bank keep its FITIDs unique and unchanged? See docs/rules/statement-import.md,
   * section 4.
   */
  is_fitid_trusted: boolean
}

/** Changes only with the rule below, since stored identities were made with it. */
const VERSION = 'ofx-1'

/**
 * Text to be hashed by the caller as the identity of a movement: account, date, cents, name and memo
 * without regard to case, accents and spaces, check number, and FITID only where trusted.
 * A check number equal to an untrusted FITID is left out with it: Itaú's and Bradesco's shift together
 * between exports. Equal identities in one file are numbered by withOccurrences.
 * Rule: docs/rules/statement-import.md, section 4.
 */
export function transactionIdentity(input: TransactionIdentityInput): string {
  const check = foldNumber(input.check_number)
  const fitid = input.fitid?.trim() || null
  const isShifting = !input.is_fitid_trusted && check !== null && check === foldNumber(fitid)
  return JSON.stringify([
    VERSION,
    input.account_key,
    input.posted_on,
    input.amount_cents,
    foldText(input.name ?? ''),
    foldText(input.memo ?? ''),
    isShifting ? null : check,
    input.is_fitid_trusted ? fitid : null,
  ])
}

/** Padding zeros come and go between exports, and a number of zeros alone says nothing. */
function foldNumber(text: string | null): string | null {
  return foldText(text ?? '').replace(/^0+/, '') || null
}
