/** Records a transfer between two accounts of the company: for the sample data. */
export { createTransfer } from './save-transfer.ts'
/** Undoes that a transfer was made, changed or deleted. */
export { transferUndoer } from './undo-transfer.ts'
/** Proves that both companies of a transfer keep the same of it. */
export { type LegFacts, legFaults, readLegs } from './check-legs.ts'
/** States the entries of all transfers, for the ledger's check. */
export { transferDocuments } from './post-transfers.ts'
