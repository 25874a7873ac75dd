import type { ReadStatement } from '@prumo/contracts/bank-reconciliation/ofx-import.schema'
import { normaliseBankId, type OfxStatement } from '@prumo/ofx'
import type { KnownBank } from '../../bank-accounts/index.ts'
import { cleanText } from './clean-text.rules.ts'

type Numbers = Pick<OfxStatement, 'kind' | 'bank_id' | 'branch_id' | 'account_id' | 'organization'>

/** As long as a branch and an account may be (bank-account.schema.ts). */
const MAX_BRANCH = 10
const MAX_ACCOUNT = 30
/** What of the name that a bank signs with is enough to know it by. */
const MAX_SIGNED = 40

const TYPES = { bank: 'checking', creditcard: 'card', investment: 'investment' } as const

/**
 * The account as it would be made from a statement: the numbers that the bank writes, with the check
 * digit apart where a hyphen tells it. What is too long to be a number of an account (a card's UUID)
 * is left empty. A bank that is not known by its code is called as it signs the file.
 */
export function accountOfStatement(
  statement: Numbers,
  banks: readonly KnownBank[],
): Omit<ReadStatement['account'], 'currency' | 'opening'> {
  const code = statement.bank_id === null ? null : normaliseBankId(statement.bank_id)
  const bank = banks.find((one) => one.code === code)
  const signed = (cleanText(statement.organization) ?? '').slice(0, MAX_SIGNED).toWellFormed()
  const branch = numberOf(statement.branch_id, MAX_BRANCH)
  const account = numberOf(statement.account_id, MAX_ACCOUNT)
  return {
    name: [calledName(bank?.name ?? signed), account.whole].filter(Boolean).join(' '),
    type: TYPES[statement.kind],
    bank_code: bank?.code ?? null,
    branch: branch.number,
    branch_digit: branch.digit,
    account: account.number,
    account_digit: account.digit,
  }
}

/** A bank as people call it: `Nu Pagamentos S.A. - Instituição de Pagamento` without its legal form. */
const calledName = (name: string): string =>
  name.replace(/\s+(?:S\.A\.|S\/A|Ltda\.?).*$/u, '').replace(/\s+\(Brasil\)$/u, '')

function numberOf(written: string | null, max: number) {
  const whole = cleanText(written)?.replaceAll(/\s+/g, '') ?? null
  if (whole === null || whole.length > max) return { whole: null, number: null, digit: null }
  const [, number = whole, digit = null] = /^(.*\d)-([\dXP])$/i.exec(whole) ?? []
  return { whole, number, digit }
}
