/** The routes of transfers between own accounts. */
export { transferHandlers } from './transfers.routes.ts'
/** The routes of wire-transfer requests and of the limits of those who approve them. */
export { wireTransferRequestHandlers } from './wire-transfer-requests.routes.ts'
/** Undoes that a transfer was made, changed or deleted. */
export { transferUndoer } from './undo-transfer.ts'
/** Proves that both companies of a transfer keep the same of it. */
export { type HalfFacts, halfFaults, readHalves } from './check-halves.ts'
/** States the entries of all transfers, for the ledger's check. */
export { transferDocuments } from './post-transfers.ts'
