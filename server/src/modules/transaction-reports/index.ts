/** The report of payables and receivables. */

/** The report of a list, as a file. */
export { exportReport, reportTable } from './report-export.ts'
/** The transactions of a filter, added up by group. */
export { reportTransactions } from './transaction-report.ts'
