import { civilDate } from '@prumo/civil-date'
import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import { cents } from '@prumo/money'
import { describe, expect, it } from 'vitest'
import { linesInBytes, WindowLines } from './window-lines.ts'

const lineOf = (id: number, memo: string): StatementLine => ({
  id,
  bank_account_id: 7,
  import_id: 1,
  posted_on: civilDate('2026-11-18'),
  amount_cents: cents(-100),
  type: 'DEBIT',
  fitid: null,
  check_number: null,
  name: null,
  memo,
  adjustment: null,
  status: 'pending',
  ignore_reason: null,
  ignored_cents: cents(0),
  version: 1,
  linked_part_cents: cents(0),
  suggestion: null,
  proposals: null,
  rule_card: null,
  is_exact: id === 5,
  decided_by_rule: null,
  links: [],
  has_links_outside: false,
  transfer: null,
})
const lines = [lineOf(9, 'Pão, "São João"'), lineOf(5, 'PIX €'), lineOf(7, '日本')]
const kept = new WindowLines(linesInBytes(lines))
const shown = (first: number, next: number) =>
  JSON.parse(`[${Buffer.from(kept.between(first, next)).toString()}]`)

describe('the lines of a window, as pages show them', () => {
  it.each([
    ['all of them', 0, 3],
    ['the first ones', 0, 2],
    ['one of the middle', 1, 2],
    ['those up to the last, where more are asked for', 2, 9],
    ['none behind the last', 3, 9],
  ])('A page has %s, letter by letter', (_, first, next) => {
    expect(shown(first, next)).toEqual(lines.slice(first, next))
  })

  it('A window without lines has an empty page', () => {
    expect(new WindowLines(linesInBytes([])).between(0, 10)).toHaveLength(0)
  })

  it('What a line may be is told by its id, and of another one nothing', () => {
    expect(kept.told(5)).toEqual({
      suggestion: null,
      proposals: null,
      rule_card: null,
      is_exact: true,
    })
    expect(kept.told(7)?.is_exact).toBe(false)
    expect(kept.told(8)).toBeUndefined()
  })

  it('Lines with long texts count for what they take, and as more than others', () => {
    const long = new WindowLines(linesInBytes([lineOf(1, 'é'.repeat(5_120))]))
    expect(long.kilobytes - new WindowLines(linesInBytes([lineOf(1, '')])).kilobytes).toBe(10)
    expect(new WindowLines(linesInBytes([])).kilobytes).toBe(0)
  })
})
