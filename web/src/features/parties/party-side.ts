import { clientRoutes, supplierRoutes } from '@prumo/contracts/parties/parties.contract'

/** Clients and suppliers are one type of master record seen from two sides. */
export const clients = { noun: 'clients', routes: clientRoutes } as const
export const suppliers = { noun: 'suppliers', routes: supplierRoutes } as const

export type PartySide = typeof clients | typeof suppliers
