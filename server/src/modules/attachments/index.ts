/**
 * Writes notes on many transactions that were just made, and takes them back with their
 * transactions.
 */
export { addNotes, removeAddedNotes } from './add-notes.ts'
/** Forgets what belonged to transactions that are gone for good. */
export { forgetOrphans } from './forget-orphans.ts'
