// What a browser may use too: reading needs threads and streams of Node.
export type { Cell, ColumnKind, SheetColumn } from './cell.ts'
/** Writes a csv file whose texts are never formulas. */
export { type CsvSheet, writeCsv } from './write-csv.ts'
/** Writes an xlsx file whose texts are never formulas. */
export { writeXlsx, type XlsxSheet } from './write-xlsx.ts'
/** Writes an xlsx file of a report whose figures work themselves out. */
export { type Report, type ReportCell, type ReportRow, writeReport } from './write-report.ts'
export type { SheetTotals } from './sheet-totals.ts'
