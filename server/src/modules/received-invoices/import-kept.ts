import {
  DEFAULT_DUE_DAYS,
  type keptImportSchema,
  type keptPreviewSchema,
  MAX_KEPT,
  type ReceivedImport,
  type ReceivedPreview,
} from '@prumo/contracts/received-invoices/received-invoice.schema'
import type { z } from 'zod'
import type { CompanyStepsContext } from '../../kernel/http/handler.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import {
  documentOfCompany,
  inBatches,
  type InvoiceFile,
  readDelivered,
  selectInvoiceFiles,
  type ValidatedFile,
} from '../invoices/index.ts'
import { importFiles, previewFiles } from './import-received.ts'
import { lastDueDays } from './received.queries.ts'

/** What notes of the list of notes would become; nothing is written. @throws as `importKept`. */
export async function previewKept(
  context: CompanyStepsContext,
  { invoice_ids, category_id, due_days }: z.output<typeof keptPreviewSchema>,
): Promise<ReceivedPreview> {
  const files = await readKept(context, invoice_ids)
  const last = due_days ?? (await context.inCompany(lastDueDays)) ?? DEFAULT_DUE_DAYS
  return previewFiles(context, files, choicesOf(category_id, last))
}

/**
 * Makes purchases of notes of the list of notes, from the files that are kept of them, as an import
 * of the same files does; a note that was canceled cancels the purchase that was made of it.
 * @throws Refusal `not_found` of a note that is not there, or that the caller may not see,
 * `invoice_file_missing`, `company_without_document`.
 */
export async function importKept(
  context: CompanyStepsContext,
  { invoice_ids, category_id, due_days, skipped }: z.output<typeof keptImportSchema>,
): Promise<ReceivedImport> {
  const files = await readKept(context, invoice_ids)
  return importFiles(context, files, { ...choicesOf(category_id, due_days), skipped })
}

const choicesOf = (category_id: number | null, due_days: number) => ({
  due_days,
  ...(category_id === null ? {} : { category_id }),
})

async function readKept(
  context: CompanyStepsContext,
  ids: number[],
): Promise<readonly ValidatedFile[]> {
  if (!context.permissions.includes('invoice-downloads.index')) throw notFound()
  const company_document = await documentOfCompany(context)
  const kept = await context.inCompany((db) => selectInvoiceFiles(db, { ids }, MAX_KEPT))
  const read = await inBatches(kept, (invoice) => readOne(context, company_document, invoice))
  return read.flat()
}

async function readOne(
  { files }: CompanyStepsContext,
  company_document: string,
  invoice: InvoiceFile,
): Promise<readonly ValidatedFile[]> {
  const { number, key, status, type } = invoice
  const name = `${type}-${number}.xml`
  const isEnded = status === 'canceled' || status === 'replaced'
  if (isEnded && key !== null && invoice.event_file_key !== null) {
    const bytes = await files.get(
      invoice.event_file_key,
      keptAs(invoice.event_size_bytes ?? 0, invoice.event_sha256),
    )
    if (bytes === null) throw new Refusal('invoice_file_missing', { values: { number } })
    const cancellation = { kind: 'cancellation', key, status, protocol: null } as const
    return [{ kind: 'cancellation', file_name: name, bytes, cancellation }]
  }
  const bytes = await files.get(invoice.file_key, keptAs(invoice.size_bytes, invoice.sha256))
  if (bytes === null) throw new Refusal('invoice_file_missing', { values: { number } })
  return readDelivered(company_document, { name, bytes }, 'terms')
}

const keptAs = (max_bytes: number, sha256: Uint8Array | null) => ({
  max_bytes,
  ...(sha256 === null ? {} : { sha256 }),
})
