/** The routes of invoices: NF-e, NFC-e and NFS-e that were imported. */
export { invoiceHandlers } from './invoices.routes.ts'
/** Invoices by their ids, for documents that name them; those taken out of the list are left out. */
export { invoicesByIds } from './invoice.queries.ts'
/** Undo an import of invoices, and the deletion of one. */
export { invoiceDestroyUndoer, invoiceImportUndoer } from './undo-invoices.ts'
/** Keeps invoices that Prumo itself hands over: the samples of the demo. */
export { addInvoices, hasInvoices } from './add-invoices.ts'
