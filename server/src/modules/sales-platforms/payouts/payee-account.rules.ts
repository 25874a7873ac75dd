import type { PayeeAccount } from '../platform-event.ts'

/** An account of the company, as it wrote it down. */
export interface OwnAccount extends PayeeAccount {
  readonly id: number
  /** Where the company says that the platform pays out to. */
  readonly is_payout_account: boolean
}

/** The one account of the company that a payout went to, by bank, branch and number; null of none. */
export function accountPaidTo(
  told: PayeeAccount | null | undefined,
  own: readonly OwnAccount[],
): number | null {
  const same = own.filter((account) => told != null && isSameAccount(told, account))
  return same.length === 1 ? (same[0]?.id ?? null) : null
}

/** Whether a payout went to another bank than that of the account which the company said. */
export function isOfAnotherBank(
  told: PayeeAccount | null | undefined,
  own: readonly OwnAccount[],
): boolean {
  const bank = bankOf(told?.bank_code ?? null)
  const said = bankOf(own.find(({ is_payout_account }) => is_payout_account)?.bank_code ?? null)
  return bank !== null && said !== null && bank !== said
}

function isSameAccount(told: PayeeAccount, own: PayeeAccount): boolean {
  const bank = bankOf(told.bank_code)
  return (
    bank !== null &&
    bank === bankOf(own.bank_code) &&
    isSameNumber(told.branch, told.branch_digit, own.branch, own.branch_digit) &&
    isSameNumber(told.account, told.account_digit, own.account, own.account_digit)
  )
}

/** Banks have three digits; 1 is 001. */
const bankOf = (code: string | null): string | null =>
  code !== null && /^\d{1,3}$/.test(code.trim()) ? code.trim().padStart(3, '0') : null

/**
 * Whether two numbers with their digits are the same: digits may stand apart or behind, zeros before may
 * be left out, and one side may not tell its digit. One with hidden digits is like no other.
 */
function isSameNumber(
  told: string | null,
  told_digit: string | null,
  own: string | null,
  own_digit: string | null,
): boolean {
  const [one, other] = [plain(told), plain(own)]
  if (one === '' || other === '') return false
  const [oneDigit, otherDigit] = [plain(told_digit, 0), plain(own_digit, 0)]
  if (one + oneDigit === other + otherDigit) return true
  return (oneDigit === '' || otherDigit === '') && one === other
}

/** Digits and the X of a check digit, without marks and the zeros before them; nothing where some are hidden. */
function plain(text: string | null, zeros = Number.POSITIVE_INFINITY): string {
  const found = (text ?? '').toUpperCase()
  if (/[^\dX\s.-]/.test(found)) return ''
  const digits = found.replaceAll(/[^\dX]/g, '')
  return zeros === 0 ? digits : digits.replace(/^0+/, '')
}
