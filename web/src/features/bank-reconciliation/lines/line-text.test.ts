import { expect, test } from 'vitest'
import { describeLine, knownType, lineMemo, lineTitle } from './line-text.ts'

test.each([
  ['the name first', { name: 'META', memo: 'PIX ENVIADO' }, 'META', 'PIX ENVIADO'],
  ['the memo without a name', { name: null, memo: 'TARIFA' }, 'TARIFA', null],
  ['the memo when the name is blank', { name: '  ', memo: 'TARIFA' }, 'TARIFA', null],
  ['a memo that repeats the name once', { name: 'PIX META', memo: 'pix meta' }, 'PIX META', null],
  ['nothing', { name: null, memo: null }, null, null],
])('A line shows %s', (_, line, title, memo) => {
  expect([lineTitle(line), lineMemo(line)]).toEqual([title, memo])
})

test('A new transaction is described by the memo in one line', () => {
  expect(describeLine({ name: 'META', memo: 'PIX\n ENVIADO  META' })).toBe('PIX ENVIADO META')
  expect(describeLine({ name: 'META', memo: null })).toBe('META')
  expect(describeLine({ name: null, memo: 'x'.repeat(300) })).toHaveLength(250)
})

test('A type that no text knows stays as the bank wrote it', () => {
  expect([knownType('FEE'), knownType('PIX')]).toEqual(['FEE', null])
})
