/** Proves that stocks are what their moves come to. */
export { checkStock } from './check-stock.ts'
/** Undoes that a move of stock was made, changed or deleted. */
export { stockUndoer } from './undo-move.ts'
/** Records a move by hand, as a row of a sheet is one. */
export { createMove } from './save-move.ts'
/** Says which moves of a sheet could not be made, before any is. */
export { validateMoves } from './validate-moves.ts'
/** Holds the products that a sheet moves. */
export { lockProducts } from './lock-product.ts'
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
