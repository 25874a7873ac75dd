import type { SheetRow } from '@prumo/contracts/imports/sheet.schema'
import type { XlsxSheet } from '@prumo/spreadsheet/write'

interface WrongRow {
  readonly row: number
  readonly messages: readonly string[]
}

/** The rows that are wrong as they stand in the file, each with what is wrong in a last column. */
export function errorSheet(
  sheet: {
    readonly rows: readonly SheetRow[]
    readonly headers: readonly string[]
  },
  wrong: readonly WrongRow[],
  words: { readonly name: string; readonly errors: string; readonly row: string },
): XlsxSheet {
  const byRow = new Map(sheet.rows.map((row) => [row.row, row.cells]))
  return {
    name: words.name,
    columns: [
      { header: words.row, kind: 'integer' },
      ...sheet.headers.map((header) => ({ header, kind: 'text' as const, width: 20 })),
      { header: words.errors, kind: 'text', width: 80 },
    ],
    rows: wrong.map(({ row, messages }) => {
      const cells = byRow.get(row) ?? []
      return [row, ...sheet.headers.map((_, place) => cells[place] ?? null), messages.join(' · ')]
    }),
  }
}
