import type { Faults } from '../faults.ts'
import type { SimulatedPurchase } from '../simulated-purchases.ts'
import { fieldsOf, textOf } from '../json-http.ts'
import {
  bearerOf,
  brasiliaOf,
  done,
  isTaken,
  notThere,
  pageOf,
  type PlatformSimulator,
  refusedAnswer,
  unitsOf,
} from '../simulated-platform.ts'

/** PerfectPay on the loopback: the listing of support.perfectpay.com.br. */
export function perfectPaySimulator(faults: Faults): PlatformSimulator {
  const purchases: SimulatedPurchase[] = []
  const list = (text: string) => {
    const { start_date_sale, end_date_sale, page, paginate } = fieldsOf(text)
    const [from, to] = [textOf(start_date_sale), textOf(end_date_sale)]
    const day = (at: number) => brasiliaOf(at)?.slice(0, 10) ?? ''
    const found = purchases.filter(({ order_date: at }) => day(at) >= from && day(at) <= to)
    const asked = { page: Number(page ?? 1), size: Math.min(100, Number(paginate ?? 25)) }
    const { rows, pages } = pageOf(found, asked, faults)
    return done({
      sales: {
        total_items: found.length,
        total_pages: pages,
        current_page: asked.page,
        data: rows.map(saleOf),
      },
    })
  }
  return {
    purchases,
    answer: (asked) => {
      if (!isTaken(bearerOf(asked))) return refusedAnswer
      const isList = asked.path === '/api/v1/sales/get' && asked.method === 'POST'
      return isList ? list(asked.text) : notThere
    },
  }
}

const STATUSES: Readonly<Record<string, number>> = {
  WAITING_PAYMENT: 1,
  APPROVED: 2,
  COMPLETE: 10,
  EXPIRED: 13,
  REFUNDED: 7,
  CHARGEBACK: 9,
}
const METHODS: Readonly<Record<string, number>> = { CREDIT_CARD: 1, BILLET: 2, PIX: 7 }
/** Of whom a commission is; the platform's own is not told. */
const AFFILIATIONS: Readonly<Record<string, number>> = { PRODUCER: 1, COPRODUCER: 2, AFFILIATE: 3 }

function saleOf(purchase: SimulatedPurchase) {
  const { buyer, product, payment } = purchase
  return {
    transaction_token: purchase.transaction.replace('HP', 'PPCP'),
    sale_status: STATUSES[purchase.status],
    value: unitsOf(purchase.price_cents),
    currency_enum: 1,
    payment_type: METHODS[payment.type],
    installments: payment.installments,
    quantity: 1,
    date_created: brasiliaOf(purchase.order_date),
    date_approved: brasiliaOf(purchase.approved_date),
    product_code: `PP${product.id}`,
    product_name: product.name,
    customer: [
      { full_name: buyer.name, email: buyer.email, identification_number: buyer.document },
    ],
    commissions: purchase.commissions.flatMap(({ source, name, code, cents }) =>
      AFFILIATIONS[source] === undefined
        ? []
        : [
            {
              affiliation_code: code,
              affiliation_type: AFFILIATIONS[source],
              name,
              value: unitsOf(cents),
            },
          ],
    ),
  }
}
