import { expect, test } from 'vitest'
import { wrapText } from './wrap-text.ts'

const wrap = (text: string, width: number) => wrapText(text, width, ({ length }) => length)

test('A long text breaks between its words', () => {
  expect(wrap('Energia elétrica da loja', 16)).toEqual(['Energia elétrica', 'da loja'])
  expect(wrap('Energia', 16)).toEqual(['Energia'])
  expect(wrap('', 16)).toEqual([])
})

test('A word that is wider than its column breaks within, and loses no letter', () => {
  expect(wrap('NF 35261111222333000181 paga', 10)).toEqual([
    'NF',
    '3526111122',
    '2333000181',
    'paga',
  ])
  expect(wrap('ab', 0)).toEqual(['a', 'b'])
})

test('A text of more lines than a page holds ends in an ellipsis', () => {
  const lines = wrap('a '.repeat(100).trim(), 1)
  expect([lines.length, lines.at(-1)]).toEqual([30, '…'])
})
