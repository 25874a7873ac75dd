/** Undo an import of invoices, and the deletion of one. */
export { invoiceDestroyUndoer, invoiceImportUndoer } from './undo-invoices.ts'
/** Keeps invoices that Prumo itself hands over: the samples of the demo. */
export { addInvoices, hasInvoices } from './add-invoices.ts'
/** What archives of documents are made of: their thread, the files of invoices, names and pages. */
export { fileNames } from './file-names.rules.ts'
export { inBatches } from './in-batches.ts'
export { pageOf } from './invoice-sheet.ts'
export { type InvoiceFile, selectInvoiceFiles } from './select-invoices.ts'
export { type OpenArchive, writeArchive } from './write-archive.ts'
/** Whether another came in the place of one. */
export { isReplaced } from './is-replaced.ts'
/** Reads an upload of invoices, and keeps those of it that another act is about. */
export { documentOfCompany } from './document-of-company.ts'
export { readInvoices } from './read-invoices.ts'
export { storeInvoices } from './store-invoices.ts'
export type {
  ValidatedCancellation,
  ValidatedFile,
  ValidatedInvoice,
} from './validate-files.ts'
/** Keeps what an authority answered of an invoice that Prumo issued, where the plan has room for it. */
export { requireInvoiceRoom } from './invoice-quota.ts'
export {
  endIssued,
  keepIssued,
  NotAnInvoiceError,
  readDelivered,
  storeIssued,
} from './store-issued.ts'
export type { StoredFile } from './stored-file.ts'
/** Reads the taxes of the reform of notes that were stored before they were kept. */
export { readReformTaxes } from './invoices.jobs.ts'
