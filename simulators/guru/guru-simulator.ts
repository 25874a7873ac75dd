import type { Faults } from '../faults.ts'
import type { SimulatedPurchase } from '../simulated-purchases.ts'
import {
  bearerOf,
  brasiliaOf,
  done,
  isTaken,
  notThere,
  pageOf,
  type PlatformSimulator,
  refusedAnswer,
  shareOf,
  unitsOf,
} from '../simulated-platform.ts'

const PAGE_SIZE = 50

/** Digital Manager Guru on the loopback: the transactions of its API v2. */
export function guruSimulator(faults: Faults): PlatformSimulator {
  const purchases: SimulatedPurchase[] = []
  const list = (query: URLSearchParams) => {
    const [from, to] = [query.get('ordered_at_ini') ?? '', query.get('ordered_at_end') ?? '']
    const day = (at: number) => brasiliaOf(at)?.slice(0, 10) ?? ''
    const found = purchases.filter(({ order_date: at }) => day(at) >= from && day(at) <= to)
    const page = Number((query.get('cursor') ?? 'page-1').replace('page-', ''))
    const { rows, pages } = pageOf(found, { page, size: PAGE_SIZE }, faults)
    const has_more_pages = page < pages ? 1 : 0
    return done({
      has_more_pages,
      next_cursor: has_more_pages === 1 ? `page-${page + 1}` : null,
      total_rows: found.length,
      per_page: PAGE_SIZE,
      data: rows.map(transactionOf),
    })
  }
  return {
    purchases,
    answer: (asked) => {
      if (!isTaken(bearerOf(asked))) return refusedAnswer
      return asked.path === '/transactions' ? list(asked.query) : notThere
    },
  }
}

const STATUSES: Readonly<Record<string, string>> = {
  WAITING_PAYMENT: 'waiting_payment',
  APPROVED: 'approved',
  COMPLETE: 'completed',
  EXPIRED: 'expired',
  REFUNDED: 'refunded',
  CHARGEBACK: 'chargeback',
}
const METHODS: Readonly<Record<string, string>> = {
  CREDIT_CARD: 'credit_card',
  BILLET: 'billet',
  PIX: 'pix',
}
const ENDED_MS = 9 * 86_400_000

function transactionOf(purchase: SimulatedPurchase) {
  const { buyer, product, payment, approved_date, order_date, status } = purchase
  const seconds = (at: number | null) => (at === null ? null : Math.floor(at / 1000))
  const isBack = status === 'REFUNDED' || status === 'CHARGEBACK'
  const changed = isBack && approved_date !== null ? approved_date + ENDED_MS : approved_date
  const affiliate = shareOf(purchase, 'AFFILIATE') + shareOf(purchase, 'COPRODUCER')
  return {
    id: purchase.transaction.replace('HP', 'guru-'),
    status: STATUSES[status],
    contact: {
      name: buyer.name,
      email: buyer.email,
      doc: buyer.document,
      phone_local_code: '11',
      phone_number: '988887777',
    },
    product: { id: `g-${product.id}`, name: product.name, qty: 1 },
    payment: {
      method: METHODS[payment.type],
      currency: 'BRL',
      total: unitsOf(purchase.full_price_cents),
      gross: unitsOf(purchase.price_cents),
      net: unitsOf(shareOf(purchase, 'PRODUCER')),
      marketplace_value: unitsOf(shareOf(purchase, 'MARKETPLACE')),
      affiliate_value: unitsOf(affiliate),
      installments: { qty: payment.installments },
    },
    dates: {
      ordered_at: seconds(order_date),
      created_at: seconds(order_date),
      confirmed_at: seconds(approved_date),
      canceled_at: isBack ? seconds(changed) : null,
      updated_at: seconds(changed ?? order_date),
    },
  }
}
