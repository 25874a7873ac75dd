import {
  payableBulkRoutes,
  receivableBulkRoutes,
} from '@prumo/contracts/transactions/bulk.contract'
import {
  payableSeriesRoutes,
  receivableSeriesRoutes,
} from '@prumo/contracts/transactions/series.contract'
import type { TransactionSide } from '../transaction-side.ts'

const routes = {
  payables: { ...payableBulkRoutes, ...payableSeriesRoutes },
  receivables: { ...receivableBulkRoutes, ...receivableSeriesRoutes },
} as const

/**
 * The calls that reach many transactions or a series; apart from the side, since a list is read
 * without them.
 */
export function transactionRoutes(side: TransactionSide) {
  return routes[side.noun]
}
