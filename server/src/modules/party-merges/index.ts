/** Merging one contact into another, and undoing it. */

/** Undo merges of clients and of suppliers. */
export { partyMergeUndoers } from './undo-merge.ts'
