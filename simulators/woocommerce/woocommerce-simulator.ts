import type { Faults } from '../faults.ts'
import type { SimulatedPurchase } from '../simulated-purchases.ts'
import {
  done,
  isTaken,
  notThere,
  pageOf,
  type PlatformSimulator,
  refusedAnswer,
  unitsOf,
} from '../simulated-platform.ts'

/** A shop of WooCommerce on the loopback: the orders of its REST API v3. */
export function wooCommerceSimulator(faults: Faults): PlatformSimulator {
  const purchases: SimulatedPurchase[] = []
  const list = (query: URLSearchParams) => {
    const after = Date.parse(query.get('modified_after') ?? '2000-01-01T00:00:00Z')
    const before = Date.parse(query.get('modified_before') ?? '2200-01-01T00:00:00Z')
    const found = purchases.map(orderOf).filter(({ date_modified_gmt }) => {
      const at = Date.parse(`${date_modified_gmt}Z`)
      return at > after && at < before
    })
    const size = Number(query.get('per_page') ?? 10)
    return done(pageOf(found, { page: Number(query.get('page') ?? 1), size }, faults).rows)
  }
  return {
    purchases,
    answer: ({ path, query, headers }) => {
      const basic = (headers.authorization ?? '').replace('Basic ', '')
      const [key, secret] = Buffer.from(basic, 'base64').toString().split(':')
      if (!isTaken(key) || !isTaken(secret)) return refusedAnswer
      const [, id, kind] = /^\/wp-json\/wc\/v3\/orders(?:\/(\d+)\/(refunds))?$/.exec(path) ?? []
      if (kind === undefined) return path === '/wp-json/wc/v3/orders' ? list(query) : notThere
      const found = purchases.find((one) => String(orderOf(one).id) === id)
      return found === undefined ? notThere : done(refundsOf(found))
    },
  }
}

const STATUSES: Readonly<Record<string, string>> = {
  WAITING_PAYMENT: 'on-hold',
  APPROVED: 'processing',
  COMPLETE: 'completed',
  EXPIRED: 'cancelled',
  REFUNDED: 'refunded',
  // The money went back to the client either way.
  CHARGEBACK: 'refunded',
}
const METHODS: Readonly<Record<string, string>> = {
  CREDIT_CARD: 'Cartão de crédito',
  BILLET: 'Boleto',
  PIX: 'Pix',
}
const REFUND_MS = 3_600_000
/** The shop touches an order once more after it gave the money back. */
const TOUCHED_MS = 600_000

/** What was given back, with its day, which the order does not tell. */
function refundsOf({ approved_date, status, price_cents, transaction }: SimulatedPurchase) {
  if (STATUSES[status] !== 'refunded' || approved_date === null) return []
  const amount = unitsOf(price_cents).toFixed(2)
  const id = Number(transaction.replace('HP', '')) + 1
  return [{ id, date_created_gmt: gmtOf(approved_date + REFUND_MS), reason: '', amount }]
}

/** '2026-11-20T17:05:09' in UTC. */
const gmtOf = (at: number): string => new Date(at).toISOString().slice(0, 19)

function orderOf(purchase: SimulatedPurchase) {
  const { buyer, product, payment, approved_date, order_date, status } = purchase
  const refunds = refundsOf(purchase)
  const paid = approved_date ?? order_date
  const changed = refunds.length === 0 ? paid : paid + REFUND_MS + TOUCHED_MS
  const [first_name = '', ...rest] = buyer.name.split(' ')
  const id = Number(purchase.transaction.replace('HP', ''))
  const total = unitsOf(purchase.price_cents).toFixed(2)
  return {
    id,
    status: STATUSES[status],
    currency: 'BRL',
    date_created_gmt: gmtOf(order_date),
    date_modified_gmt: gmtOf(changed),
    date_paid_gmt: approved_date === null ? null : gmtOf(approved_date),
    date_completed_gmt: status === 'COMPLETE' ? gmtOf(changed) : null,
    total,
    discount_total: '0.00',
    shipping_total: '0.00',
    payment_method: 'mercado-pago',
    payment_method_title: METHODS[payment.type],
    billing: { first_name, last_name: rest.join(' '), email: buyer.email, cpf: buyer.document },
    line_items: [{ product_id: product.id, name: product.name, quantity: 1 }],
    refunds: refunds.map((row) => ({ id: row.id, reason: '', total: `-${row.amount}` })),
  }
}
