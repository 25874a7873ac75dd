/**
 * Writes notes on many transactions that were just made, and takes them back with their
 * transactions.
 */
export { addNotes, removeAddedNotes } from './add-notes.ts'
/** Binds files that were chosen before their record was saved, in the act that makes it. */
export { bindFiles, createWithFiles } from './bind-files.ts'
/** Forgets files that were never bound, were deleted long ago, or whose record is gone. */
/** Forgets the notes of transactions that are gone for good. */
export { expiredFiles, expireFiles, forgetFiles } from './forget-files.ts'
export { forgetNotes } from './forget-notes.ts'
export { keptSince } from './detach-file.ts'
/** A name without what a file system or a reader trips over. */
export { tidyFileName, endingOf } from './file-name.rules.ts'
/** Attaches a file that an act brings along, and takes it back with the act. */
export { attachFile, newFileKey } from './attach-file.ts'
export { removeAddedFiles } from './detach-file.ts'
