import type { Faults } from '../faults.ts'
import type { SimulatedPurchase } from '../simulated-purchases.ts'
import type { Answer, Asked } from '../json-http.ts'
import {
  chargeId,
  movementsOf,
  type SimulatedMovement,
  type SimulatedPayout,
} from './stripe-data.ts'

/** A key that the simulated service refuses. */
const WRONG_KEY = 'errado'

/** Stripe on the loopback: the API of docs.stripe.com, as far as Prumo speaks it. */
export interface StripeSimulator {
  readonly answer: (asked: Asked) => Answer
  /** What was sold, in the order in which it was made. */
  readonly purchases: SimulatedPurchase[]
}

const refused: Answer = {
  status: 401,
  body: { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } },
}
const missing: Answer = { status: 404, body: { error: { code: 'resource_missing' } } }
const done = (body: unknown): Answer => ({ status: 200, body })

export function stripeSimulator(clock: () => Date, faults: Faults): StripeSimulator {
  const purchases: SimulatedPurchase[] = []

  const list = (query: URLSearchParams): Answer => {
    const { movements, payouts } = movementsOf(purchases, clock().getTime() / 1000)
    const payout = query.get('payout')
    const from = Number(query.get('created[gte]') ?? 0)
    const until = Number(query.get('created[lte]') ?? Infinity)
    const found = movements
      .filter((one) =>
        payout === null ? one.created >= from && one.created <= until : one.payout === payout,
      )
      // The newest come first.
      .toReversed()
    const after = query.get('starting_after')
    const next = after === null ? 0 : found.findIndex(({ id }) => id === after) + 1
    const size = Number(query.get('limit') ?? 10)
    // Where it repeats itself each page begins with what the one before ended with.
    const start = faults.tells('duplicate') && next > 0 ? Math.max(0, next - size / 2) : next
    const page = found.slice(start, next + size)
    return done({
      object: 'list',
      data: page.map((one) => movementBody(one, sourceOf(one, payouts))),
      has_more: next + size < found.length,
    })
  }

  const chargeOf = (id: string) => {
    const purchase = purchases.find((one) => chargeId(one) === id)
    return purchase === undefined ? null : chargeBody(purchase)
  }

  function sourceOf(movement: SimulatedMovement, payouts: readonly SimulatedPayout[]): unknown {
    const { type, source, created, amount } = movement
    if (type === 'charge') return chargeOf(source)
    if (type === 'payout') {
      const payout = payouts.find(({ id }) => id === source)
      return payout === undefined ? null : payoutBody(payout)
    }
    const charge = source.slice(3)
    const common = { id: source, charge, amount: -amount, created }
    return type === 'refund'
      ? { ...common, object: 'refund', status: 'succeeded' }
      : { ...common, object: 'dispute', status: 'lost' }
  }

  return {
    purchases,
    answer: ({ path, query, headers }) => {
      const key = (headers.authorization ?? '').replace('Bearer ', '')
      if (key === '' || key === WRONG_KEY) return refused
      const [, , kind, id = ''] = path.split('/')
      if (kind === 'balance') return done({ object: 'balance' })
      if (kind === 'balance_transactions') return list(query)
      const { movements, payouts } = movementsOf(purchases, clock().getTime() / 1000)
      if (kind === 'payouts') {
        const payout = payouts.find((one) => one.id === id)
        return payout === undefined ? missing : done(payoutBody(payout))
      }
      const charge = kind === 'charges' ? chargeOf(id) : null
      if (charge === null) return missing
      const own = movements.find(({ source }) => source === id)
      return done({
        ...charge,
        balance_transaction: own === undefined ? null : movementBody(own, id),
        refunds: {
          data: movements
            .filter(({ source }) => source === `re_${id}`)
            .map((one) => sourceOf(one, payouts)),
        },
      })
    },
  }
}

const movementBody = (
  { id, type, created, available_on, amount, fee }: SimulatedMovement,
  source: unknown,
) => ({
  object: 'balance_transaction',
  id,
  type,
  created,
  available_on,
  currency: 'brl',
  amount,
  fee,
  net: amount - fee,
  source,
})

const payoutBody = ({ id, amount, arrival_date }: SimulatedPayout) => ({
  object: 'payout',
  id,
  amount,
  currency: 'brl',
  status: 'paid',
  arrival_date,
  created: arrival_date,
})

const METHODS: Readonly<Record<string, string>> = {
  CREDIT_CARD: 'card',
  BILLET: 'boleto',
  PIX: 'pix',
}

function chargeBody(purchase: SimulatedPurchase) {
  const { product, buyer, price_cents, payment, status } = purchase
  const type = METHODS[payment.type] ?? 'card'
  return {
    object: 'charge',
    id: chargeId(purchase),
    created: Math.floor(purchase.order_date / 1000),
    amount: price_cents,
    amount_refunded: status === 'REFUNDED' ? price_cents : 0,
    currency: 'brl',
    status: purchase.approved_date === null ? 'pending' : 'succeeded',
    refunded: status === 'REFUNDED',
    description: product.name,
    invoice: null,
    metadata: { product_id: String(product.id) },
    billing_details: { name: buyer.name, email: buyer.email, phone: null },
    payment_method_details: {
      type,
      ...(type === 'card'
        ? { card: { installments: { plan: { count: payment.installments } } } }
        : {}),
      ...(type === 'boleto' ? { boleto: { tax_id: buyer.document } } : {}),
    },
  }
}
