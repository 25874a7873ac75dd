import { randomUUID } from 'node:crypto'
import type { Faults } from '../faults.ts'
import type { SimulatedPurchase } from '../simulated-purchases.ts'
import {
  bearerOf,
  done,
  isoOf,
  isTaken,
  notThere,
  pageOf,
  type PlatformSimulator,
  refusedAnswer,
  shareOf,
  unitsOf,
} from '../simulated-platform.ts'

/** Mercado Livre on the loopback: token, seller and orders. */
export function mercadoLivreSimulator(faults: Faults): PlatformSimulator {
  const purchases: SimulatedPurchase[] = []
  const tokens = new Set<string>()
  const search = (query: URLSearchParams) => {
    const from = query.get('order.date_last_updated.from') ?? ''
    const to = query.get('order.date_last_updated.to') ?? '9'
    const found = purchases
      .map(orderOf)
      .filter(({ last_updated }) => last_updated >= from && last_updated <= to)
    const [offset, limit] = [Number(query.get('offset') ?? 0), Number(query.get('limit') ?? 50)]
    const { rows } = pageOf(found, { page: offset / limit + 1, size: limit }, faults)
    return done({ paging: { total: found.length, offset, limit }, results: rows })
  }
  return {
    purchases,
    answer: (asked) => {
      if (asked.path === '/oauth/token') {
        const form = new URLSearchParams(asked.text)
        if (!isTaken(form.get('client_id')) || !isTaken(form.get('client_secret')))
          return refusedAnswer
        const access_token = randomUUID()
        tokens.add(access_token)
        return done({ access_token, token_type: 'bearer', expires_in: 21_600, user_id: 1234 })
      }
      if (!tokens.has(bearerOf(asked))) return refusedAnswer
      if (asked.path === '/users/me') return done({ id: 1234, nickname: 'LOJA' })
      if (asked.path === '/orders/search') return search(asked.query)
      const found = purchases.map(orderOf).find(({ id }) => asked.path === `/orders/${id}`)
      return found === undefined ? notThere : done(found)
    },
  }
}

/** What an order is, and its payment. */
const STATUSES: Readonly<Record<string, readonly [string, string]>> = {
  WAITING_PAYMENT: ['payment_required', 'pending'],
  APPROVED: ['paid', 'approved'],
  COMPLETE: ['paid', 'approved'],
  EXPIRED: ['cancelled', 'cancelled'],
  REFUNDED: ['cancelled', 'refunded'],
  CHARGEBACK: ['cancelled', 'charged_back'],
}
const METHODS: Readonly<Record<string, readonly [string, string]>> = {
  CREDIT_CARD: ['credit_card', 'master'],
  BILLET: ['ticket', 'bolbradesco'],
  PIX: ['bank_transfer', 'pix'],
}
const ENDED_MS = 3_600_000

function orderOf(purchase: SimulatedPurchase) {
  const { buyer, product, payment, approved_date, order_date } = purchase
  const [status, paid] = STATUSES[purchase.status] ?? ['', '']
  const [payment_type, payment_method_id] = METHODS[payment.type] ?? ['', '']
  const isBack = status === 'cancelled' && approved_date !== null
  const changed = isBack ? approved_date + ENDED_MS : (approved_date ?? order_date)
  const [first_name = '', ...rest] = buyer.name.split(' ')
  const id = Number(purchase.transaction.replace('HP', '2'))
  const amount = unitsOf(purchase.price_cents)
  return {
    id,
    status,
    date_created: new Date(order_date).toISOString(),
    last_updated: new Date(changed).toISOString(),
    date_closed: isoOf(approved_date),
    total_amount: amount,
    currency_id: 'BRL',
    order_items: [
      {
        item: { id: `MLB${product.id}`, title: product.name },
        quantity: 1,
        unit_price: amount,
        sale_fee: unitsOf(shareOf(purchase, 'MARKETPLACE')),
      },
    ],
    payments: [
      {
        id: id + 1,
        status: paid,
        payment_type,
        payment_method_id,
        installments: payment.installments,
        transaction_amount: amount,
        transaction_amount_refunded: paid === 'refunded' ? amount : 0,
        date_approved: isoOf(approved_date),
        date_last_modified: new Date(changed).toISOString(),
      },
    ],
    buyer: { id: 9, nickname: buyer.email.split('@')[0], first_name, last_name: rest.join(' ') },
  }
}
