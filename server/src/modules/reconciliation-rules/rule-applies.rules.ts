import type { Condition } from '@prumo/contracts/reconciliation-rules/rule-criteria.schema'
import type { PreparedRuleLine, ReadCriteria } from './read-criteria.rules.ts'

/** The account of a line, as far as the scope of a global rule can name it. */
export interface RuleAccount {
  readonly id: number
  readonly bank_code: string | null
  readonly branch: string | null
  readonly branch_digit: string | null
  readonly account: string | null
  readonly account_digit: string | null
}

/** What a rule is for, beside its criteria; null is everything. */
export interface RuleScope {
  readonly ofx_transaction_type: 'CREDIT' | 'DEBIT' | null
  readonly source_account_id: number | null
  readonly bank_code: string | null
  readonly branch: string | null
  readonly account: string | null
}

/**
 * The conditions of a rule that a line of an account meets; null when the rule does not apply: the
 * movement goes the other way, the account is another one, or the criteria do not hold.
 */
export function conditionsMet(
  scope: RuleScope,
  read: ReadCriteria,
  line: PreparedRuleLine,
  account: RuleAccount,
): readonly Condition[] | null {
  const { ofx_transaction_type: type, source_account_id: source } = scope
  if (type !== null && (type === 'CREDIT') !== line.line.amount_cents > 0) return null
  if (source !== null && source !== account.id) return null
  return isInScope(scope, account) ? read(line) : null
}

/** Branch and account with or without their digit, since banks and people write both. */
function isInScope(scope: RuleScope, own: RuleAccount): boolean {
  return (
    (scope.bank_code === null || scope.bank_code === own.bank_code) &&
    isNumber(scope.branch, own.branch, own.branch_digit) &&
    isNumber(scope.account, own.account, own.account_digit)
  )
}

function isNumber(wanted: string | null, number: string | null, digit: string | null): boolean {
  if (wanted === null) return true
  const own = number ?? ''
  return [own, `${own}${digit ?? ''}`].some((text) => bare(text) === bare(wanted))
}

const bare = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replace(/^0+(?=.)/, '')
