/** Undoes that a move of stock was made, changed or deleted. */
export { stockUndoer } from './undo-move.ts'
/** What goods cost, as entries of the ledger. */
export { restateCosts, stockDocuments } from './cost-entries.ts'
/** What documents move, in the atomic that writes them. */
export {
  addMove,
  changeMove,
  keepsStock,
  movesOf,
  undoMoves,
  withdrawMoves,
} from './document-moves.ts'
