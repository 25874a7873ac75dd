import type { z } from 'zod'
import { nullIfUnknown } from '../../../kernel/outside/null-if-unknown.ts'
import { type Access, defineConnector, type PulledPage, type PullRange } from '../connector.ts'
import { UnreadableCall } from '../../../kernel/outside/webhook-call.ts'
import { releaseAfter } from '../event-fields.ts'
import { signedIn } from '../verify-call.ts'
import { jsonOf } from '../../../kernel/outside/wire-values.ts'
import { eventOfOrder } from './nuvemshop-events.ts'
import { callSchema, orderSchema, ordersSchema } from './nuvemshop-wire.ts'

const API = 'https://api.nuvemshop.com.br/v1'
/** The most that a page may have. */
const PAGE_SIZE = 200

function get<S extends z.ZodType>(
  { services, secrets }: Access,
  path: string,
  answer: S,
): Promise<z.output<S>> {
  const { account_id = '', access_token = '' } = secrets
  // As Nuvemshop names the header; without a name of the program it refuses.
  const headers = {
    authentication: `bearer ${access_token}`,
    'user-agent': 'Prumo (sales)',
  }
  return services
    .at('nuvemshop', API)
    .ask({ method: 'GET', path: `/${encodeURIComponent(account_id)}${path}`, headers }, answer)
}

/** A page of the orders that changed in a range; behind the last one Nuvemshop has no page. */
async function pull(
  access: Access,
  { from, until }: PullRange,
  cursor: string | null,
): Promise<PulledPage> {
  const page = Number(cursor ?? 1)
  const query = new URLSearchParams({
    updated_at_min: from.toISOString(),
    updated_at_max: until.toISOString(),
    per_page: String(PAGE_SIZE),
    page: String(page),
  })
  const orders = await nullIfUnknown(get(access, `/orders?${query}`, ordersSchema))
  return {
    events: (orders ?? []).map(eventOfOrder),
    next: (orders ?? []).length < PAGE_SIZE ? null : String(page + 1),
    total: null,
  }
}

/** Nuvemshop: calls that name an order, which is asked for, and orders by their last change. */
export const nuvemshop = defineConnector({
  platform: 'nuvemshop',
  name: 'Nuvemshop',
  webhook: {
    secrets: ['client_secret'],
    signs_body: true,
    replay_seconds: 7 * 86_400,
    repeats_bytes: true,
    verify: signedIn({
      header: 'x-linkedstore-hmac-sha256',
      secret: 'client_secret',
      encoding: 'hex',
    }),
    parse: (call) => {
      const { event, id, store_id } = jsonOf(call, callSchema)
      const event_id = `${id ?? store_id}:${event}`
      if (!event.startsWith('order/')) return [{ kind: 'other', event_id, told: event }]
      if (id == null) throw new UnreadableCall('The call names no order.')
      return [{ kind: 'ask', event_id, external_id: id }]
    },
  },
  api: {
    secrets: ['account_id', 'access_token'],
    // Orders are asked for by their last change.
    looks_back_days: 2,
    max_days: 31,
    pull,
    find: async (access, id) => {
      const order = await nullIfUnknown(
        get(access, `/orders/${encodeURIComponent(id)}`, orderSchema),
      )
      return order === null ? [] : [eventOfOrder(order)]
    },
    test: async (access) => {
      await nullIfUnknown(get(access, '/orders?per_page=1', ordersSchema))
    },
  },
  // What a gateway keeps is told by the gateway; the shop's own part of a sale follows from its plan.
  fee_model: {
    percent: '2.0000',
    fixed_cents: 0,
    returns_fees: false,
    release_days: { ...releaseAfter(2), credit_card: 30 },
  },
})
