import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { type FileStore, newFileName } from '../../kernel/files/file-store.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { snapshotsOf } from './invoice-snapshot.ts'
import { storeInvoices } from './store-invoices.ts'
import type { StoredFile } from './stored-file.ts'
import type { ReadingDepth, ValidatedFile } from './validate-files.ts'

/**
 * What bytes that an authority handed over are for the company; nothing is written.
 * @param depth `terms` also reads what they say of goods and payment.
 */
export async function readDelivered(
  company_document: string,
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
  depth: ReadingDepth = 'facts',
): Promise<readonly ValidatedFile[]> {
  const { validateFile } = await import('./validate-files.ts')
  const own = Buffer.from(bytes)
  return validateFile({ kind: 'file', name, bytes: () => own }, company_document, depth)
}

/** What an authority answered is no invoice, or event, of the company. */
export class NotAnInvoiceError extends Error {}

/**
 * Keeps the bytes of a file that an authority answered, before anything names them.
 * @returns what `storeIssued` writes of it.
 * @throws NotAnInvoiceError where the file is no invoice, or event, of the company.
 */
export async function keepIssued(
  files: FileStore,
  company_document: string,
  {
    name,
    bytes,
    is_test,
  }: {
    readonly name: string
    readonly bytes: Uint8Array
    /** Issued to test: a layout of a city does not say so itself. */
    readonly is_test: boolean
  },
): Promise<StoredFile> {
  const read = await readDelivered(company_document, { name, bytes })
  const [validated] = read
  if (validated === undefined || validated.kind === 'refused' || read.length > 1)
    throw new NotAnInvoiceError(`What the authority answered is no file of the company: ${name}.`)
  const file_key = `invoices/${newFileName()}`
  await files.put(file_key, validated.bytes)
  if (validated.kind === 'cancellation' || !is_test) return { validated, file_key }
  const invoice = { ...validated.invoice, is_test }
  return { validated: { ...validated, invoice }, file_key }
}

/**
 * Writes an invoice that was issued, or the event that ended one. The plan was asked before it was
 * issued: what is authorised is kept.
 * @returns the id of the invoice; null of an event whose invoice is in no list.
 */
export async function storeIssued(db: CompanyDb, file: StoredFile): Promise<number | null> {
  const { validated } = file
  if (validated.kind === 'refused') throw new Error('What is refused was not kept.')
  await storeInvoices(db, [file], null)
  const identity =
    validated.kind === 'invoice' ? validated.invoice.identity : validated.cancellation.key
  const row = await db.query
    .selectFrom('invoices')
    .select('id')
    .where('company_id', '=', db.company_id)
    .where('identity', '=', identity)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Ends an invoice that was issued, of which its authority gave no event. */
export async function endIssued(
  db: CompanyDb,
  id: number,
  status: 'canceled' | 'replaced',
): Promise<void> {
  const before = (await snapshotsOf(db, [id])).get(id)
  await db.query
    .updateTable('invoices')
    .set(({ eb }) => ({ status, version: eb('version', '+', 1) }))
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .where('status', 'not in', ['canceled', 'replaced'])
    .execute()
  const after = (await snapshotsOf(db, [id])).get(id)
  if (before === undefined || after === undefined) return
  await recordOperation(db, 'invoices.import', [
    { table: 'invoices', record_id: id, before, after },
  ])
}
