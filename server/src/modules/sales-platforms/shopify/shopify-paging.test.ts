import { expect, it } from 'vitest'
import type { OutsideService } from '../../../kernel/outside/outside-service.ts'
import { tokenCache } from '../../../kernel/outside/token-cache.ts'
import { pullShopify } from './shopify-client.ts'

const AT = '2026-11-16T12:00:00Z'
const orderOf = (id: number) => ({
  id,
  currency: 'BRL',
  financial_status: 'paid',
  created_at: AT,
  updated_at: AT,
  total_price: '10.00',
  line_items: [],
})

/** A shop that answers fewer orders than it is asked for, though more follow. */
function shopOf(count: number, atOnce: number) {
  const asked: URLSearchParams[] = []
  const shop: OutsideService = {
    is_simulated: true,
    tokens: tokenCache(),
    askText: () => Promise.reject(new Error('A shop answers by its contract.')),
    askBytes: () => Promise.reject(new Error('A shop answers by its contract.')),
    ask: async ({ path }, schema) => {
      const query = new URLSearchParams(path.split('?')[1])
      asked.push(query)
      const after = Number(query.get('since_id'))
      const orders = Array.from({ length: count }, (_, n) => orderOf(n + 2))
      return schema.parse({ orders: orders.filter(({ id }) => id > after).slice(0, atOnce) })
    },
  }
  return { asked, services: { at: () => shop, atShop: () => shop, isSimulated: () => true } }
}

it('A page of Shopify that is shorter than it may be is not taken for the last: no order is lost', async () => {
  const { asked, services } = shopOf(7, 3)
  const access = { services, secrets: { shop_url: 'loja', access_token: 'x' }, now: new Date(AT) }
  const range = { from: new Date('2026-11-16T00:00:00Z'), until: new Date('2026-11-17T00:00:00Z') }
  const told: string[] = []
  let cursor: string | null = null
  do {
    const page = await pullShopify(access, range, cursor)
    told.push(...page.events.flatMap((event) => (event.kind === 'sale' ? [event.external_id] : [])))
    cursor = page.next
  } while (cursor !== null)
  expect(told).toEqual(['2', '3', '4', '5', '6', '7', '8'])
  expect(asked.map((query) => query.get('since_id'))).toEqual(['1', '4', '7', '8'])
  expect(new Set(asked.map((query) => query.get('updated_at_max'))).size).toBe(1)
})
