import type { Faults } from '../faults.ts'
import type { SimulatedPurchase } from '../simulated-purchases.ts'
import type { Answer, Asked } from '../json-http.ts'

/** A token that the simulated service refuses. */
const WRONG_TOKEN = 'errado'

/** Mercado Pago on the loopback: the API of payments, as far as Prumo speaks it. */
export interface MercadoPagoSimulator {
  readonly answer: (asked: Asked) => Answer
  /** What was sold, in the order in which it was made. */
  readonly purchases: SimulatedPurchase[]
}

const refused: Answer = { status: 401, body: { message: 'invalid access token', status: 401 } }
const missing: Answer = { status: 404, body: { message: 'Payment not found', status: 404 } }
const done = (body: unknown): Answer => ({ status: 200, body })
const DAY_MS = 86_400_000
const REFUND_DAYS = 5
const RELEASE_DAYS: Readonly<Record<string, number>> = { CREDIT_CARD: 14, BILLET: 0, PIX: 0 }

export const paymentId = ({ transaction }: SimulatedPurchase): string =>
  transaction.replace('HP', '7')
/** 4.98 %. */
export const mercadoPagoFee = (price: number): number => Math.round(price * 0.0498)

export function mercadoPagoSimulator(faults: Faults): MercadoPagoSimulator {
  const purchases: SimulatedPurchase[] = []
  const search = (query: URLSearchParams): Answer => {
    const [from, until] = [query.get('begin_date') ?? '', query.get('end_date') ?? '']
    const at = (payment: { readonly date_last_updated: string }) => payment.date_last_updated
    const found = purchases
      .map(paymentBody)
      .filter((payment) => at(payment) >= from && at(payment) <= until)
      .toSorted((a, b) => (at(a) < at(b) ? -1 : 1))
    const [offset, limit] = [Number(query.get('offset') ?? 0), Number(query.get('limit') ?? 30)]
    // Where it repeats itself each page begins with what the one before ended with.
    const start = faults.tells('duplicate') && offset > 0 ? Math.max(0, offset - 1) : offset
    return done({
      paging: { total: found.length, limit, offset },
      results: found.slice(start, start + limit),
    })
  }
  return {
    purchases,
    answer: ({ path, query, headers }) => {
      const token = (headers.authorization ?? '').replace('Bearer ', '')
      if (token === '' || token === WRONG_TOKEN) return refused
      if (path === '/users/me') return done({ id: 1234 })
      if (path === '/v1/payments/search') return search(query)
      const found = purchases.find((one) => path === `/v1/payments/${paymentId(one)}`)
      return found === undefined ? missing : done(paymentBody(found))
    },
  }
}

const TYPES: Readonly<Record<string, string>> = {
  CREDIT_CARD: 'credit_card',
  BILLET: 'ticket',
  PIX: 'bank_transfer',
}
const STATUSES: Readonly<Record<string, string>> = {
  WAITING_PAYMENT: 'pending',
  EXPIRED: 'cancelled',
  REFUNDED: 'refunded',
  CHARGEBACK: 'charged_back',
}

function paymentBody(purchase: SimulatedPurchase) {
  const { order_date, approved_date, price_cents, full_price_cents, product, buyer } = purchase
  const isPaid = approved_date !== null
  const back =
    purchase.status === 'REFUNDED' && isPaid
      ? new Date(approved_date + REFUND_DAYS * DAY_MS).toISOString()
      : null
  const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString())
  const fee = mercadoPagoFee(price_cents)
  const release = isPaid
    ? approved_date + (RELEASE_DAYS[purchase.payment.type] ?? 0) * DAY_MS
    : null
  return {
    id: Number(paymentId(purchase)),
    status: STATUSES[purchase.status] ?? (isPaid ? 'approved' : 'pending'),
    date_created: iso(order_date),
    date_approved: iso(approved_date),
    date_last_updated: back ?? new Date(approved_date ?? order_date).toISOString(),
    money_release_date: iso(release),
    currency_id: 'BRL',
    description: product.name,
    payment_type_id: TYPES[purchase.payment.type] ?? 'account_money',
    installments: purchase.payment.installments,
    transaction_amount: price_cents / 100,
    transaction_amount_refunded: back === null ? 0 : price_cents / 100,
    transaction_details: {
      net_received_amount: isPaid ? (price_cents - fee) / 100 : 0,
      total_paid_amount: full_price_cents / 100,
    },
    fee_details: isPaid
      ? [{ type: 'mercadopago_fee', amount: fee / 100, fee_payer: 'collector' }]
      : [],
    refunds:
      back === null
        ? []
        : [
            {
              id: Number(`9${paymentId(purchase)}`),
              amount: price_cents / 100,
              date_created: back,
              status: 'approved',
            },
          ],
    payer: {
      email: buyer.email,
      first_name: buyer.name,
      last_name: null,
      identification: { type: 'CPF', number: buyer.document },
    },
    additional_info: {
      items: [{ id: String(product.id), title: product.name, quantity: '1' }],
    },
  }
}
