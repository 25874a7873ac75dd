import {
  payableSeriesRoutes,
  receivableSeriesRoutes,
} from '@prumo/contracts/transactions/series.contract'
import {
  payableFormRoutes,
  receivableFormRoutes,
} from '@prumo/contracts/transactions/transaction-form.contract'
import type { TransactionSide } from '../transaction-side.ts'

const routes = {
  payables: { ...payableSeriesRoutes, ...payableFormRoutes },
  receivables: { ...receivableSeriesRoutes, ...receivableFormRoutes },
} as const

/**
 * The calls of the form of a new transaction; apart from the side, since a list is read without
 * them.
 */
export function transactionFormRoutes(side: TransactionSide) {
  return routes[side.noun]
}
