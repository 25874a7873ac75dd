/** Undo an import of invoices, and the deletion of one. */
export { invoiceDestroyUndoer, invoiceImportUndoer } from './undo-invoices.ts'
/** Keeps invoices that Prumo itself hands over: the samples of the demo. */
export { addInvoices, hasInvoices } from './add-invoices.ts'
