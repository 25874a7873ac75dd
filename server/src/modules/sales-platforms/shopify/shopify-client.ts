import type { z } from 'zod'
import { OutsideFault } from '../../../kernel/outside/outside-fault.ts'
import type { Access, PulledPage, PullRange } from '../connector.ts'
import { eventsOfOrder } from './shopify-events.ts'
import { ordersSchema, shopSchema } from './shopify-wire.ts'

const VERSION = '2025-07'
/** The most that a page may have. */
const PAGE_SIZE = 250

/**
 * The address of a shop, which people also write by its name alone or with its scheme. It is one of
 * Shopify's own: nothing else is asked.
 * @throws OutsideFault `refused`
 */
export function shopifyAddress(shop: string): string {
  const name = /^(?:https:\/\/)?([a-z0-9][a-z0-9-]{0,60})(?:\.myshopify\.com)?\/?$/i.exec(
    shop.trim(),
  )
  if (name?.[1] === undefined) throw new OutsideFault('refused', 'This is no shop of Shopify.')
  return `https://${name[1].toLowerCase()}.myshopify.com`
}

function get<S extends z.ZodType>(
  { services, secrets }: Access,
  path: string,
  answer: S,
): Promise<z.output<S>> {
  const headers = { 'x-shopify-access-token': secrets.access_token ?? '' }
  return services
    .at('shopify', shopifyAddress(secrets.shop_url ?? ''), { is_named: false })
    .ask({ method: 'GET', path: `/admin/api/${VERSION}${path}`, headers }, answer)
}

/**
 * Before all orders. Shopify sorts by number what it is asked for after one, and 0 is none to it: the
 * newest would come first then, and all that is older than the first page be lost.
 */
const BEFORE_ALL = '1'

/**
 * A page of the orders that changed in a range, by their numbers: each page begins after the last one,
 * so that an order which changes meanwhile moves no other. A page may be shorter than it is asked for:
 * behind the last one there is an empty one.
 */
export async function pullShopify(
  access: Access,
  { from, until }: PullRange,
  cursor: string | null,
): Promise<PulledPage> {
  const query = new URLSearchParams({
    status: 'any',
    updated_at_min: from.toISOString(),
    updated_at_max: until.toISOString(),
    limit: String(PAGE_SIZE),
    since_id: cursor ?? BEFORE_ALL,
  })
  const { orders } = await get(access, `/orders.json?${query}`, ordersSchema)
  const last = orders.at(-1)?.id ?? null
  return {
    events: orders
      .filter(({ test }) => test !== true)
      .flatMap((order) => eventsOfOrder(order, false)),
    next: last === cursor ? null : last,
    total: null,
  }
}

/** The shop itself is the least that shows that the token is taken. */
export async function testShopify(access: Access): Promise<void> {
  await get(access, '/shop.json', shopSchema)
}
