import type { OfxStatement } from '@prumo/ofx'

type Numbers = Pick<OfxStatement, 'kind' | 'bank_id' | 'branch_id' | 'account_id'>

/** The longest that a bank writes is a card's UUID; what is longer is no number. */
const MAX_KEY = 120

/**
 * How a bank writes the account of a statement: kind, bank, branch and number exactly as they stand in
 * the file, but for blanks and letter case. Null where it writes no number.
 */
export function numberKey({ kind, bank_id, branch_id, account_id }: Numbers): string | null {
  const [bank, branch, account] = [bank_id, branch_id, account_id].map((text) =>
    (text ?? '').replaceAll(/[\s\p{Cc}]+/gu, '').toUpperCase(),
  )
  const key = [kind, bank, branch, account].join('|')
  return !account || key.length > MAX_KEY ? null : key
}
