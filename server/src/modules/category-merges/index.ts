/** The route that merges categories. */
export { categoryMergeHandlers } from './category-merges.routes.ts'
/** Undoes a merge. */
export { mergeUndoer } from './undo-merge.ts'
