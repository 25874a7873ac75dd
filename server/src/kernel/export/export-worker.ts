import { parentPort } from 'node:worker_threads'
import type { Cell } from '@prumo/spreadsheet'
import { type CurrencyTotals, type FileHead, fileMessageSchema } from './file-task.ts'
import { type RowsWithTotals, withCurrencyTotals } from './currency-totals.ts'

let head: FileHead | null = null
let rows: (readonly Cell[])[] = []

parentPort?.on('message', (message: unknown) => {
  const told = fileMessageSchema.parse(message)
  if ('head' in told) {
    // The reader of the rows may start again.
    head = told.head
    rows = []
  } else if ('rows' in told) for (const row of told.rows) rows.push(row)
  else void send(told.totals)
})

async function send(sums: readonly CurrencyTotals[]): Promise<void> {
  if (head === null) throw new Error('A file begins with its head.')
  const written = await fileOf(withCurrencyTotals(head, rows, sums))
  // Whoever takes the thread next finds nothing of it.
  head = null
  rows = []
  parentPort?.postMessage(written)
}

/**
 * The file of all rows; of the writers only the one that is asked for is loaded. A csv carries no
 * total: whoever adds up a column or imports the file anew would count it twice.
 */
async function fileOf({ own, rows: told, totals }: RowsWithTotals): Promise<Uint8Array> {
  const { columns, format, language, running, title: name } = own
  if (format === 'pdf') {
    const { pdfFile } = await import('./pdf-file.ts')
    return pdfFile(own, told, totals)
  }
  const { writeCsv, writeXlsx } = await import('@prumo/spreadsheet')
  if (format === 'csv')
    return writeCsv({ columns, rows: told, style: language === 'en' ? 'en' : 'pt' })
  return writeXlsx({ sheets: [{ name, columns, rows: told, totals, running }] })
}
