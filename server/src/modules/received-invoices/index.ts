/** Undoes an import of received invoices. */
export { receivedImportUndoer } from './undo-received.ts'
