/** Undoes a decision on a proposal, and what accepting it did. */
export { proposalUndoer } from './undo-proposals.ts'
