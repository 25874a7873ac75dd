/** Bank statements: import of OFX files and of what services tell, and matching lines with transactions. */

/** Whether the lines of an account reach what its bank declared. */
export { getBalanceProof } from './proof/balance-proof.queries.ts'
/** Proves that statement lines, links and settlements agree. */
export { checkReconciliation } from './check-reconciliation.ts'
/** Today, and the last day of an account's closed books. */
export { importDays } from './import/import-days.queries.ts'
/** Stores what a service told of an account, as the lines of a file are stored. */
export { type ImportedMovements, importMovements } from './import/import-movements.ts'
/** What a service tells of an account. */
export type {
  PulledBalance,
  PulledMovement,
  PulledStatement,
} from './import/pulled-statement.rules.ts'
/** What acts by itself on an account that got lines. */
export { mayRunAutomatic, runAfterImport } from './rule-runs/automatic-run.ts'
/** Undoes that words were forgotten. */
export { memoryUndoer } from './matching/match-memory.ts'
/** Undoes an act on several lines. */
export { linesUndoer } from './desk/undo-lines.ts'
/** Undoes runs. */
export { runUndoer } from './rule-runs/undo-run.ts'
/** Rehearses rules over all lines. */
export { rehearseRule } from './rule-runs/rule-lab.jobs.ts'
