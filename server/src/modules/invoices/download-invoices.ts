import { createHash } from 'node:crypto'
import {
  type DownloadFormat,
  type InvoiceSelection,
  MAX_DOWNLOAD,
  MAX_PDF_DOWNLOAD,
} from '@prumo/contracts/invoices/invoice.schema'
import { consumeExportLimit } from '../../kernel/export/export-limit.ts'
import { exportWords } from '../../kernel/export/export-words.ts'
import { FileAnswer } from '../../kernel/http/file-answer.ts'
import type { CompanyStepsContext } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { textOf } from '../../texts/dictionary.ts'
import { inBatches } from './in-batches.ts'
import { fileNames } from './file-names.rules.ts'
import { pageOf } from './invoice-sheet.ts'
import { type ManifestRow, manifestCsv } from './manifest.ts'
import { readInvoiceEvent, readInvoiceXml } from './read-invoice-file.ts'
import { type InvoiceFile, selectInvoiceFiles } from './select-invoices.ts'
import { type OpenArchive, writeArchive } from './write-archive.ts'

/** They are held at once, with the archive that they become. */
const MAX_BYTES = 128 * 1024 * 1024
const MEGABYTE = 1024 * 1024
const MEDIA_TYPES = { xml: 'application/xml', pdf: 'application/pdf' } as const

interface Asked {
  readonly format: DownloadFormat
  readonly selection: InvoiceSelection
}

/**
 * The XML or PDF of invoices: of one the file itself, of several a ZIP with a manifest whose sums are
 * those of the screen.
 * @throws Refusal `too_many_exports`, `not_found`, `selection_changed`, `too_many_invoices`,
 * `invoices_too_large`, `invoice_file_missing`, `file_damaged`, `unavailable`.
 */
export async function downloadInvoices(
  context: CompanyStepsContext,
  { format, selection }: Asked,
): Promise<FileAnswer> {
  const refusal = await context.inCompany(consumeExportLimit)
  if (refusal !== null) throw refusal
  const max = format === 'pdf' ? MAX_PDF_DOWNLOAD : MAX_DOWNLOAD
  const { invoices, today, words } = await context.inCompany(async (db) => ({
    invoices: await selectInvoiceFiles(db, selection, max),
    today: db.today,
    words: exportWords(context.language, db.time_zone),
  }))
  requireSize(invoices)
  const names = fileNames(invoices, format)
  const isSingle = invoices.length === 1
  const rows: ManifestRow[] = []
  const bytes = await writeArchive(
    context.company_id,
    isSingle ? 'single' : 'archive',
    async (archive) => {
      const add = adderOf(context, archive, format, words)
      rows.push(...(await inBatches(invoices, (invoice) => add(invoice, names(invoice)))))
      if (isSingle) return
      const name = `${textOf(context.language, 'invoiceFiles', 'manifest')}.csv`
      archive.add({ file: { name, bytes: manifestCsv(rows, words) } })
    },
    (done) => context.progress(Math.min(done, invoices.length), invoices.length),
  )
  const [first] = invoices
  if (isSingle && first !== undefined)
    return new FileAnswer(bytes, { fileName: names(first), mediaType: MEDIA_TYPES[format] })
  const fileName = `${textOf(context.language, 'invoiceFiles', 'archive')}-${format}-${today}.zip`
  return new FileAnswer(bytes, { fileName, mediaType: 'application/zip' })
}

function requireSize(invoices: readonly InvoiceFile[]): void {
  const total = invoices.reduce(
    (sum, { size_bytes, event_size_bytes }) => sum + size_bytes + (event_size_bytes ?? 0),
    0,
  )
  if (total > MAX_BYTES)
    throw new Refusal('invoices_too_large', { values: { megabytes: MAX_BYTES / MEGABYTE } })
}

/** Hands over what an invoice is in the archive. @returns its line in the manifest. */
function adderOf(
  { files }: CompanyStepsContext,
  archive: OpenArchive,
  format: DownloadFormat,
  words: ReturnType<typeof exportWords>,
) {
  return async (invoice: InvoiceFile, name: string): Promise<ManifestRow> => {
    const xml = await readInvoiceXml(files, invoice)
    if (format === 'pdf') archive.add({ page: pageOf(invoice, xml, name, words) })
    else archive.add({ file: { name, bytes: xml } })
    // The event that ended it goes along: without it the XML would look valid.
    const event = format === 'xml' ? await readInvoiceEvent(files, invoice) : null
    if (event !== null)
      archive.add({ file: { name: name.replace(/\.xml$/, '-evento.xml'), bytes: event } })
    return { invoice, name, sha256: createHash('sha256').update(xml).digest('hex') }
  }
}
