/** Reads the files of a zip archive of strangers. */
export { type ArchivedFile, readArchive } from './read-archive.ts'
/** What a cell holds, and what the columns of a written sheet are. */
export type { Cell, ColumnKind, SheetColumn } from './cell.ts'
/** Reads a file of strangers in a thread of its own. */
export { readSheetApart } from './read-sheet-apart.ts'
/** Reads a file in the caller's thread. */
export { readSheet } from './read-sheet.ts'
/** What was read. */
export type { SheetContent, SheetRow } from './sheet-content.ts'
/** Why a file is not read. */
export { SheetError, type SheetErrorCode } from './sheet-error.ts'
/** How much of a file is read at most. */
export { type ArchiveLimits, SHEET_LIMITS, type SheetLimits } from './sheet-limits.ts'
/** Writes a csv file whose texts are never formulas. */
export { type CsvSheet, writeCsv } from './write-csv.ts'
/** A text of strangers that no program takes for a formula. */
export { neutraliseText } from './neutralise-text.ts'
/** Writes an xlsx file whose texts are never formulas. */
export { writeXlsx, type XlsxSheet } from './write-xlsx.ts'
/** The sums below the rows of a sheet. */
export type { SheetTotals } from './sheet-totals.ts'
