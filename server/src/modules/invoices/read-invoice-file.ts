import type { FileStore } from '../../kernel/files/file-store.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { InvoiceFile } from './select-invoices.ts'

/** The XML of an invoice as it was sent. @throws Refusal `invoice_file_missing`, `file_damaged`. */
export const readInvoiceXml = (files: FileStore, invoice: InvoiceFile): Promise<Buffer> =>
  read(files, invoice.number, invoice)

/** The XML of the event that ended it; null where none did. @throws Refusal likewise. */
export async function readInvoiceEvent(
  files: FileStore,
  invoice: InvoiceFile,
): Promise<Buffer | null> {
  const { number, event_file_key, event_size_bytes, event_sha256 } = invoice
  if (event_file_key === null) return null
  return read(files, number, {
    file_key: event_file_key,
    size_bytes: event_size_bytes ?? 0,
    sha256: event_sha256,
  })
}

/** Where a file lies and what is known of it. */
type Kept = Pick<InvoiceFile, 'file_key' | 'size_bytes' | 'sha256'>

async function read(files: FileStore, number: number, kept: Kept): Promise<Buffer> {
  const { file_key, size_bytes, sha256 } = kept
  const bytes = await files.get(file_key, {
    max_bytes: size_bytes,
    ...(sha256 === null ? {} : { sha256 }),
  })
  if (bytes === null) throw new Refusal('invoice_file_missing', { values: { number } })
  return bytes
}
