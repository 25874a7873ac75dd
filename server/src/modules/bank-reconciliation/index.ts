/** Bank statements: import of OFX files and of what services tell, and matching lines with transactions. */

/** Proves that statement lines, links and settlements agree. */
export { checkReconciliation } from './check-reconciliation.ts'
/** Stores what a service told of an account, as the lines of a file are stored. */
export { type ImportedMovements, importMovements } from './import-movements.ts'
/** What a service tells of an account. */
export type { PulledBalance, PulledMovement, PulledStatement } from './pulled-statement.rules.ts'
/** Undoes a run, and what was made for lines. */
export { linesUndoer, runUndoer } from './undo-run.ts'
