import {
  payableSettlementRoutes,
  receivableSettlementRoutes,
} from '@prumo/contracts/transactions/settlements.contract'
import type { TransactionSide } from '../transaction-side.ts'

/**
 * Credit and receipt of a transaction, apart from the routes of the list: its first screen needs
 * neither.
 */
export const settlementRoutes = (side: TransactionSide) =>
  side.kind === 'payable' ? payableSettlementRoutes : receivableSettlementRoutes
