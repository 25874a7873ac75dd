import type { SheetColumn } from './cell.ts'

/** What the rows of a sheet add up to. */
export interface SheetTotals {
  /** Stands in the first column, where that has no sum. */
  readonly label: string
  /** Of each column in whole cents, null where there is none. */
  readonly cents: readonly (number | null)[]
  /** Adds up those rows alone that have this text in this column. */
  readonly only?: { readonly column: number; readonly text: string }
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

/** What stands beside the sums: the row's label, and which rows it is of. */
function textOf(place: number, { label, only }: SheetTotals): string | null {
  if (place === only?.column) return only.text
  return place === 0 ? label : null
}

/**
 * The sum of a column. Of some rows alone each is asked on its own whether it is in sight, since
 * `SUBTOTAL` knows no condition.
 */
function formulaOf(letters: string, rows: number, only: SheetTotals['only']): string {
  const cells = (of: string) => `${of}2:${of}${rows + 1}`
  if (only === undefined) return `SUBTOTAL(109,${cells(letters)})`
  const each = `SUBTOTAL(109,OFFSET(${letters}2,ROW(${cells(letters)})-2,0))`
  return `SUMPRODUCT(${each}*(${cells(columnLetters(only.column))}="${only.text}"))`
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
    if (sum === null) return [place, { value: textOf(place, totals), style: TOTAL }] as const
    const formula = formulaOf(letters, rows, totals.only)
    return [
      place,
      { formula, formulaResult: sum / 100, style: { ...TOTAL, numFmt: '#,##0.00' } },
    ] as const
  })
}
