import { addDays } from '@prumo/civil-date'
import { clientRoutes } from '@prumo/contracts/parties/parties.contract'
import { PRODUCT_DEFAULTS } from '@prumo/contracts/products/product-defaults'
import { createProduct } from '@prumo/contracts/products/products.contract'
import { createStockMove, setStockMinimum } from '@prumo/contracts/stock/stock.contract'
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

/** What came and went in the last months; the day of a count the warehouse missed one. */
const MOVES = [
  { day: -75, kind: 'inflow', quantity: '150', total_cents: cents(4_710_00), document: 'NF 3310' },
  { day: -58, kind: 'outflow', quantity: '34', notes: 'Brindes do evento de outono' },
  { day: -33, kind: 'inflow', quantity: '100', total_cents: cents(3_315_00), document: 'NF 3402' },
  { day: -19, kind: 'outflow', quantity: '41', notes: 'Material das turmas presenciais' },
  { day: -6, kind: 'count', quantity: '174', notes: 'Contagem do mês: um caderno danificado' },
] as const
const MINIMUM = '60'

/**
 * Adds a product of goods with all that an NF-e says of it, its stock, and what a note says of a
 * client: nothing is sold and the cost of goods is not kept in the ledger, so that no figure moves.
 */
export async function writeGoods(
  db: CompanyDb,
  parties: ReadonlyMap<string, number>,
): Promise<void> {
  const client_id = parties.get(CLIENT.name)
  if (client_id === undefined) return
  const { data: goods } = await callRoute(db, createProduct, {
    body: { ...PRODUCT_DEFAULTS, ...GOODS },
  })
  await writeStock(db, goods.id)
  const params = { id: String(client_id) }
  const { data: client } = await callRoute(db, clientRoutes.get, { params })
  await callRoute(db, clientRoutes.update, { params, body: { ...client, ...CLIENT } })
}

async function writeStock(db: CompanyDb, product_id: number): Promise<void> {
  for (const { day, ...move } of MOVES) {
    await callRoute(db, createStockMove, {
      body: {
        total_cents: null,
        document: null,
        notes: null,
        ...move,
        product_id,
        move_date: addDays(db.today, day),
        origin_id: null,
      },
    })
  }
  const params = { id: String(product_id) }
  await callRoute(db, setStockMinimum, { params, body: { minimum: MINIMUM, version: null } })
}
