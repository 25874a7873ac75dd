import { expect, it } from 'vitest'
import { agreesWithDecision } from './rule-agreement.rules.ts'

const made = { created_transaction: true, category_id: 5, category_name: 'Tarifas' }
const there = { ...made, created_transaction: false }

it.each([
  ['ignore', null, false, 'ignored', null, true],
  ['create', 5, false, 'ignored', null, false],
  ['ignore', null, false, 'reconciled', made, false],
  ['create', 5, false, 'reconciled', made, true],
  ['create', 5, false, 'reconciled', there, true],
  ['create', 6, false, 'reconciled', made, false],
  ['create', null, false, 'reconciled', made, true],
  ['create', 5, false, 'reconciled', null, false],
  ['reconcile', null, false, 'reconciled', there, true],
  ['reconcile', 5, false, 'reconciled', made, false],
  ['reconcile', 5, true, 'reconciled', made, true],
  ['reconcile', 6, true, 'reconciled', made, false],
  ['transfer', null, false, 'reconciled', there, false],
] as const)(
  'A rule to %s with category %s and adding %s agrees with %s %j: %s',
  (reconciliation_type, category_id, add_when_not_found, status, decision, expected) => {
    const rule = { reconciliation_type, category_id, add_when_not_found }
    expect(agreesWithDecision(rule, status, decision)).toBe(expected)
  },
)
