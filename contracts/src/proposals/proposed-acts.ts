import { clientRoutes, supplierRoutes } from '../parties/parties.contract.ts'
import { createPurchase } from '../purchases/purchases.contract.ts'
import type { RouteContract } from '../route.ts'
import { payableRoutes, receivableRoutes } from '../transactions/transactions.contract.ts'
import { createTransfer } from '../transfers/transfers.contract.ts'
import type { ProposalKind } from './proposal.schema.ts'

/** The routes whose acts can be proposed. */
export const PROPOSED_ACTS = {
  'payables.create': payableRoutes.create,
  'receivables.create': receivableRoutes.create,
  'payables.settle': payableRoutes.settle,
  'receivables.settle': receivableRoutes.settle,
  'payables.cancel': payableRoutes.cancel,
  'receivables.cancel': receivableRoutes.cancel,
  'transfers.create': createTransfer,
  'purchases.create': createPurchase,
  'clients.create': clientRoutes.create,
  'suppliers.create': supplierRoutes.create,
} as const satisfies { readonly [K in ProposalKind]: RouteContract & { readonly id: K } }
