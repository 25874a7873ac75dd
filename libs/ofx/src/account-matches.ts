import { normaliseBankId } from './normalise-bank-id.ts'

/** Account as the statement writes it. */
export type StatementAccount = {
  bank_id: string | null
  branch_id: string | null
  account_id: string | null
}

/** Account as registered by the company; digits apart, null when not informed. */
export type RegisteredAccount = {
  bank_code: string | null
  branch: string | null
  branch_digit: string | null
  account: string | null
  account_digit: string | null
}

/** A glued branch is written with 4 digits; fewer than 3 would be found in any number. */
const BRANCH_DIGITS = 4
const FEWEST_GLUED_DIGITS = 3

/**
 * Is this registered account the one of the statement? Banks are compared as COMPE codes, numbers by
 * their digits without leading zeros, with and without the check digit (X and P are 0), and with the
 * branch written before the account in one field. What one side does not inform does not contradict,
 * but the account number must agree. Several accounts may match: then the user is asked.
 * Rule: docs/rules/statement-import.md, section 2.
 */
export function accountMatches(statement: StatementAccount, account: RegisteredAccount): boolean {
  if (!sameBank(statement.bank_id, account.bank_code)) return false
  const written = statement.account_id ?? ''
  const registered = account.account ?? ''
  // Cards are known by a UUID or by the last digits behind asterisks: only the same text will do.
  if (isName(written) || isName(registered)) return sameName(written, registered)
  if (!sameBranch(statement.branch_id, account)) return false
  return sameAccount(written, account) || sameAfterBranch(written, account)
}

function sameBank(written: string | null, registered: string | null): boolean {
  if (!written?.trim() || !registered?.trim()) return true
  const code = normaliseBankId(written)
  return code !== null && code === normaliseBankId(registered)
}

function sameBranch(written: string | null, account: RegisteredAccount): boolean {
  const branch = significant(written ?? '')
  if (branch === '' || significant(account.branch ?? '') === '') return true
  const forms = formsOf(account.branch ?? '', account.branch_digit)
  return writtenForms(written ?? '', account.branch_digit).some((form) => forms.has(form))
}

function sameAccount(written: string, account: RegisteredAccount): boolean {
  const forms = formsOf(account.account ?? '', account.account_digit)
  return writtenForms(written, account.account_digit).some((form) => forms.has(form))
}

/** Sicredi, Itaú and Santander write branch and account in one number. */
function sameAfterBranch(written: string, account: RegisteredAccount): boolean {
  const branch = digitsOf(account.branch ?? '')
  const digit = digitsOf(account.branch_digit ?? '')
  const bare = branch.replace(/^0+/, '')
  if (bare === '') return false
  const padded = branch.padStart(BRANCH_DIGITS, '0')
  const prefixes = [padded, bare].flatMap((prefix) => [prefix, prefix + digit])
  const number = digitsOf(written)
  return prefixes.some(
    (prefix) =>
      prefix.length >= FEWEST_GLUED_DIGITS &&
      number.startsWith(prefix) &&
      sameAccount(tailAfter(written, prefix.length), account),
  )
}

/** The written account without its first digits, punctuation kept for the check digit. */
function tailAfter(written: string, digits: number): string {
  let left = digits
  let at = 0
  for (; at < written.length && left > 0; at += 1) {
    if (/\d/.test(written[at] ?? '')) left -= 1
  }
  return written.slice(at)
}

/** Numbers under which the registered one may be written, without leading zeros. */
function formsOf(number: string, digit: string | null): Set<string> {
  const forms = new Set([significant(number), significant(`${number}${digit ?? ''}`)])
  if (!digit?.trim()) forms.add(significant(beforeHyphen(number)))
  forms.delete('')
  return forms
}

/**
 * Numbers that the written one may be. Its own check digit is put aside only when the registered
 * account has none, else `12345-7` would pass for `12345-6`.
 */
function writtenForms(written: string, registeredDigit: string | null): string[] {
  const whole = significant(written)
  return registeredDigit?.trim() ? [whole] : [whole, significant(beforeHyphen(written))]
}

function beforeHyphen(text: string): string {
  return text.replace(/\D*-[^-]*$/, '')
}

/** Digits only, a last check letter X or P (Banco do Brasil, Bradesco) read as 0. */
function digitsOf(text: string): string {
  return text.replace(/(\d[\s.-]*)[XP]\s*$/i, '$10').replace(/\D/g, '')
}

function significant(text: string): string {
  return digitsOf(text).replace(/^0+/, '')
}

function isName(text: string): boolean {
  return /[a-z*]/i.test(text.replace(/(\d[\s.-]*)[XP]\s*$/i, '$1'))
}

function sameName(written: string, registered: string): boolean {
  const name = written.trim().toUpperCase()
  return name !== '' && name === registered.trim().toUpperCase()
}
