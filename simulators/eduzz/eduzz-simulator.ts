import type { Faults } from '../faults.ts'
import type { SimulatedPurchase } from '../simulated-purchases.ts'
import {
  bearerOf,
  brasiliaOf,
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

/** Eduzz on the loopback: the listing of sales of developers.eduzz.com. */
export function eduzzSimulator(faults: Faults): PlatformSimulator {
  const purchases: SimulatedPurchase[] = []
  const list = (query: URLSearchParams) => {
    const day = (at: number) => brasiliaOf(at)?.slice(0, 10) ?? ''
    const [from, to] = [query.get('startDate') ?? '', query.get('endDate') ?? '']
    const found = purchases.filter(({ order_date: at }) => day(at) >= from && day(at) <= to)
    const asked = {
      page: Number(query.get('page') ?? 1),
      size: Math.min(100, Number(query.get('itemsPerPage') ?? 25)),
    }
    const { rows, pages } = pageOf(found, asked, faults)
    return done({
      pages,
      page: asked.page,
      itemsPerPage: asked.size,
      totalItems: found.length,
      items: rows.map(saleOf),
    })
  }
  return {
    purchases,
    answer: (asked) => {
      if (!isTaken(bearerOf(asked))) return refusedAnswer
      return asked.path === '/myeduzz/v1/sales' ? list(asked.query) : notThere
    },
  }
}

const STATUSES: Readonly<Record<string, string>> = {
  WAITING_PAYMENT: 'waitingPayment',
  APPROVED: 'paid',
  COMPLETE: 'paid',
}
const METHODS: Readonly<Record<string, string>> = {
  CREDIT_CARD: 'creditCard',
  BILLET: 'bankslip',
  PIX: 'pix',
}
const REFUND_MS = 9 * 86_400_000

function saleOf(purchase: SimulatedPurchase) {
  const { buyer, product, payment, approved_date, status } = purchase
  const money = (cents: number) => ({ currency: 'BRL', value: unitsOf(cents) })
  const isBack = status === 'REFUNDED' && approved_date !== null
  return {
    id: Number(purchase.transaction.replace('HP', '')),
    status: STATUSES[status] ?? status.toLowerCase(),
    total: money(purchase.full_price_cents),
    totalInterest: money(purchase.full_price_cents - purchase.price_cents),
    grossGain: money(purchase.price_cents),
    netGain: money(shareOf(purchase, 'PRODUCER')),
    fee: money(shareOf(purchase, 'MARKETPLACE')),
    affiliatesGain: money(shareOf(purchase, 'AFFILIATE')),
    partnersGain: money(shareOf(purchase, 'COPRODUCER')),
    createdAt: isoOf(purchase.order_date),
    paidAt: isoOf(approved_date),
    installments: payment.installments,
    payment: { method: METHODS[payment.type] ?? payment.type },
    product: { id: product.id, name: product.name },
    buyer: { name: buyer.name, email: buyer.email, document: buyer.document },
    refund: isBack
      ? {
          type: 'total',
          value: unitsOf(purchase.price_cents),
          refundedAt: isoOf(approved_date + REFUND_MS),
        }
      : null,
  }
}
