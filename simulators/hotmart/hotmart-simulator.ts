import { randomUUID } from 'node:crypto'
import type { Faults } from '../faults.ts'
import type { Answer, Asked } from '../json-http.ts'
import type { SimulatedPurchase } from '../simulated-purchases.ts'

/** A secret that the simulated service refuses. */
const WRONG_SECRET = 'errado'

/** Hotmart on the loopback: the wire protocol of developers.hotmart.com, as far as Prumo speaks it. */
export interface HotmartSimulator {
  readonly answer: (asked: Asked) => Answer
  /** The purchases of the producer, in the order in which they were made. */
  readonly purchases: SimulatedPurchase[]
  /** Tokens that it gave; without them the next request is refused. */
  readonly tokens: Set<string>
  /** The webhook of an event of a purchase, as the platform sends it. */
  readonly noticeOf: (purchase: SimulatedPurchase, event: string, at: Date) => string
}

const refused: Answer = { status: 401, body: { error: 'invalid_client' } }
const unknown: Answer = { status: 404, body: { error: 'not_found' } }
const done = (body: unknown): Answer => ({ status: 200, body })

export function hotmartSimulator(faults: Faults): HotmartSimulator {
  const purchases: SimulatedPurchase[] = []
  const tokens = new Set<string>()
  let range: { key: string; found: readonly SimulatedPurchase[] } = { key: '', found: [] }

  const chosen = (query: URLSearchParams): readonly SimulatedPurchase[] => {
    const [from, to] = [Number(query.get('start_date')), Number(query.get('end_date'))]
    const key = `${from} ${to} ${purchases.length}`
    if (range.key !== key)
      range = {
        key,
        found: purchases.filter(({ order_date: at }) => at >= from && at <= to),
      }
    const statuses = new Set(query.getAll('transaction_status'))
    return statuses.size === 0
      ? range.found.filter(({ status }) => status === 'APPROVED' || status === 'COMPLETE')
      : range.found.filter(({ status }) => statuses.has(status))
  }

  const page = (
    query: URLSearchParams,
    itemOf: (purchase: SimulatedPurchase) => unknown,
  ): Answer => {
    const all = chosen(query)
    const size = Math.min(50, Number(query.get('max_results') ?? 10))
    const at = Number(query.get('page_token') ?? 0)
    // Where it repeats itself each page begins with what the one before ended with.
    const start = faults.tells('duplicate') && at > 0 ? Math.max(0, at - size / 2) : at
    const end = at + size
    return done({
      items: all.slice(start, end).map(itemOf),
      page_info: {
        total_results: all.length,
        results_per_page: size,
        ...(end < all.length ? { next_page_token: String(end) } : {}),
      },
    })
  }

  return {
    purchases,
    tokens,
    noticeOf,
    answer: ({ method, path, query, headers }) => {
      if (path === '/security/oauth/token' && method === 'POST') {
        const secret = query.get('client_secret')
        if (!query.get('client_id') || !secret || secret === WRONG_SECRET) return refused
        const token = randomUUID()
        tokens.add(token)
        return done({ access_token: token, token_type: 'bearer', expires_in: 172_800 })
      }
      if (!tokens.has((headers.authorization ?? '').replace('Bearer ', ''))) return refused
      if (path === '/payments/api/v1/sales/history') return page(query, historyItem)
      if (path === '/payments/api/v1/sales/commissions') return page(query, commissionsItem)
      if (path === '/payments/api/v1/sales/users') return page(query, usersItem)
      return unknown
    },
  }
}

const reais = (cents: number): number => cents / 100

const historyItem = (purchase: SimulatedPurchase) => ({
  product: purchase.product,
  buyer: { name: purchase.buyer.name, email: purchase.buyer.email },
  purchase: {
    transaction: purchase.transaction,
    order_date: purchase.order_date,
    approved_date: purchase.approved_date ?? undefined,
    status: purchase.status,
    price: { value: reais(purchase.price_cents), currency_code: 'BRL' },
    payment: {
      type: purchase.payment.type,
      installments_number: purchase.payment.installments,
    },
    recurrency_number: 1,
    is_subscription: false,
  },
})

const commissionsItem = (purchase: SimulatedPurchase) => ({
  transaction: purchase.transaction,
  exchange_rate_currency_payout: 1,
  commissions: purchase.commissions.map(({ source, cents, name, code }) => ({
    commission: { value: reais(cents), currency_code: 'BRL' },
    source,
    user: { ucode: code, name, email: '' },
  })),
})

const usersItem = ({ transaction, buyer }: SimulatedPurchase) => ({
  transaction,
  users: [
    {
      role: 'BUYER',
      user: {
        name: buyer.name,
        email: buyer.email,
        cellphone: '11999990000',
        documents: [{ value: buyer.document, type: 'CPF' }],
      },
    },
  ],
})

function noticeOf(purchase: SimulatedPurchase, event: string, at: Date): string {
  const { buyer, commissions, payment } = purchase
  const named = (source: string) => commissions.filter((row) => row.source === source)
  return JSON.stringify({
    id: `${purchase.transaction}-${event}-${at.getTime()}`,
    creation_date: at.getTime(),
    event,
    version: '2.0.0',
    data: {
      product: { ...purchase.product, has_co_production: named('COPRODUCER').length > 0 },
      affiliates: named('AFFILIATE').map(({ name, code }) => ({ affiliate_code: code, name })),
      buyer: {
        name: buyer.name,
        email: buyer.email,
        document: buyer.document,
        checkout_phone: '11999990000',
      },
      producer: { name: 'Produtora' },
      commissions: commissions.map(({ source, cents }) => ({
        value: reais(cents),
        source,
        currency_value: 'BRL',
      })),
      purchase: {
        transaction: purchase.transaction,
        status: purchase.status,
        order_date: purchase.order_date,
        approved_date: purchase.approved_date,
        price: { value: reais(purchase.price_cents), currency_value: 'BRL' },
        full_price: { value: reais(purchase.full_price_cents), currency_value: 'BRL' },
        payment: { type: payment.type, installments_number: payment.installments },
      },
    },
  })
}
