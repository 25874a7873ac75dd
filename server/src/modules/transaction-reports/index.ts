export { exportReport, reportTable } from './report-export.ts'
export { reportTransactions } from './transaction-report.ts'
