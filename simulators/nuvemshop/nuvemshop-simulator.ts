import type { Faults } from '../faults.ts'
import type { SimulatedPurchase } from '../simulated-purchases.ts'
import {
  done,
  isoOf,
  isTaken,
  notThere,
  pageOf,
  type PlatformSimulator,
  refusedAnswer,
  unitsOf,
} from '../simulated-platform.ts'

/** A shop of Nuvemshop on the loopback: its orders (API v1). */
export function nuvemshopSimulator(faults: Faults): PlatformSimulator {
  const purchases: SimulatedPurchase[] = []
  const list = (query: URLSearchParams) => {
    const [from, to] = [query.get('updated_at_min') ?? '', query.get('updated_at_max') ?? '9']
    const found = purchases
      .map(orderOf)
      .filter(({ updated_at }) => updated_at >= from && updated_at <= to)
    const asked = {
      page: Number(query.get('page') ?? 1),
      size: Number(query.get('per_page') ?? 30),
    }
    const { rows, pages } = pageOf(found, asked, faults)
    return asked.page > pages || rows.length === 0 ? notThere : done(rows)
  }
  return {
    purchases,
    answer: ({ path, query, headers }) => {
      const { authentication } = headers
      const token = typeof authentication === 'string' ? authentication.replace('bearer ', '') : ''
      if (!isTaken(token)) return refusedAnswer
      const [, , kind, id] = path.split('/')
      if (kind !== 'orders') return notThere
      if (id === undefined) return list(query)
      const found = purchases.map(orderOf).find((order) => String(order.id) === id)
      return found === undefined ? notThere : done(found)
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
const METHODS: Readonly<Record<string, string>> = {
  CREDIT_CARD: 'credit_card',
  BILLET: 'boleto',
  PIX: 'pix',
}
const REFUND_MS = 3_600_000

function orderOf(purchase: SimulatedPurchase) {
  const { buyer, product, payment, approved_date, order_date, status } = purchase
  const payment_status = STATUSES[status]
  const isBack = payment_status === 'refunded' && approved_date !== null
  const changed = isBack ? approved_date + REFUND_MS : (approved_date ?? order_date)
  return {
    id: Number(purchase.transaction.replace('HP', '')),
    number: purchase.transaction.slice(-5),
    status: 'open',
    payment_status,
    currency: 'BRL',
    total: unitsOf(purchase.price_cents).toFixed(2),
    discount: '0.00',
    shipping_cost_customer: '0.00',
    payment_details: { method: METHODS[payment.type], installments: String(payment.installments) },
    created_at: new Date(order_date).toISOString(),
    updated_at: new Date(changed).toISOString(),
    paid_at: isoOf(approved_date),
    cancelled_at: null,
    customer: { name: buyer.name, email: buyer.email, identification: buyer.document },
    products: [{ product_id: product.id, name: product.name, quantity: '1' }],
  }
}
