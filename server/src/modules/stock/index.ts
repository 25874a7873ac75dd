/** Undoes that a move of stock was made, changed or deleted. */
export { stockUndoer } from './undo-move.ts'
