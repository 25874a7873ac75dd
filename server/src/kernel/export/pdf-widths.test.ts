import { describe, expect, test } from 'vitest'
import { type ColumnNeed, MARGIN, tableLayout } from './pdf-widths.ts'

const text = (widest: number): ColumnNeed => ({ header: 10, widest, isWhole: false })
const figure = (widest: number): ColumnNeed => ({ header: 10, widest, isWhole: true })
const sumOf = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0)

describe('the widths of a printed table', () => {
  test('The widths of a printed table fill an upright page where all fits: what is left goes to the texts', () => {
    const { page, widths, size } = tableLayout(() => [figure(50), text(50), text(100)])
    const left = page.width - 2 * MARGIN - 200
    expect(widths).toEqual([50, 50 + left / 2, 100 + left / 2])
    expect([page.width < page.height, size]).toEqual([true, 8.5])
  })

  test('The widths of a printed table that is wide are of a page on its side, and the longest texts give way first', () => {
    const { page, widths } = tableLayout(() => [figure(50), text(80), text(2_000)])
    expect(page.width).toBeGreaterThan(page.height)
    expect(widths.slice(0, 2)).toEqual([50, 80])
    expect(sumOf(widths)).toBeCloseTo(page.width - 2 * MARGIN)
  })

  test('The widths of a printed table are of smaller letters, and then of a larger page, before texts are too narrow', () => {
    const of = (figures: number) =>
      tableLayout((letters) => [
        ...Array.from({ length: figures }, () => figure(7 * letters)),
        text(20 * letters),
      ])
    expect(of(5).size).toBe(8.5)
    expect(of(13)).toMatchObject({ size: 7, page: { width: 841.89 } })
    expect(of(20)).toMatchObject({ size: 7, page: { width: 1190.55 } })
    for (const { page, widths } of [of(5), of(13), of(20)])
      expect(sumOf(widths)).toBeCloseTo(page.width - 2 * MARGIN)
  })

  test('The widths of a printed table are squeezed alike when there are more columns than any page holds', () => {
    const { widths, size } = tableLayout(() => Array.from({ length: 40 }, () => figure(100)))
    expect(new Set(widths)).toHaveLength(1)
    expect(size).toBe(7)
  })
})
