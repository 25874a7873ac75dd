import type { CivilMonth } from '@prumo/civil-date'
import { consumeExportLimit } from '../../../kernel/export/export-limit.ts'
import { type ExportWords, exportWords } from '../../../kernel/export/export-words.ts'
import type { KeptFile } from '../../../kernel/files/file-store.ts'
import { FileAnswer } from '../../../kernel/http/file-answer.ts'
import type { CompanyStepsContext } from '../../../kernel/http/handler.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { endingOf, tidyFileName } from '../../attachments/index.ts'
import {
  fileNames,
  inBatches,
  type InvoiceFile,
  type OpenArchive,
  pageOf,
  writeArchive,
} from '../../invoices/index.ts'
import { documentIndex, type NamedFiles } from './document-index.ts'
import { type AttachedFile, documentsOfMonth, type MonthDocuments } from './documents.queries.ts'

const MEGABYTE = 1024 * 1024
/** They are held at once, with the archive that they become. */
const MAX_BYTES = 128 * MEGABYTE

/**
 * The documents of a month in a ZIP: XML and PDF of notes, files of entries, and an index that says
 * which entry each is of. Progress counts files.
 * @throws Refusal `too_many_exports`, those of `documentsOfMonth`, `documents_too_large`,
 * `invoice_file_missing`, `document_file_missing`, `file_damaged`, `unavailable`.
 */
export async function downloadDocuments(
  context: CompanyStepsContext,
  month: CivilMonth,
): Promise<FileAnswer> {
  const refusal = await context.inCompany(consumeExportLimit)
  if (refusal !== null) throw refusal
  const { documents, words } = await context.inCompany(async (db) => ({
    documents: await documentsOfMonth(db, context.permissions, month),
    words: exportWords(context.language, db.time_zone),
  }))
  requireSize(documents)
  const names = namesOf(documents)
  const { invoices, attachments } = documents
  const total = 2 * invoices.length + attachments.length
  const bytes = await writeArchive(
    context.company_id,
    'archive',
    async (archive) => {
      await inBatches(invoices, (invoice) => addInvoice(context, archive, invoice, names, words))
      await inBatches(attachments, async (file) => {
        const kept = { max_bytes: file.size_bytes, sha256: file.sha256 }
        const read = await context.files.get(file.file_key, kept)
        if (read === null)
          throw new Refusal('document_file_missing', { values: { name: file.name } })
        archive.add({ file: { name: names.attachment.get(file.id) ?? '', bytes: read } })
      })
      const index = documentIndex(documents, names, context.appUrl)
      archive.add({ file: { name: 'indice.csv', bytes: index } })
    },
    (done) => context.progress(Math.min(done, total), total),
  )
  return new FileAnswer(bytes, {
    fileName: `documentos-${month}.zip`,
    mediaType: 'application/zip',
  })
}

function requireSize({ invoices, attachments }: MonthDocuments): void {
  const total =
    invoices.reduce((sum, { size_bytes }) => sum + size_bytes, 0) +
    attachments.reduce((sum, { size_bytes }) => sum + size_bytes, 0)
  if (total > MAX_BYTES)
    throw new Refusal('documents_too_large', { values: { megabytes: MAX_BYTES / MEGABYTE } })
}

async function addInvoice(
  { files }: CompanyStepsContext,
  archive: OpenArchive,
  invoice: InvoiceFile,
  names: NamedFiles,
  words: ExportWords,
): Promise<void> {
  const { id, number } = invoice
  const read = async (key: string, kept: KeptFile) => {
    const bytes = await files.get(key, kept)
    if (bytes === null) throw new Refusal('invoice_file_missing', { values: { number } })
    return bytes
  }
  const xml = await read(invoice.file_key, keptOf(invoice.size_bytes, invoice.sha256))
  const name = names.invoice_xml.get(id) ?? ''
  archive.add({ page: pageOf(invoice, xml, names.invoice_pdf.get(id) ?? '', words) })
  archive.add({ file: { name, bytes: xml } })
  if (invoice.event_file_key === null) return
  // The event that ended it goes along: without it the XML would look valid.
  const kept = keptOf(invoice.event_size_bytes ?? 0, invoice.event_sha256)
  const event = await read(invoice.event_file_key, kept)
  archive.add({ file: { name: name.replace(/\.xml$/, '-evento.xml'), bytes: event } })
}

const keptOf = (max_bytes: number, sha256: Uint8Array | null): KeptFile => ({
  max_bytes,
  ...(sha256 === null ? {} : { sha256 }),
})

/** Where each file lies: by type and direction, by kind of record; no two alike, none a path of others. */
function namesOf({ invoices, attachments }: MonthDocuments): NamedFiles {
  const [xml, pdf] = [fileNames(invoices, 'xml'), fileNames(invoices, 'pdf')]
  const folder = ({ type, operation }: InvoiceFile) =>
    `${type.replaceAll(/[^\w-]/g, '')}/${operation === 'entry' ? 'entrada' : 'saida'}`
  return {
    invoice_xml: new Map(invoices.map((one) => [one.id, `${folder(one)}/${xml(one)}`])),
    invoice_pdf: new Map(invoices.map((one) => [one.id, `${folder(one)}/${pdf(one)}`])),
    attachment: new Map(attachments.map((file) => [file.id, attachmentName(file)])),
  }
}

/** The ids keep names apart, and say which record a file is of where only the name is seen. */
const attachmentName = ({ id, record_kind, record_id, name }: AttachedFile): string =>
  `anexos/${record_kind}/${record_id}-${id}-${tidyFileName(name, endingOf(name) ?? 'bin')}`
