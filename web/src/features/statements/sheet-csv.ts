import type { MonthRange } from './statement-range.ts'
import { isPercent, type SheetColumn } from './sheet-columns.ts'
import { amountIn, type SheetRow, tenthsAt } from './sheet-rows.ts'
import { type CsvCell, csvOf } from './statement-csv.ts'

interface Sheet {
  readonly rows: readonly SheetRow[]
  readonly columns: readonly SheetColumn[]
  readonly headings: readonly string[]
  readonly nameOf: (row: SheetRow) => string
  readonly base: SheetRow | null
}

/** The CSV of what is on the screen: the same rows and columns, in the same order. */
export function sheetCsv({ rows, columns, headings, nameOf, base }: Sheet): string {
  const head = headings.map((text): CsvCell => ({ kind: 'text', text }))
  return csvOf([
    head,
    ...rows.map((row) => [
      { kind: 'text', text: nameOf(row) } as const,
      ...columns.map((column) => csvCell(row, column, base)),
    ]),
  ])
}

function csvCell(row: SheetRow, column: SheetColumn, base: SheetRow | null): CsvCell {
  return isPercent(column)
    ? { kind: 'share', value_tenths: tenthsAt(row, column, base) }
    : { kind: 'money', value_cents: amountIn(row, column) }
}

/** Hands a text to the browser as a file to keep. */
export function saveCsv(name: string, { first_month, last_month }: MonthRange, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${name}-${first_month}-${last_month}.csv`
  link.click()
  URL.revokeObjectURL(address)
}
