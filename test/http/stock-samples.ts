import { expect } from 'vitest'
import {
  sampleMove,
  sampleSettings,
  stockedProduct,
} from '../../server/src/modules/stock/stock.factory.ts'
import type { SampleRequest } from './sample-request.ts'
import type { TestCompany } from './test-company.ts'
import type { World } from './world.ts'

const DAY = '2026-11-02'

/** A product of which five came; every text of the move carries the canary. */
export async function buildStock(company: TestCompany, canary: string) {
  const product = await stockedProduct(company, `ESTOQUE ${canary}`)
  const made = await product.move('inflow', DAY, {
    quantity: '5',
    total_cents: 5_000,
    document: canary,
    notes: canary,
  })
  const minimum = await company.put(`/stock/${product.id}/minimum`, { minimum: '1', version: null })
  expect([minimum.status, minimum.text]).toEqual([200, minimum.text])
  const count = await company.post('/stock/count')
  expect([count.status, count.text]).toEqual([201, count.text])
  return { stocked_product_id: product.id, stock_move_id: Number(made.body.data.id) }
}

const bodyOf = ({ stocked_product_id, canary }: World) => ({
  ...sampleMove('inflow', DAY, { quantity: '2', total_cents: 100, notes: canary }),
  product_id: stocked_product_id,
})

/** Right requests of the routes of stock. */
export const STOCK_SAMPLES: Readonly<Record<string, (world: World) => Partial<SampleRequest>>> = {
  'stock.create': (world) => ({ body: bodyOf(world) }),
  'stock.update': (world) => ({
    params: { id: world.stock_move_id },
    body: { ...bodyOf(world), version: 1 },
  }),
  'stock.export-moves': (world) => ({
    query: { product_id: String(world.stocked_product_id), format: 'csv' },
  }),
  'stock.destroy': (world) => ({ params: { id: world.stock_move_id } }),
  'stock.set-minimum': () => ({ body: { minimum: '2', version: 1 } }),
  'stock.save-settings': () => ({ body: sampleSettings({ allows_negative: true }) }),
  'stock.save-count': (world) => ({
    body: { lines: [{ product_id: world.stocked_product_id, counted: '4' }], version: 1 },
  }),
  'stock.apply-count': () => ({ body: { version: 1 } }),
  'stock.preview': (world) => ({
    query: {
      product_id: String(world.stocked_product_id),
      kind: 'outflow',
      move_date: DAY,
      quantity: '1',
    },
  }),
}
