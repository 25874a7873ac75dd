import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import { civilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { expect, test } from 'vitest'
import { differenceWord, noAnswers, pairKey, progressOf, visibleLines } from './desk-lines.ts'

const line = (id: number, change: Partial<StatementLine> = {}): StatementLine => ({
  id,
  bank_account_id: 1,
  import_id: 1,
  posted_on: civilDate('2026-11-12'),
  amount_cents: cents(-100),
  type: 'OTHER',
  fitid: null,
  check_number: null,
  name: null,
  memo: null,
  adjustment: null,
  status: 'pending',
  ignore_reason: null,
  ignored_cents: cents(0),
  version: 1,
  linked_part_cents: cents(0),
  suggestion: null,
  proposals: null,
  rule_card: null,
  is_exact: false,
  decided_by_rule: null,
  links: [],
  has_links_outside: false,
  transfer: null,
  ...change,
})
const ids = (lines: readonly StatementLine[]) => lines.map(({ id }) => id)
const answered = (...lines: StatementLine[]) => ({
  lines: new Map(lines.map((answer) => [answer.id, answer])),
  refused: new Set<string>(),
})
const suggestion = (transaction_id: number): StatementLine['suggestion'] => ({
  kind: 'transaction',
  step: 'transaction',
  transaction_id,
  settlement_id: null,
  transaction_kind: 'payable',
  description: 'Tráfego',
  party_name: null,
  category_name: 'Marketing',
  due_date: civilDate('2026-11-05'),
  residual_cents: cents(100),
  version: 1,
  charges: null,
  score: 0.8,
  margin: 0.8,
  reasons: [],
  rivals: 0,
  with_line_ids: [],
})

test('A line leaves the pending ones when the server has answered, in place', () => {
  const answers = answered(line(2, { status: 'reconciled', version: 2 }))
  expect(ids(visibleLines([line(1), line(2), line(3)], answers, 'pending'))).toEqual([1, 3])
})

test('A newer list wins over an older answer', () => {
  const answers = answered(line(2, { status: 'reconciled', version: 2 }))
  expect(ids(visibleLines([line(2, { version: 3 })], answers, 'pending'))).toEqual([2])
})

test('Rows of the tab before are not shown while the next ones come', () => {
  expect(visibleLines([line(1)], noAnswers, 'ignored')).toEqual([])
})

test('A refused suggestion is gone at once, and only that one', () => {
  const rows = [line(1, { suggestion: suggestion(7) }), line(2, { suggestion: suggestion(7) })]
  const refused = new Set([pairKey(line(1, { suggestion: suggestion(7) })) ?? ''])
  const shown = visibleLines(rows, { ...noAnswers, refused }, 'pending')
  expect(shown.map((row) => row.suggestion?.transaction_id)).toEqual([undefined, 7])
  const next = line(1, { suggestion: suggestion(8) })
  expect(visibleLines([next], { ...noAnswers, refused }, 'pending')).toEqual([next])
})

test.each([
  ['37 of 120', { pending_count: 83, reconciled_count: 37 }, [37, 120, 30]],
  ['nothing imported', { pending_count: 0, reconciled_count: 0 }, [0, 0, 0]],
  ['not yet all: 999 of 1000', { pending_count: 1, reconciled_count: 999 }, [999, 1000, 99]],
])('The progress of the desk is told: %s', (_, desk, expected) => {
  const { done, total, percent } = progressOf(desk)
  expect([done, total, percent]).toEqual(expected)
})

test.each([
  [0, 'difference_none', 'done'],
  [1, 'difference_bank', 'overdue'],
  [-1, 'difference_system', 'overdue'],
] as const)('A difference of %i cents is said in words', (difference, key, tone) => {
  expect(differenceWord(difference)).toEqual({ key, tone })
})
