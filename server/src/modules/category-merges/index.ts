/** Undoes a merge. */
export { mergeUndoer } from './undo-merge.ts'
