import { expect } from 'vitest'
import type { ApiClient } from '../../../../test/http/api-client.ts'
import { sampleProduct } from '../../../../test/http/product-samples.ts'

/** A move that lacks its product. */
export const sampleMove = (kind: string, move_date: string, fields: object = {}) => ({
  kind,
  move_date,
  quantity: '1',
  total_cents: null,
  origin_id: null,
  document: null,
  notes: null,
  ...fields,
})

/** Settings that nobody has saved yet. */
export const sampleSettings = (fields: object = {}) => ({
  allows_negative: false,
  cost_since: null,
  cost_category_id: null,
  stock_category_id: null,
  version: 0,
  ...fields,
})

/** A physical product, and what moves it. */
export async function stockedProduct(company: ApiClient, code = 'CAFE') {
  const product = await company.post(
    '/products',
    sampleProduct({ name: `Produto ${code}`, code, product_type: 'physical' }),
  )
  expect([product.status, product.text]).toEqual([201, product.text])
  const id: number = product.body.data.id
  const bodyOf = (kind: string, move_date: string, fields: object = {}) => ({
    ...sampleMove(kind, move_date, fields),
    product_id: id,
  })
  return {
    id,
    bodyOf,
    /** Records a move, which has to be taken. @returns its answer. */
    move: async (kind: string, move_date: string, fields: object = {}) => {
      const answer = await company.post('/stock/moves', bodyOf(kind, move_date, fields))
      expect([answer.status, answer.text]).toEqual([201, answer.text])
      return answer
    },
    /** The kardex in the order of its days: quantity, average and value after each move. */
    kardex: async () =>
      (await company.get(`/stock/${id}/moves?direction=asc`)).body.data.map(
        (line: Readonly<Record<string, unknown>>) => [
          line['quantity_after'],
          line['average_after_e4'],
          line['value_after_cents'],
        ],
      ),
    standing: async () => (await company.get(`/stock/${id}`)).body.data,
  }
}
