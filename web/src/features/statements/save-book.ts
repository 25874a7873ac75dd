import { monthsFileName } from '@prumo/contracts/export-file-name'
import { writeReport } from '@prumo/spreadsheet/write'
import { sheetBook } from './sheet-book.ts'
import type { MonthRange } from './statement-range.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What a workbook says besides its rows. */
interface Bound {
  /** That of its sheet. */
  readonly name: string
  /** What the file is called after; that which the server writes is called the same. */
  readonly title: string
  readonly range: MonthRange
  /** What stands above the table; an empty row follows. */
  readonly titles: readonly string[]
}

/** Hands a statement to the browser as a workbook to keep. */
export async function saveBook(
  { name, title, range, titles }: Bound,
  book: Omit<Parameters<typeof sheetBook>[0], 'above'>,
): Promise<void> {
  const above = [...titles, '']
  const rows = sheetBook({ ...book, above: above.length })
  const bytes = await writeReport({ name: name.toUpperCase(), titles: above, rows })
  const address = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: XLSX }))
  const link = document.createElement('a')
  link.href = address
  link.download = monthsFileName(title, range, 'xlsx')
  link.click()
  URL.revokeObjectURL(address)
}
