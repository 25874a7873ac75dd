import { clientRoutes, supplierRoutes } from '@prumo/contracts/parties/parties.contract'
import type { TransactionSide } from '../transaction-side.ts'

const routes = { suppliers: supplierRoutes, clients: clientRoutes } as const

/** The calls about the contacts of a side; apart from it, since a list is read without them. */
export function peopleRoutes(side: TransactionSide) {
  return routes[side.people]
}
