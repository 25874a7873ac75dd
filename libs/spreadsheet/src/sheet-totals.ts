import type { SheetColumn } from './cell.ts'

/** What the rows of a sheet add up to. */
export interface SheetTotals {
  /** Stands in the first column, where that has no sum. */
  readonly label: string
  /** Of each column in whole cents, null where there is none. */
  readonly cents: readonly (number | null)[]
}

const TOTAL = {
  font: { bold: true },
  border: { top: { style: 'thin' as const, color: { rgb: '51626C' } } },
}

/** The letters of a column, the first being 0: `A`, `Z`, `AA`. */
export function columnLetters(place: number): string {
  const last = String.fromCodePoint(65 + (place % 26))
  return place < 26 ? last : columnLetters(Math.floor(place / 26) - 1) + last
}

/**
 * The cells of a row of sums by column: `SUBTOTAL` adds up the rows that the sheet's filter leaves in
 * sight, and no sum beside or above counts such a cell again.
 * @param rows how many there are below the header.
 */
export function totalCells(columns: readonly SheetColumn[], totals: SheetTotals, rows: number) {
  if (rows === 0 || totals.cents.every((sum) => sum === null)) return []
  return columns.map((_, place) => {
    const sum = totals.cents[place] ?? null
    const letters = columnLetters(place)
    if (sum === null)
      return [place, { value: place === 0 ? totals.label : null, style: TOTAL }] as const
    const formula = `SUBTOTAL(109,${letters}2:${letters}${rows + 1})`
    return [
      place,
      { formula, formulaResult: sum / 100, style: { ...TOTAL, numFmt: '#,##0.00' } },
    ] as const
  })
}
