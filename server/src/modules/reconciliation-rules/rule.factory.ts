import { civilDate } from '@prumo/civil-date'
import type {
  Condition,
  Criteria,
} from '@prumo/contracts/reconciliation-rules/rule-criteria.schema'
import type { RuleLine } from './read-criteria.rules.ts'

/** A line of 2026-11-18 that takes 100,00 out. */
export const ruleLine = (fields: Partial<RuleLine> = {}): RuleLine => ({
  bank_account_id: 7,
  posted_on: civilDate('2026-11-18'),
  amount_cents: -10_000,
  type: 'OTHER',
  name: null,
  memo: null,
  check_number: null,
  ...fields,
})

/** A condition of which only what matters is named. */
export const condition = (
  field: Condition['field'],
  operator: Condition['operator'],
  value: Partial<Pick<Condition, 'text' | 'first' | 'last'>>,
): Condition => ({ field, operator, text: null, first: null, last: null, ...value })

/** The memo contains a text. */
export const memoContains = (text: string): Condition => condition('memo', 'contains', { text })

/** One group of conditions that must all hold. */
export const allOf = (...conditions: Condition[]): Criteria => ({
  match: 'all',
  groups: [{ match: 'all', conditions }],
})
