/** Bank statements: import of OFX files, and matching their lines with transactions. */

/** Proves that statement lines, links and settlements agree. */
export { checkReconciliation } from './check-reconciliation.ts'
/** Undoes an automatic run. */
export { runUndoer } from './undo-run.ts'
