import type { Cell, SheetTotals } from '@prumo/spreadsheet'
import type { CurrencyTotals, FileHead } from './file-task.ts'

type Rows = readonly (readonly Cell[])[]

/** A file that tells of each row what its totals need. */
export interface RowsWithTotals {
  readonly own: FileHead
  readonly rows: Rows
  /** The rows of totals, one for each currency. */
  readonly totals: readonly SheetTotals[]
}

/**
 * A file whose amounts are all in reais says nothing of currencies. Any other has a last column with
 * the currency of each row, and a row of totals for each: amounts of two currencies have no sum. In a
 * workbook, whose totals work themselves out, one more column says which rows count where some do not.
 * @param rows their cells, then the currency of each and whether it counts.
 */
export function withCurrencyTotals(
  head: FileHead,
  rows: Rows,
  sums: readonly CurrencyTotals[],
): RowsWithTotals {
  const { columns, total: label } = head
  const currency = columns.length
  const tellsCurrency = sums.some((one) => one.currency !== 'BRL')
  const only = tellsCurrency ? { column: currency, header: head.currency } : null
  const counted = countedTold(head, rows, sums, tellsCurrency ? currency + 1 : currency)
  const told = [only, counted].filter((one) => one !== null)
  return {
    own: {
      ...head,
      columns: [...columns, ...told.map(({ header }) => ({ header, kind: 'text' as const }))],
    },
    rows:
      counted === null
        ? rows
        : rows.map((row) => [...row.slice(0, counted.column), counted.wordOf(row)]),
    totals: sums.map((one) => ({
      label,
      cents: one.cents,
      ...(only === null ? {} : { only: { column: only.column, text: one.currency } }),
      ...(counted === null ? {} : { counted }),
    })),
  }
}

/** The column that says which rows count; null of a file whose totals leave none out, or do not work themselves out. */
function countedTold(
  { format, columns, counted: words }: FileHead,
  rows: Rows,
  sums: readonly CurrencyTotals[],
  column: number,
) {
  const isLeftOut = (row: readonly Cell[]) => row[columns.length + 1] === false
  const all_rows = [...columns.keys()].filter((place) => columns[place]?.adds_all === true)
  const leavesOut = sums.some(({ cents }) =>
    cents.some((sum, place) => sum !== null && !all_rows.includes(place)),
  )
  if (format !== 'xlsx' || words === undefined || !leavesOut || !rows.some(isLeftOut)) return null
  const { header, yes, no } = words
  const wordOf = (row: readonly Cell[]) => (isLeftOut(row) ? no : yes)
  return { column, header, text: yes, all_rows, wordOf }
}
