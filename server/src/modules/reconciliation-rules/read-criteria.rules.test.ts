import { civilDate } from '@prumo/civil-date'
import type { Condition } from '@prumo/contracts/reconciliation-rules/rule-criteria.schema'
import { conditionSchema } from '@prumo/contracts/reconciliation-rules/rule-criteria.schema'
import { describe, expect, it } from 'vitest'
import { prepareRuleLine, type RuleLine, readCriteria } from './read-criteria.rules.ts'
import { allOf, condition, memoContains, ruleLine } from './rule.factory.ts'

const compile = (pattern: string) => new RegExp(pattern, 'i')
const held = (criteria: Parameters<typeof readCriteria>[0], line: RuleLine) =>
  readCriteria(criteria, compile)(prepareRuleLine(line))
const holds = (one: Condition, fields: Partial<RuleLine>) =>
  held(allOf(one), ruleLine(fields)) !== null

describe('a condition', () => {
  const text = (operator: Condition['operator'], wanted: string) =>
    condition('memo', operator, { text: wanted })
  it.each([
    [text('contains', 'tarifa'), 'TARIFA PACOTE', true],
    [text('contains', 'tarifá  pacote'), 'TARIFA\u0001 PACOTE', true],
    [text('contains', 'TARIFA'), 'Tarifação', true],
    [text('contains', 'tarifa'), '', false],
    [text('contains', 'tarifa'), null, false],
    [text('not_contains', 'tarifa'), 'PIX', true],
    [text('not_contains', 'tarifa'), null, true],
    [text('not_contains', 'tarifa'), 'TARIFA', false],
    [text('equals', 'são joão'), ' SAO  JOAO ', true],
    [text('equals', 'sao'), 'SAO JOAO', false],
    [text('starts', 'pix'), 'Pix enviado', true],
    [text('starts', 'pix'), 'Envio pix', false],
    [text('ends', 'pix'), 'Envio PIX', true],
    [text('regex', '^pix \\w+ meta'), 'PIX ENVIADO META PLATFORMS', true],
    [text('regex', 'avião$'), 'COMPRA AVIAO', true],
    [text('regex', '\\d{4}'), 'PIX 123', false],
  ])('$field $operator $text of the memo %s', (one, memo, expected) => {
    expect(holds(one, { memo })).toBe(expected)
  })

  it('A condition looks at the payee and not at the memo', () => {
    const payee = condition('payee', 'contains', { text: 'meta' })
    expect(holds(payee, { name: 'META LTDA' })).toBe(true)
    expect(holds(payee, { memo: 'META LTDA' })).toBe(false)
  })

  it.each([
    ['equals', '12.345.678/0001-95', { memo: 'PIX 12345678000195' }, true],
    ['equals', '12345678000195', { memo: 'TED 12.345.678/0001-95 META' }, true],
    ['equals', '123', { check_number: '000123' }, true],
    ['equals', '12.ABC.345/01DE-35', { memo: 'PIX 12ABC34501DE35' }, true],
    ['starts', '12345678', { name: 'X 12345678000195' }, true],
    ['contains', '9999', { memo: 'PIX 12345678000195' }, false],
    ['not_contains', '9999', { memo: 'PIX 12345678000195' }, true],
    ['not_contains', '1234', { memo: 'PIX 777 12345678000195' }, false],
    ['equals', '123', {}, false],
  ] as const)(
    'A condition on the document %s %s of %j: %s',
    (operator, wanted, fields, expected) => {
      expect(holds(condition('document', operator, { text: wanted }), fields)).toBe(expected)
    },
  )

  it.each([
    ['equals', 10_000, null, -10_000, true],
    ['equals', 10_000, null, 10_000, true],
    ['equals', 10_000, null, -10_001, false],
    ['between', 10_000, 20_000, -10_000, true],
    ['between', 10_000, 20_000, 20_000, true],
    ['between', 10_000, 20_000, 20_001, false],
    ['between', 10_000, 20_000, 9_999, false],
  ] as const)(
    'A condition on the amount %s %i and %s, of %i cents: %s',
    (operator, first, last, cents, expected) => {
      expect(holds(condition('amount', operator, { first, last }), { amount_cents: cents })).toBe(
        expected,
      )
    },
  )

  it.each([
    ['2026-02-28', 28, 31, true],
    ['2026-01-31', 28, 31, true],
    ['2026-03-01', 28, 31, false],
  ])('%s lies between the days %i and %i of its month: %s', (day, first, last, expected) => {
    const one = condition('day_of_month', 'between', { first, last })
    expect(holds(one, { posted_on: civilDate(day) })).toBe(expected)
  })

  it('A condition tells the type of movement and the account', () => {
    expect(holds(condition('type', 'equals', { text: 'fee' }), { type: 'FEE' })).toBe(true)
    expect(holds(condition('type', 'equals', { text: 'FEE' }), { type: 'OTHER' })).toBe(false)
    expect(holds(condition('account', 'equals', { first: 7 }), {})).toBe(true)
    expect(holds(condition('account', 'equals', { first: 8 }), {})).toBe(false)
  })
})

describe('groups', () => {
  const [a, b, c] = [memoContains('a'), memoContains('b'), memoContains('c')]
  const line = (memo: string) => ruleLine({ memo })
  const two = (match: 'all' | 'any', inner: 'all' | 'any') => ({
    match,
    groups: [
      { match: inner, conditions: [a, b] },
      { match: inner, conditions: [c] },
    ],
  })
  it("Groups joined by 'and' hold together, and tell every condition that is met", () => {
    expect(held(two('all', 'any'), line('ac'))).toEqual([a, c])
    expect(held(two('all', 'any'), line('ab'))).toBeNull()
    expect(held(two('all', 'all'), line('abc'))).toEqual([a, b, c])
    expect(held(two('all', 'all'), line('ac'))).toBeNull()
  })

  it("Groups joined by 'or' hold alone, and tell the conditions of those that do", () => {
    expect(held(two('any', 'all'), line('c'))).toEqual([c])
    expect(held(two('any', 'all'), line('ac'))).toEqual([c])
    expect(held(two('any', 'all'), line('a'))).toBeNull()
  })
})

describe('what a person may write', () => {
  it.each([
    [condition('memo', 'between', { first: 1, last: 2 }), ['operator']],
    [condition('memo', 'contains', {}), ['text']],
    [condition('memo', 'contains', { text: ' ' }), ['text']],
    [condition('amount', 'equals', {}), ['first']],
    [condition('amount', 'between', { first: 5 }), ['last']],
    [condition('amount', 'between', { first: 5, last: 4 }), ['last']],
    [condition('day_of_month', 'equals', { first: 32 }), ['first']],
    [condition('day_of_month', 'equals', { first: 0 }), ['first']],
    [condition('account', 'equals', { first: 0 }), ['first']],
    [condition('amount', 'equals', { first: 0 }), []],
  ])('%j is refused on %j', (one, paths) => {
    const { error } = conditionSchema.safeParse(one)
    expect(error?.issues.map(({ path }) => path.join('.')) ?? []).toEqual(paths)
  })
})
