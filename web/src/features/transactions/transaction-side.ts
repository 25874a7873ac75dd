import {
  payableSeriesFailures,
  receivableSeriesFailures,
} from '@prumo/contracts/transactions/series-failures.contract'
import {
  payableRoutes,
  receivableRoutes,
} from '@prumo/contracts/transactions/transactions.contract'

/** Payables and receivables mirror each other: same screens, own calls, words and people. */
export const payables = {
  noun: 'payables',
  kind: 'payable',
  routes: payableRoutes,
  seriesFailures: payableSeriesFailures,
  people: 'suppliers',
  path: '/admin/payable/list',
  reportPath: '/admin/payable/report',
  receiptPath: '/admin/payable/receipt',
} as const

export const receivables = {
  noun: 'receivables',
  kind: 'receivable',
  routes: receivableRoutes,
  seriesFailures: receivableSeriesFailures,
  people: 'clients',
  path: '/admin/receivable/list',
  reportPath: '/admin/receivable/report',
  receiptPath: '/admin/receivable/receipt',
} as const

export type TransactionSide = typeof payables | typeof receivables
