import { randomUUID } from 'node:crypto'
import type { Faults } from '../faults.ts'
import type { SimulatedPurchase } from '../simulated-purchases.ts'
import type { Answer, Asked } from '../json-http.ts'

/** A secret that the simulated service refuses. */
const WRONG_SECRET = 'errado'

/** Kiwify on the loopback: the API of docs.kiwify.com.br, as far as Prumo speaks it. */
export interface KiwifySimulator {
  readonly answer: (asked: Asked) => Answer
  /** The orders of the producer, in the order in which they were made. */
  readonly purchases: SimulatedPurchase[]
  /** Tokens that it gave; without them the next request is refused. */
  readonly tokens: Set<string>
}

const refused: Answer = { status: 401, body: { error: 'invalid_client' } }
const done = (body: unknown): Answer => ({ status: 200, body })

const STATUSES: Readonly<Record<string, string>> = {
  WAITING_PAYMENT: 'waiting_payment',
  APPROVED: 'paid',
  COMPLETE: 'paid',
  EXPIRED: 'refused',
  REFUNDED: 'refunded',
  CHARGEBACK: 'chargedback',
}

export function kiwifySimulator(faults: Faults): KiwifySimulator {
  const purchases: SimulatedPurchase[] = []
  const tokens = new Set<string>()

  const list = (query: URLSearchParams): Answer => {
    const day = (at: number) => new Date(at).toISOString().slice(0, 10)
    const [from, to] = [query.get('start_date') ?? '', query.get('end_date') ?? '']
    const found = purchases.filter(({ order_date: at }) => day(at) >= from && day(at) <= to)
    const size = Math.min(100, Number(query.get('page_size') ?? 10))
    const at = (Number(query.get('page_number') ?? 1) - 1) * size
    // Where it repeats itself each page begins with what the one before ended with.
    const start = faults.tells('duplicate') && at > 0 ? Math.max(0, at - size / 2) : at
    return done({
      pagination: { count: found.length, page_number: at / size + 1, page_size: size },
      data: found.slice(start, at + size).map(saleOf),
    })
  }

  return {
    purchases,
    tokens,
    answer: ({ method, path, query, headers, text }) => {
      if (path === '/oauth/token' && method === 'POST') {
        const form = new URLSearchParams(text)
        const secret = form.get('client_secret')
        if (!form.get('client_id') || !secret || secret === WRONG_SECRET) return refused
        const token = randomUUID()
        tokens.add(token)
        return done({ access_token: token, token_type: 'bearer', expires_in: '86400' })
      }
      const isKnown = tokens.has((headers.authorization ?? '').replace('Bearer ', ''))
      if (!isKnown || !headers['x-kiwify-account-id']) return refused
      return path === '/sales' ? list(query) : { status: 404, body: { error: 'not_found' } }
    },
  }
}

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())
const METHODS: Readonly<Record<string, string>> = {
  CREDIT_CARD: 'credit_card',
  BILLET: 'boleto',
  PIX: 'pix',
}

function saleOf(purchase: SimulatedPurchase) {
  const { buyer, commissions, product } = purchase
  const shareOf = (source: string) =>
    commissions.filter((row) => row.source === source).reduce((sum, { cents }) => sum + cents, 0)
  return {
    id: purchase.transaction.replace('HP', 'KW'),
    reference: purchase.transaction.slice(-7),
    type: 'product',
    created_at: iso(purchase.order_date),
    updated_at: iso(purchase.approved_date ?? purchase.order_date),
    approved_date: iso(purchase.approved_date),
    status: STATUSES[purchase.status] ?? purchase.status.toLowerCase(),
    payment_method: METHODS[purchase.payment.type] ?? purchase.payment.type,
    installments: purchase.payment.installments,
    net_amount: shareOf('PRODUCER'),
    currency: 'BRL',
    product: { id: `kw-${product.id}`, name: product.name },
    customer: {
      name: buyer.name,
      email: buyer.email,
      cpf: buyer.document,
      mobile: '+5511999990000',
    },
    payment: {
      charge_amount: purchase.full_price_cents,
      charge_currency: 'BRL',
      product_base_price: purchase.price_cents,
      fee: shareOf('MARKETPLACE'),
      net_amount: shareOf('PRODUCER'),
    },
  }
}
