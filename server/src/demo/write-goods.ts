import { clientRoutes } from '@prumo/contracts/parties/parties.contract'
import { PRODUCT_DEFAULTS } from '@prumo/contracts/products/product-defaults'
import { createProduct } from '@prumo/contracts/products/products.contract'
import { cents } from '@prumo/money'
import type { CompanyDb } from '../kernel/database/atomic.ts'
import { callRoute } from './call-route.ts'
import { SAO_PAULO } from './write-company-data.ts'

/** Who buys the goods: the books know the name. */
const CLIENT = {
  ...SAO_PAULO,
  name: 'Supermercados Boa Praça',
  postal_code: '05001-000',
  street: 'Avenida Francisco Matarazzo',
  number: '1400',
  neighbourhood: 'Água Branca',
}

/** A notebook for the course, as a company of the Simples sells it and takes it back. */
const GOODS = {
  name: 'Caderno de campanhas',
  code: 'CADERNO-01',
  product_type: 'physical',
  price_cents: cents(89_00),
  origin: '0',
  ncm: '48202000',
  icms_cst: '102',
  pis_cst: '49',
  cofins_cst: '49',
  cfop_in_state: '5102',
  cfop_out_of_state: '6102',
  cfop_return_in_state: '1202',
  cfop_return_out_of_state: '2202',
} as const

/**
 * Adds a product of goods with all that an NF-e says of it, and fills in what a note says of a
 * client: nothing is sold, so that no figure moves.
 */
export async function writeGoods(
  db: CompanyDb,
  parties: ReadonlyMap<string, number>,
): Promise<void> {
  const client_id = parties.get(CLIENT.name)
  if (client_id === undefined) return
  await callRoute(db, createProduct, { body: { ...PRODUCT_DEFAULTS, ...GOODS } })
  const params = { id: String(client_id) }
  const { data: client } = await callRoute(db, clientRoutes.get, { params })
  await callRoute(db, clientRoutes.update, { params, body: { ...client, ...CLIENT } })
}
