import { describe, expect, test } from 'vitest'
import { columnWidths } from './pdf-widths.ts'

const text = (widest: number) => ({ header: 10, widest, isWhole: false })
const figure = (widest: number) => ({ header: 10, widest, isWhole: true })
const sumOf = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0)

describe('the widths of a printed table', () => {
  test('The widths of a printed table fill the page: what is left goes to the texts', () => {
    expect(columnWidths(300, () => [figure(50), text(50), text(100)])).toEqual({
      widths: [50, 100, 150],
      size: 8.5,
    })
  })

  test('The widths of a printed table cut the longest texts first, and no figure', () => {
    expect(columnWidths(300, () => [figure(50), text(80), text(400)])).toEqual({
      widths: [50, 80, 170],
      size: 8.5,
    })
  })

  test('The widths of a printed table are of smaller letters when texts would be cut to nothing', () => {
    const { widths, size } = columnWidths(300, (letters) => [
      ...Array.from({ length: 6 }, () => figure(5 * letters)),
      text(20 * letters),
    ])
    expect(size).toBe(6.5)
    expect(sumOf(widths)).toBe(300)
  })

  test('The widths of a printed table are squeezed alike when there are more columns than a page holds', () => {
    const { widths } = columnWidths(300, () => Array.from({ length: 10 }, () => figure(100)))
    expect(new Set(widths)).toEqual(new Set([30]))
  })
})
