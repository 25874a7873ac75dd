import type { Faults } from '../faults.ts'
import type { SimulatedPurchase } from '../simulated-purchases.ts'
import type { Answer, Asked } from '../json-http.ts'
import {
  done,
  isoOf,
  isTaken,
  notThere,
  pageOf,
  type PlatformSimulator,
  refusedAnswer,
} from '../simulated-platform.ts'
import { brasiliaDay, SAMPLE_COMPANY, weeklyPayouts } from '../weekly-payouts.ts'

const DAY_MS = 86_400_000
const FREE_DAYS: Readonly<Record<string, number>> = { CREDIT_CARD: 30, BILLET: 1, PIX: 0 }
const REFUND_DAYS = 6
const CHARGEBACK_DAYS = 18
const METHODS: Readonly<Record<string, string>> = {
  CREDIT_CARD: 'credit_card',
  BILLET: 'boleto',
  PIX: 'pix',
}

const numberOf = ({ transaction }: SimulatedPurchase): string => transaction.replace('HP', '')
export const pagarmeChargeId = (purchase: SimulatedPurchase): string => `ch_${numberOf(purchase)}`
const orderId = (purchase: SimulatedPurchase): string => `or_${numberOf(purchase)}`
/** 4.39 %. */
export const pagarmeFee = (price: number): number => Math.round(price * 0.0439)

interface Operation {
  readonly id: string
  readonly type: string
  readonly created_at: string
  readonly movement_object: object
}

interface PagarmeSimulator extends PlatformSimulator {
  /** Movements of the balance beside its own, as it tells them. */
  readonly operations: Operation[]
}

/** Pagar.me on the loopback: the API v5 of docs.pagar.me, as far as Prumo speaks it. */
export function pagarmeSimulator(clock: () => Date, faults: Faults): PagarmeSimulator {
  const purchases: SimulatedPurchase[] = []
  const operations: Operation[] = []

  const listed = (
    query: URLSearchParams,
    all: readonly { readonly created_at: string }[],
  ): Answer => {
    const [from, until] = [query.get('created_since') ?? '', query.get('created_until') ?? '9']
    const page = Number(query.get('page') ?? 1)
    const found = all.filter((row) => row.created_at >= from && row.created_at <= until)
    const { rows, pages } = pageOf(found, { page, size: Number(query.get('size') ?? 10) }, faults)
    const next = page < pages ? `https://api.pagar.me/core/v5?page=${page + 1}` : undefined
    return done({ data: rows, paging: { total: found.length, next } })
  }

  return {
    purchases,
    operations,
    answer: ({ path, query, headers }: Asked): Answer => {
      const [scheme, key = ''] = (headers.authorization ?? '').split(' ')
      const name = Buffer.from(key, 'base64').toString('utf8').split(':')[0]
      if (scheme !== 'Basic' || !isTaken(name)) return refusedAnswer
      const now = clock().getTime()
      const [, kind, id] = path.split('/')
      if (path === '/balance') return done({ currency: 'BRL', available_amount: 0 })
      if (path === '/orders') return listed(query, purchases.map(orderBody))
      if (path === '/charges') return listed(query, purchases.map(chargeBody))
      if (path === '/balance/operations')
        return listed(query, [...operationsOf(purchases, now), ...operations])
      if (path === '/payables') {
        const own = purchases.find((one) => pagarmeChargeId(one) === query.get('charge_id'))
        return done({ data: own === undefined ? [] : payablesOf(own, now), paging: {} })
      }
      const found = purchases.find((one) =>
        kind === 'orders' ? orderId(one) === id : kind === 'charges' && pagarmeChargeId(one) === id,
      )
      if (found === undefined) return notThere
      return done(kind === 'orders' ? orderBody(found) : chargeBody(found))
    },
  }
}

const STATUSES: Readonly<Record<string, string>> = {
  WAITING_PAYMENT: 'pending',
  EXPIRED: 'canceled',
  REFUNDED: 'canceled',
  CHARGEBACK: 'chargedback',
}

function chargeBody(purchase: SimulatedPurchase) {
  const { order_date, approved_date, price_cents, buyer, payment, status } = purchase
  return {
    id: pagarmeChargeId(purchase),
    code: numberOf(purchase),
    amount: price_cents,
    paid_amount: approved_date === null ? null : price_cents,
    status: STATUSES[status] ?? (approved_date === null ? 'pending' : 'paid'),
    currency: 'BRL',
    payment_method: METHODS[payment.type] ?? 'cash',
    created_at: isoOf(order_date) ?? '',
    paid_at: isoOf(approved_date),
    customer: {
      id: `cus_${buyer.document}`,
      name: buyer.name,
      email: buyer.email,
      document: buyer.document,
      type: 'individual',
      phones: { mobile_phone: { country_code: '55', area_code: '11', number: '987654321' } },
    },
    order: { id: orderId(purchase), code: numberOf(purchase) },
    last_transaction: { installments: payment.installments },
  }
}

function orderBody(purchase: SimulatedPurchase) {
  const { product, price_cents, order_date } = purchase
  return {
    id: orderId(purchase),
    code: numberOf(purchase),
    amount: price_cents,
    currency: 'BRL',
    created_at: isoOf(order_date) ?? '',
    items: [
      {
        id: `oi_${numberOf(purchase)}`,
        code: String(product.id),
        description: product.name,
        amount: price_cents,
        quantity: 1,
      },
    ],
    charges: [chargeBody(purchase)],
  }
}

/** What of a purchase goes to the balance and from it, as far as it happened. */
function payablesOf(purchase: SimulatedPurchase, now: number) {
  const { approved_date, price_cents, payment, status } = purchase
  if (approved_date === null) return []
  const free = approved_date + (FREE_DAYS[payment.type] ?? 1) * DAY_MS
  const row = (id: string, type: string, at: number, amount: number, fee: number) => ({
    id: Number(`${id}${numberOf(purchase)}`),
    type,
    amount,
    fee,
    anticipation_fee: 0,
    fraud_coverage_fee: 0,
    charge_id: pagarmeChargeId(purchase),
    payment_date: new Date(Math.max(at, free)).toISOString(),
    created_at: new Date(at).toISOString(),
  })
  const days = status === 'REFUNDED' ? REFUND_DAYS : CHARGEBACK_DAYS
  const back = Math.min(approved_date + days * DAY_MS, now)
  const type = status === 'REFUNDED' ? 'refund' : status === 'CHARGEBACK' ? 'chargeback' : null
  return [
    row('1', 'credit', approved_date, price_cents, pagarmeFee(price_cents)),
    ...(type === null ? [] : [row('2', type, back, -price_cents, 0)]),
  ]
}

/** The transfers of a week each, as movements of the balance. */
function operationsOf(purchases: readonly SimulatedPurchase[], now: number) {
  const free = purchases
    .flatMap((purchase) => payablesOf(purchase, now))
    .map(({ payment_date, amount, fee }) => ({
      day: brasiliaDay(Date.parse(payment_date)),
      cents: amount - fee,
    }))
  return weeklyPayouts(free, now).map(({ at, cents }) => ({
    id: at,
    type: 'transfer',
    status: 'transferred',
    amount: -cents,
    created_at: new Date(at).toISOString(),
    movement_object: {
      object: 'transfer',
      id: String(at / 1000),
      amount: cents,
      fee: 0,
      status: 'transferred',
      created_at: new Date(at).toISOString(),
      funding_date: new Date(at).toISOString(),
      bank_account: { holder_document: SAMPLE_COMPANY },
    },
  }))
}
