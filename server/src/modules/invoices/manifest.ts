import { type InvoiceOperation, isInForce } from '@prumo/contracts/invoices/invoice.schema'
import { type Cell, type SheetColumn, writeCsv } from '@prumo/spreadsheet'
import type { ExportWords } from '../../kernel/export/export-words.ts'
import { textOf } from '../../texts/dictionary.ts'
import type { InvoiceFileKey } from './invoice-sheet.ts'
import type { InvoiceFile } from './select-invoices.ts'

/** A file of the archive, and the sum of the XML that it is or was made of. */
export interface ManifestRow {
  readonly invoice: InvoiceFile
  readonly name: string
  readonly sha256: string
}

/**
 * What lies in an archive: a line for each invoice, then the sums that the screen shows for the same
 * filter (docs/rules/documents.md).
 */
export function manifestCsv(rows: readonly ManifestRow[], words: ExportWords): Uint8Array {
  const { language } = words
  const say = (key: InvoiceFileKey) => textOf(language, 'invoiceFiles', key)
  const columns: SheetColumn[] = [
    { header: say('file'), kind: 'text' },
    { header: words.label('invoice_type'), kind: 'text' },
    { header: words.label('series'), kind: 'text' },
    { header: words.label('invoice_number'), kind: 'integer' },
    { header: words.label('key'), kind: 'text' },
    { header: words.label('invoice_operation'), kind: 'text' },
    { header: words.label('status'), kind: 'text' },
    { header: words.label('issued_on'), kind: 'date' },
    { header: words.label('competency'), kind: 'date' },
    { header: words.label('value'), kind: 'money' },
    { header: say('sum'), kind: 'text' },
  ]
  const lines = rows.map(({ invoice, name, sha256 }): Cell[] => [
    name,
    words.value('filter_invoice_type', invoice.type),
    invoice.series,
    invoice.number,
    invoice.key,
    words.value('filter_invoice_operation', invoice.operation),
    words.value('filter_invoice_status', invoice.status),
    invoice.issued_on,
    invoice.competency_date,
    invoice.value_cents,
    sha256,
  ])
  const style = language === 'en' ? 'en' : 'pt'
  return writeCsv({ columns, rows: [...lines, ...sumsOf(rows, columns, words)], style })
}

function sumsOf(
  rows: readonly ManifestRow[],
  columns: readonly SheetColumn[],
  { language }: ExportWords,
): readonly (readonly Cell[])[] {
  const place = columns.findIndex(({ kind }) => kind === 'money')
  const sumLine = (label: string, invoices: readonly InvoiceFile[]): Cell[] =>
    columns.map((_, at) => {
      if (at === 0) return label
      return at === place ? invoices.reduce((sum, one) => sum + one.value_cents, 0) : null
    })
  const invoices = rows.map(({ invoice }) => invoice)
  const inForce = (operation: InvoiceOperation) =>
    invoices.filter((one) => one.operation === operation && isInForce(one))
  return [
    sumLine(textOf(language, 'invoiceFiles', 'total_exit'), inForce('exit')),
    sumLine(textOf(language, 'invoiceFiles', 'total_entry'), inForce('entry')),
    sumLine(textOf(language, 'invoiceFiles', 'total_return'), inForce('return')),
    sumLine(
      textOf(language, 'invoiceFiles', 'total_void'),
      invoices.filter((one) => !isInForce(one)),
    ),
    sumLine(textOf(language, 'invoiceFiles', 'total', { count: invoices.length }), invoices),
  ]
}
