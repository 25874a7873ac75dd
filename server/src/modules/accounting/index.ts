/** What leaves the books: journals for programs of bookkeeping. */

/** The journal of some months, as hledger reads it. */
export { journalOf } from './journal.queries.ts'
/** The first part of the names of a journal's accounts. */
export { JOURNAL_ROOTS } from './journal.rules.ts'
export { writeJournal } from './write-journal.ts'
/** Undoes a change of the accountant's codes, and takes an export back. */
export { accountingExportUndoer } from './make-export.ts'
export { accountingSettingsUndoer } from './save-settings.ts'
