import type { ReadStatement } from '@prumo/contracts/bank-reconciliation/ofx-import.schema'
import { normaliseBankId, type OfxStatement } from '@prumo/ofx'
import type { KnownBank } from '../bank-accounts/index.ts'
import { cleanText } from './clean-text.rules.ts'

type Numbers = Pick<OfxStatement, 'kind' | 'bank_id' | 'branch_id' | 'account_id'>

/** As long as a branch and an account may be (bank-account.schema.ts). */
const MAX_BRANCH = 10
const MAX_ACCOUNT = 30

const TYPES = { bank: 'checking', creditcard: 'card', investment: 'investment' } as const

/**
 * The account as it would be made from a statement: the numbers that the bank writes, with the check
 * digit apart where a hyphen tells it. What is too long to be a number of an account (a card's UUID)
 * is left empty.
 */
export function accountOfStatement(
  statement: Numbers,
  banks: readonly KnownBank[],
): Omit<ReadStatement['account'], 'currency' | 'opening'> {
  const code = statement.bank_id === null ? null : normaliseBankId(statement.bank_id)
  const bank = banks.find((one) => one.code === code)
  const branch = numberOf(statement.branch_id, MAX_BRANCH)
  const account = numberOf(statement.account_id, MAX_ACCOUNT)
  return {
    name: [bank && calledName(bank.name), account.whole].filter(Boolean).join(' '),
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
