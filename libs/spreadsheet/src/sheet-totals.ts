import type { SheetColumn } from './cell.ts'

/** The rows that have a text in a column. */
export interface RowsWith {
  readonly column: number
  readonly text: string
}

/** What the rows of a sheet add up to. */
export interface SheetTotals {
  /** Stands in the first column, where that has no sum. */
  readonly label: string
  /** Of each column in whole cents, null where there is none. */
  readonly cents: readonly (number | null)[]
  /** Adds up those rows alone, as those of one currency, and says so. */
  readonly only?: RowsWith
  /** Adds up those rows alone that count, as those that were not canceled; `all_rows` are columns that add up the others, too. */
  readonly counted?: RowsWith & { readonly all_rows: readonly number[] }
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

/** Which rows the sum of a column is of. */
function rowsOf(place: number, { only, counted }: SheetTotals): readonly RowsWith[] {
  const isOfAll = counted === undefined || counted.all_rows.includes(place)
  return [only, isOfAll ? undefined : counted].filter((rows) => rows !== undefined)
}

/**
 * The sum of a column. Of some rows alone each is asked on its own whether it is in sight, since
 * `SUBTOTAL` knows no condition.
 */
function formulaOf(letters: string, rows: number, which: readonly RowsWith[]): string {
  const cells = (of: string) => `${of}2:${of}${rows + 1}`
  if (which.length === 0) return `SUBTOTAL(109,${cells(letters)})`
  const each = `SUBTOTAL(109,OFFSET(${letters}2,ROW(${cells(letters)})-2,0))`
  const has = which.map(({ column, text }) => `*(${cells(columnLetters(column))}="${text}")`)
  return `SUMPRODUCT(${each}${has.join('')})`
}

/**
 * The cells of a row of sums by column: `SUBTOTAL` adds up the rows that the sheet's filter leaves in
 * sight, and no sum beside or above counts such a cell again.
 */
export function totalCells(columns: readonly SheetColumn[], totals: SheetTotals, rows: number) {
  if (rows === 0 || totals.cents.every((sum) => sum === null)) return []
  return columns.map((_, place) => {
    const sum = totals.cents[place] ?? null
    if (sum === null) return [place, { value: textOf(place, totals), style: TOTAL }] as const
    return [
      place,
      {
        formula: formulaOf(columnLetters(place), rows, rowsOf(place, totals)),
        formulaResult: sum / 100,
        style: { ...TOTAL, numFmt: '#,##0.00' },
      },
    ] as const
  })
}
