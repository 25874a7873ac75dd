/** The routes of files and notes that belong to a record. */
export { attachmentHandlers } from './attachments.routes.ts'
/** Writes notes on many titles that were just made, and takes them back with their titles. */
export { addNotes, removeAddedNotes } from './add-notes.ts'
