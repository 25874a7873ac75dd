/** Records a transfer between two accounts of the company, and deletes one. */
export { createTransfer, destroyTransfer } from './save-transfer.ts'
/** A leg of a transfer, and its mark of being linked to a bank line. */
export { hasReconciledLeg, readLeg, setLegReconciled } from './reconcile-leg.ts'
/** One transfer, without anything of another company. */
export { readOwnTransfer } from './read-transfer.ts'
/** Undoes that a transfer was made, changed or deleted. */
export { transferUndoer } from './undo-transfer.ts'
/** Proves that both companies of a transfer keep the same of it. */
export { type LegFacts, legFaults, readLegs } from './check-legs.ts'
/** States the entries of all transfers, for the ledger's check. */
export { transferDocuments } from './post-transfers.ts'
