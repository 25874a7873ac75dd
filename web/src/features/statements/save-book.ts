import { writeReport } from '@prumo/spreadsheet/write'
import { sheetBook } from './sheet-book.ts'
import type { MonthRange } from './statement-range.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * Hands a statement to the browser as a workbook to keep.
 * @param titles what stands above the table; an empty row follows.
 */
export async function saveBook(
  name: string,
  { first_month, last_month }: MonthRange,
  titles: readonly string[],
  book: Omit<Parameters<typeof sheetBook>[0], 'above'>,
): Promise<void> {
  const above = [...titles, '']
  const rows = sheetBook({ ...book, above: above.length })
  const bytes = await writeReport({ name: name.toUpperCase(), titles: above, rows })
  const address = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: XLSX }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${name}-${first_month}-${last_month}.xlsx`
  link.click()
  URL.revokeObjectURL(address)
}
