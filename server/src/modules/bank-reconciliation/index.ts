/** Bank statements: import of OFX files and of what services tell, and matching lines with transactions. */

/** Whether the lines of an account reach what its bank declared. */
export { getBalanceProof } from './balance-proof.queries.ts'
/** Proves that statement lines, links and settlements agree. */
export { checkReconciliation } from './check-reconciliation.ts'
/** Today, and the last day of an account's closed books. */
export { importDays } from './import-days.queries.ts'
/** Stores what a service told of an account, as the lines of a file are stored. */
export { type ImportedMovements, importMovements } from './import-movements.ts'
/** What a service tells of an account. */
export type { PulledBalance, PulledMovement, PulledStatement } from './pulled-statement.rules.ts'
/** What acts by itself on an account that got lines. */
export { mayRunAutomatic, runAfterImport } from './automatic-run.ts'
/** Undoes that words were forgotten. */
export { memoryUndoer } from './match-memory.ts'
/** Undoes an act on several lines. */
export { linesUndoer } from './undo-lines.ts'
/** Undoes runs. */
export { runUndoer } from './undo-run.ts'
/** Rehearses rules over all lines. */
export { rehearseRule } from './rule-lab.jobs.ts'
