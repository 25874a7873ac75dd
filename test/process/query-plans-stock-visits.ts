import { fewRows, inCsv, type Visit } from './query-plans-visit.ts'

/** The one physical product of the world, which is its first. */
export const STOCKED_PRODUCT = 1

const product = fewRows('one product and a page of its moves', { id: STOCKED_PRODUCT })

/** Requests of the routes of stock: each product by its last move. */
export const STOCK_VISITS: Readonly<Record<string, () => readonly Visit[]>> = {
  'stock.list': () => [fewRows('the last move of each product')],
  'stock.totals': () => [fewRows('the last move of each product')],
  'stock.export': () => [inCsv(fewRows('the last move of each product'))],
  'stock.settings': () => [fewRows('one row of the company')],
  'stock.count': () => [fewRows('the lines of one count')],
  'stock.get': () => [product],
  'stock.moves': () => [product],
  'stock.export-moves': () => [
    inCsv(fewRows('the moves of a product', { query: { product_id: String(STOCKED_PRODUCT) } })),
  ],
  'stock.preview': () => [
    fewRows('the moves of a product from a day on', {
      query: {
        product_id: String(STOCKED_PRODUCT),
        kind: 'outflow',
        move_date: '2026-01-03',
        quantity: '1',
      },
    }),
  ],
}
