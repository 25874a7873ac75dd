import { cents, sumCents } from '@prumo/money'
import { describe, expect, it } from 'vitest'
import {
  copyBlock,
  fillDown,
  fillRight,
  pasteBlock,
  readBlock,
  type SheetLines,
  sumsOf,
  withLines,
} from './sheet-cells.rules.ts'
import { adjusted, spreadYear } from './spread-year.rules.ts'

const line = (category_id: number, ...amounts: number[]) => ({
  category_id,
  category_code: String(category_id),
  category_name: `Categoria ${category_id}`,
  nature: 'expense' as const,
  amounts_cents: amounts.map(cents),
})
const amountsOf = (lines: SheetLines) => lines.map((row) => [...row.amounts_cents])
const sheet = [line(1, 1, 2, 3), line(2, 4, 5, 6)]
const cell = (row: number, column: number) => ({
  top: row,
  bottom: row,
  left: column,
  right: column,
})

describe('a sheet of amounts', () => {
  it('Cells copied from Excel are pasted with Brazilian numbers; what is no amount changes nothing', () => {
    const block = readBlock('1.234,56\tabc\r\n\t-3\r\n')
    expect(block).toEqual([
      [123_456, null],
      [0, null],
    ])
    expect(amountsOf(pasteBlock(sheet, cell(0, 1), block))).toEqual([
      [1, 123_456, 3],
      [4, 0, 6],
    ])
  })

  it('What is pasted ends at the ends of the sheet, and one amount fills all that is marked', () => {
    const wide = readBlock('1,00\t2,00\t3,00\n4,00\t5,00\t6,00')
    expect(amountsOf(pasteBlock(sheet, cell(1, 2), wide))).toEqual([
      [1, 2, 3],
      [4, 5, 100],
    ])
    const marked = { top: 0, bottom: 1, left: 1, right: 2 }
    expect(amountsOf(pasteBlock(sheet, marked, readBlock('9,00')))).toEqual([
      [1, 900, 900],
      [4, 900, 900],
    ])
  })

  it('What is copied and pasted again is the same', () => {
    const all = { top: 0, bottom: 1, left: 0, right: 2 }
    const text = copyBlock(sheet, all, (value) => (value / 100).toFixed(2).replace('.', ','))
    expect(pasteBlock([line(1, 0, 0, 0), line(2, 0, 0, 0)], all, readBlock(text))).toEqual(sheet)
  })

  it('The first row or month of what is marked is repeated; of one cell, that before it', () => {
    const all = { top: 0, bottom: 1, left: 0, right: 2 }
    expect(amountsOf(fillDown(sheet, all))[1]).toEqual([1, 2, 3])
    expect(amountsOf(fillRight(sheet, all))).toEqual([
      [1, 1, 1],
      [4, 4, 4],
    ])
    expect(amountsOf(fillDown(sheet, cell(1, 1)))[1]).toEqual([4, 2, 6])
    expect(amountsOf(fillRight(sheet, cell(1, 2)))[1]).toEqual([4, 5, 5])
    expect(fillDown(sheet, cell(0, 0))).toEqual(sheet)
  })

  it('Months always sum to the year, however it is spread', () => {
    const even = spreadYear(cents(100_000_01), 12, null)
    expect(sumCents([...even])).toBe(100_000_01)
    expect(Math.max(...even) - Math.min(...even)).toBeLessThanOrEqual(1)
    const season = spreadYear(cents(1_000), 3, [1, 0, 2])
    expect(season).toEqual([333, 0, 667])
    expect(spreadYear(cents(9), 3, [0, 0, 0])).toEqual([3, 3, 3])
    const higher = adjusted([333, 333, 334].map(cents), '7.5')
    expect(sumCents([...higher])).toBe(1_075)
    expect(adjusted([0, 0].map(cents), '10')).toEqual([0, 0])
    expect(adjusted([100, 300].map(cents), '-100')).toEqual([0, 0])
  })

  it('Copied categories stand over those that are there, and new ones come below', () => {
    const merged = withLines(sheet, [line(2, 7, 7, 7), line(3, 1, 1, 1)])
    expect(merged.map((row) => row.category_id)).toEqual([1, 2, 3])
    expect(sumsOf(merged, 3)).toEqual({ months: [9, 10, 11], total: 30 })
  })
})
