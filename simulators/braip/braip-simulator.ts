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
} from '../simulated-platform.ts'

const PAGE_SIZE = 100

/** Braip on the loopback: the listing of its sales. */
export function braipSimulator(faults: Faults): PlatformSimulator {
  const purchases: SimulatedPurchase[] = []
  const list = (query: URLSearchParams) => {
    const [from, to] = [query.get('date_min') ?? '', query.get('date_max') ?? '']
    const found = purchases.filter(({ order_date }) => {
      const at = brasiliaOf(order_date) ?? ''
      return at >= from && at <= to
    })
    const page = Number(query.get('page') ?? 1)
    const { rows, pages } = pageOf(found, { page, size: PAGE_SIZE }, faults)
    return done({
      current_page: page,
      last_page: pages,
      total: found.length,
      data: rows.map(saleOf),
    })
  }
  return {
    purchases,
    answer: (asked) => {
      if (!isTaken(bearerOf(asked))) return refusedAnswer
      return asked.path === '/vendas' ? list(asked.query) : notThere
    },
  }
}

const STATUSES: Readonly<Record<string, readonly [string, number]>> = {
  WAITING_PAYMENT: ['Aguardando Pagamento', 1],
  APPROVED: ['Pagamento Aprovado', 2],
  COMPLETE: ['Pagamento Aprovado', 2],
  EXPIRED: ['Cancelada', 3],
  REFUNDED: ['Devolvida', 5],
  CHARGEBACK: ['Chargeback', 4],
}
const METHODS: Readonly<Record<string, number>> = { BILLET: 1, CREDIT_CARD: 2, PIX: 4 }
const TYPES: Readonly<Record<string, string>> = {
  MARKETPLACE: 'Sistema',
  PRODUCER: 'Produtor',
  COPRODUCER: 'Coprodutor',
  AFFILIATE: 'Afiliado',
}

function saleOf(purchase: SimulatedPurchase) {
  const { buyer, product, payment, commissions } = purchase
  const [trans_status, trans_status_code] = STATUSES[purchase.status] ?? ['', 0]
  return {
    trans_key: purchase.transaction.replace('HP', 'ven'),
    trans_status,
    trans_status_code,
    trans_value: String(purchase.price_cents),
    trans_total_value: String(purchase.price_cents),
    trans_payment: METHODS[payment.type],
    trans_installments: payment.installments,
    trans_createdate: brasiliaOf(purchase.order_date),
    trans_updatedate: brasiliaOf(purchase.approved_date ?? purchase.order_date),
    trans_payment_date: brasiliaOf(purchase.approved_date),
    product_key: `pro${product.id}`,
    product_name: product.name,
    client_name: buyer.name,
    client_email: buyer.email,
    client_documment: buyer.document,
    commissions: commissions.map(({ source, name, code, cents }) => ({
      type: TYPES[source],
      name,
      email: code === '' ? null : `${code.toLowerCase()}@exemplo.com.br`,
      value: cents,
    })),
  }
}
