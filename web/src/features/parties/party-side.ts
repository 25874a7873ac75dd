import { clientRoutes, supplierRoutes } from '@prumo/contracts/parties/parties.contract'

/** Clients and suppliers are the same master records seen from two sides. */
export const clients = { noun: 'clients', routes: clientRoutes } as const
export const suppliers = { noun: 'suppliers', routes: supplierRoutes } as const

export type PartySide = typeof clients | typeof suppliers
