import { describe, expect, it } from 'vitest'
import { type CsvCell, csvOf } from './statement-csv.ts'

const text = (words: string): CsvCell => ({ kind: 'text', text: words })
const money = (value_cents: number): CsvCell => ({ kind: 'money', value_cents })

/** The first cell of a file of one cell, without mark and line end. */
const written = (cell: CsvCell) => csvOf([[cell]]).slice(1, -2)

describe('the CSV of a statement', () => {
  it('The CSV of a statement begins with the UTF-8 mark, separates by semicolon and ends its lines', () => {
    expect(csvOf([[text('Receita'), money(1)], [text('Deduções')]])).toBe(
      '\uFEFFReceita;0,01\r\nDeduções\r\n',
    )
  })

  it.each([
    [0, '0,00'],
    [5, '0,05'],
    [-5, '-0,05'],
    [1_234_567, '12345,67'],
    [-9_999_999_999_999, '-99999999999,99'],
  ])(
    'The CSV of a statement writes %i cents as %s, a figure and never a text',
    (value_cents, figure) => {
      expect(written(money(value_cents))).toBe(figure)
    },
  )

  it.each([
    [1000, '100,0'],
    [-136, '-13,6'],
    [4, '0,4'],
    [null, ''],
  ])('The CSV of a statement writes a share of %s tenths as "%s"', (value_tenths, figure) => {
    expect(written({ kind: 'share', value_tenths })).toBe(figure)
  })

  it.each(['=1+1', '+55', '-2', '@SUM', '\tA'])(
    'The CSV of a statement puts an apostrophe before %j, which a spreadsheet would run',
    (words) => {
      expect(written(text(words))).toBe(`'${words}`)
    },
  )

  it('The CSV of a statement quotes a formula that begins with a carriage return', () => {
    expect(written(text('\r=1'))).toBe('"\'\r=1"')
  })

  it.each([
    ['a;b', '"a;b"'],
    ['diz "sim"', '"diz ""sim"""'],
    ['duas\nlinhas', '"duas\nlinhas"'],
    ['(=) Receita', '(=) Receita'],
  ])('The CSV of a statement writes %j as %s', (words, expected) => {
    expect(written(text(words))).toBe(expected)
  })
})
