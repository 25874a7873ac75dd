import type { PreviewStatement } from '@prumo/contracts/bank-reconciliation/ofx-import.schema'
import { cents } from '@prumo/money'
import { expect, test } from 'vitest'
import type { LineState } from '@prumo/contracts/bank-reconciliation/count-line-states'
import { isForeign, preselected, previewFacts } from './preview-facts.ts'

const line = (state: LineState, amount: number | null) => ({
  state,
  posted_on: null,
  amount_cents: amount === null ? null : cents(amount),
  type: 'OTHER',
  fitid: null,
  check_number: null,
  name: null,
  memo: null,
  adjustment: null,
})

const statement = (index: number, matches_account: boolean): PreviewStatement => ({
  index,
  kind: 'bank',
  bank_id: null,
  branch_id: null,
  account_id: null,
  currency: 'BRL',
  movements: 0,
  sum_cents: 0,
  first_date: null,
  last_date: null,
  ledger_balance_cents: null,
  ledger_balance_date: null,
  matches_account,
  opening: null,
  repairs: [],
  repair_lines: [],
  opens_with: null,
  period: null,
  other_account: null,
  lines: [],
})

test('Sums tell money in from money out and leave noise aside', () => {
  const facts = previewFacts([
    line('new', 1000),
    line('new', -300),
    line('known', -50),
    line('before_opening', -100),
    line('noise', 99_999),
    line('noise', null),
  ])
  expect(facts).toEqual({
    counts: {
      new: 2,
      known: 1,
      ignored: 0,
      before_opening: 1,
      noise: 2,
      changed: 0,
      future: 0,
      closed: 0,
    },
    in_cents: 1000,
    out_cents: -450,
  })
})

test.each([
  ['the only one of this account', [statement(0, false), statement(1, true)], 1],
  ['none when none is of this account', [statement(0, false)], null],
  ['none when several are', [statement(0, true), statement(1, true)], null],
])('The import dialog preselects %s', (_, statements, expected) => {
  expect(preselected(statements)).toBe(expected)
})

test('A statement without a currency is in that of the account', () => {
  expect([isForeign({ currency: null }, 'BRL'), isForeign({ currency: 'USD' }, 'BRL')]).toEqual([
    false,
    true,
  ])
})
