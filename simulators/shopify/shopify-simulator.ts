import type { Faults } from '../faults.ts'
import type { SimulatedPurchase } from '../simulated-purchases.ts'
import {
  done,
  isoOf,
  isTaken,
  notThere,
  type PlatformSimulator,
  refusedAnswer,
  unitsOf,
} from '../simulated-platform.ts'

const PREFIX = '/admin/api/2025-07'

/** A shop of Shopify on the loopback: its orders (shopify.dev, Admin API). */
export function shopifySimulator(faults: Faults): PlatformSimulator {
  const purchases: SimulatedPurchase[] = []
  const list = (query: URLSearchParams) => {
    const instant = (name: string, without: number) => {
      const at = query.get(name)
      return at === null ? without : Date.parse(at)
    }
    const [from, to] = [instant('updated_at_min', 0), instant('updated_at_max', Infinity)]
    // Without an id to begin after, which 0 is not either, the newest come first.
    const after = Number(query.get('since_id') ?? 0)
    const size = Math.min(250, Number(query.get('limit') ?? 50))
    const found = purchases
      .map(orderOf)
      .filter(({ updated_at }) => Date.parse(updated_at) >= from && Date.parse(updated_at) <= to)
      .toSorted((a, b) => (after === 0 ? b.id - a.id : a.id - b.id))
    const next = found.filter(({ id }) => id > after)
    const [first] = next
    const before = first === undefined ? [] : found.slice(Math.max(0, found.indexOf(first) - 5))
    // Where it repeats itself each page begins with some of the one before.
    const rows = faults.tells('duplicate') && after > 0 ? before : next
    return done({ orders: rows.slice(0, size) })
  }
  return {
    purchases,
    answer: ({ path, query, headers }) => {
      const token = headers['x-shopify-access-token']
      if (typeof token !== 'string' || !isTaken(token)) return refusedAnswer
      if (path === `${PREFIX}/shop.json`) return done({ shop: { id: 1, currency: 'BRL' } })
      return path === `${PREFIX}/orders.json` ? list(query) : notThere
    },
  }
}

const STATUSES: Readonly<Record<string, string>> = {
  WAITING_PAYMENT: 'pending',
  APPROVED: 'paid',
  COMPLETE: 'paid',
  EXPIRED: 'voided',
  REFUNDED: 'refunded',
  // The money went back to the client either way.
  CHARGEBACK: 'refunded',
}
const GATEWAYS: Readonly<Record<string, string>> = {
  CREDIT_CARD: 'shopify_payments',
  BILLET: 'Boleto',
  PIX: 'Mercado Pago - Pix',
}
const REFUND_MS = 3_600_000

function orderOf(purchase: SimulatedPurchase) {
  const { buyer, product, payment, approved_date, order_date, status } = purchase
  const id = Number(purchase.transaction.replace('HP', ''))
  const [first_name = '', ...rest] = buyer.name.split(' ')
  const isBack = STATUSES[status] === 'refunded' && approved_date !== null
  const amount = unitsOf(purchase.price_cents).toFixed(2)
  const changed = isBack ? approved_date + REFUND_MS : (approved_date ?? order_date)
  return {
    id,
    name: `#${id}`,
    email: buyer.email,
    phone: null,
    currency: 'BRL',
    financial_status: STATUSES[status],
    created_at: new Date(order_date).toISOString(),
    processed_at: isoOf(order_date),
    updated_at: new Date(changed).toISOString(),
    cancelled_at: status === 'EXPIRED' ? isoOf(order_date) : null,
    total_price: amount,
    total_discounts: '0.00',
    payment_gateway_names: [GATEWAYS[payment.type]],
    customer: { first_name, last_name: rest.join(' ') },
    line_items: [{ product_id: product.id, title: product.name, quantity: 1, price: amount }],
    refunds: isBack
      ? [
          {
            id: id + 5_000_000_000,
            order_id: id,
            created_at: isoOf(approved_date + REFUND_MS),
            transactions: [{ kind: 'refund', status: 'success', amount }],
          },
        ]
      : [],
  }
}
