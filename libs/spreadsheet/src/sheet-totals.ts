import type { Cell, SheetColumn } from './cell.ts'

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

/** What the rows that are added up have in a column, in whole cents. */
function sumOf(
  rows: readonly (readonly Cell[])[],
  place: number,
  only: SheetTotals['only'],
): number {
  return rows.reduce(
    (sum, row) =>
      only === undefined || row[only.column] === only.text ? sum + Number(row[place] ?? 0) : sum,
    0,
  )
}

/**
 * The cells of a row of sums by column: `SUBTOTAL` adds up the rows that the sheet's filter leaves in
 * sight, and no sum beside or above counts such a cell again. A sum that leaves rows out, as those that
 * were canceled, is a figure: `SUBTOTAL` would count them, and begins it so that readings know the row.
 */
export function totalCells(
  columns: readonly SheetColumn[],
  totals: SheetTotals,
  rows: readonly (readonly Cell[])[],
) {
  if (rows.length === 0 || totals.cents.every((sum) => sum === null)) return []
  return columns.map((_, place) => {
    const sum = totals.cents[place] ?? null
    const letters = columnLetters(place)
    if (sum === null) return [place, { value: textOf(place, totals), style: TOTAL }] as const
    const isWhole = sumOf(rows, place, totals.only) === sum
    const formula = isWhole
      ? formulaOf(letters, rows.length, totals.only)
      : `${formulaOf(letters, rows.length, undefined)}*0+${sum / 100}`
    return [
      place,
      { formula, formulaResult: sum / 100, style: { ...TOTAL, numFmt: '#,##0.00' } },
    ] as const
  })
}
