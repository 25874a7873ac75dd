import type { z } from 'zod'
import { readCall } from '../call-payload.ts'
import { type Access, defineConnector, type PulledPage, type PullRange } from '../connector.ts'
import { UnreadableCall } from '../../../kernel/outside/webhook-call.ts'
import type { SaleEvent } from '../platform-event.ts'
import { releaseAfter } from '../event-fields.ts'
import { signedIn } from '../verify-call.ts'
import { eventsOfOrder, isOrder } from './woocommerce-events.ts'
import {
  callSchema,
  orderSchema,
  ordersSchema,
  refundsSchema,
  type WooOrder,
} from './woocommerce-wire.ts'

/** The most that a page may have. */
const PAGE_SIZE = 100

/** The most refunds that one order is asked for: a page. */
const REFUNDS_PAGE = 100

function get<S extends z.ZodType>(
  { services, secrets }: Access,
  place: string,
  asked: Readonly<Record<string, string>>,
  answer: S,
): Promise<z.output<S>> {
  const { shop_url = '', consumer_key = '', consumer_secret = '' } = secrets
  const basic = Buffer.from(`${consumer_key}:${consumer_secret}`).toString('base64')
  const path = `/wp-json/wc/v3/${place}?${new URLSearchParams(asked)}`
  return services
    .atShop('woocommerce', shop_url)
    .ask({ method: 'GET', path, headers: { authorization: `Basic ${basic}` } }, answer)
}

const list = (access: Access, asked: Readonly<Record<string, string>>) =>
  get(access, 'orders', asked, ordersSchema)

/** What an order of a listing says; one of which something went back is asked for the days of that. */
async function eventsOfListed(access: Access, order: WooOrder): Promise<readonly SaleEvent[]> {
  if (!isOrder(order.status)) return []
  if ((order.refunds ?? []).length === 0) return eventsOfOrder(order)
  const place = `orders/${encodeURIComponent(order.id)}/refunds`
  const asked = { per_page: String(REFUNDS_PAGE) }
  const refunds = await get(access, place, asked, refundsSchema)
  return eventsOfOrder(
    order,
    new Map(refunds.map(({ id, date_created_gmt }) => [id, date_created_gmt])),
  )
}

/** A page of the orders that changed in a range; the last one is shorter than the others. */
async function pull(
  access: Access,
  { from, until }: PullRange,
  cursor: string | null,
): Promise<PulledPage> {
  const page = Number(cursor ?? 1)
  const orders = await list(access, {
    modified_after: new Date(from.getTime() - 1000).toISOString(),
    modified_before: new Date(until.getTime() + 1000).toISOString(),
    dates_are_gmt: 'true',
    orderby: 'id',
    order: 'asc',
    per_page: String(PAGE_SIZE),
    page: String(page),
  })
  const events: SaleEvent[] = []
  for (const order of orders) events.push(...(await eventsOfListed(access, order)))
  return {
    events,
    next: orders.length < PAGE_SIZE ? null : String(page + 1),
    total: null,
  }
}

/** WooCommerce: signed calls and the orders of a shop at its own address (REST API v3). */
export const woocommerce = defineConnector({
  platform: 'woocommerce',
  name: 'WooCommerce',
  webhook: {
    secrets: ['webhook_secret'],
    signs_body: true,
    replay_seconds: 7 * 86_400,
    verify: signedIn({
      header: 'x-wc-webhook-signature',
      secret: 'webhook_secret',
      encoding: 'base64',
    }),
    parse: (call) => {
      const topic = (call.headers['x-wc-webhook-topic'] ?? '').slice(0, 60)
      const { id, webhook_id } = readCall(call, callSchema)
      const of = id ?? webhook_id
      if (of === null) throw new UnreadableCall('The call names no order.')
      const other = { kind: 'other', event_id: `${of}:${topic}`, told: topic || 'ping' } as const
      if (!topic.startsWith('order.') || topic === 'order.deleted') return [other]
      const order = readCall(call, orderSchema)
      return isOrder(order.status) ? eventsOfOrder(order) : [other]
    },
  },
  api: {
    secrets: ['shop_url', 'consumer_key', 'consumer_secret'],
    // Orders are asked for by their last change.
    looks_back_days: 2,
    max_days: 31,
    pull,
    test: async (access) => {
      await list(access, { per_page: '1' })
    },
  },
  // The shop itself keeps nothing of a sale: what a gateway keeps is told by the gateway.
  fee_model: {
    percent: '0.0000',
    fixed_cents: 0,
    returns_fees: false,
    release_days: { ...releaseAfter(2), credit_card: 30 },
  },
})
