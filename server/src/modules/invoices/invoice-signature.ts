import type { InvoiceSignature } from '@prumo/contracts/invoices/invoice.schema'
import type { CompanyStepsContext } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { threadsFor, WorkTooLargeError } from '../../kernel/threads/thread-pool.ts'
import { readInvoiceXml } from './read-invoice-file.ts'
import { selectInvoiceFiles } from './select-invoices.ts'

/** An NF-e of 990 items, the most that there may be, takes a second. */
const inThread = threadsFor(new URL('./signature-thread.ts', import.meta.url), {
  seconds: 15,
  megabytes: 512,
  waiting: 16,
})

/**
 * What the signature in the XML of an invoice proves, computed from the bytes that are kept.
 * @throws Refusal `not_found`, `invoice_file_missing`, `file_damaged`, `file_too_complex`, `unavailable`.
 */
export async function invoiceSignature(
  context: CompanyStepsContext,
  id: number,
): Promise<InvoiceSignature> {
  const [invoice] = await context.inCompany((db) => selectInvoiceFiles(db, { ids: [id] }, 1))
  // Those of cities have no key, and are signed in a way of their own.
  if (invoice === undefined || invoice.key === null)
    return { state: 'not_checked', signer_name: null, signer_document: null }
  const bytes = await readInvoiceXml(context.files, invoice)
  // The thread reads it; what reads XML is loaded here for its name alone, once it is needed.
  const { signatureOf } = await import('./signature-thread.ts')
  const task = { bytes, key: invoice.key }
  return inThread(signatureOf)({ company_id: context.company_id, task }).catch((error: unknown) => {
    if (error instanceof WorkTooLargeError) throw new Refusal('file_too_complex')
    throw error
  })
}
