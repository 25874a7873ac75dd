import type { z } from 'zod'
import { nullIfUnknown } from '../../../kernel/outside/null-if-unknown.ts'
import type { Access, PulledPage, PullRange } from '../connector.ts'
import type { PlatformEvent } from '../platform-event.ts'
import { eventOfTransfer, eventsOfCharge } from './pagarme-events.ts'
import {
  balanceSchema,
  chargeSchema,
  chargesSchema,
  operationsSchema,
  orderSchema,
  ordersSchema,
  type PagarmeCharge,
  type PagarmeItem,
  type PagarmePayable,
  payablesSchema,
  transferSchema,
} from './pagarme-wire.ts'

const API = 'https://api.pagar.me/core/v5'
/** The most that a page may have. */
const PAGE_SIZE = 100
/** A charge of more instalments and refunds than these pages have is none. */
const MOST_PAGES = 10

const get = <S extends z.ZodType>(
  { services, secrets }: Access,
  path: string,
  answer: S,
): Promise<z.output<S>> => {
  // The key is the name, and there is no password.
  const key = Buffer.from(`${secrets.api_key ?? ''}:`).toString('base64')
  const headers = { authorization: `Basic ${key}` }
  return services.at('pagarme', API).ask({ method: 'GET', path, headers }, answer)
}

/** What is listed, in this order; the cursor says which of them, and its page. */
const STEPS = ['orders', 'charges', 'operations'] as const
type Step = (typeof STEPS)[number]

/**
 * Orders of a range with their charges and items, then the charges that are of no order, as those of
 * subscriptions, then the transfers among the movements of the balance.
 */
export async function pullPagarme(
  access: Access,
  { from, until }: PullRange,
  cursor: string | null,
): Promise<PulledPage> {
  const [named, at = '1'] = cursor?.split(' ') ?? []
  const step = STEPS.find((one) => one === named) ?? 'orders'
  const page = Number(at)
  const query = new URLSearchParams({
    created_since: from.toISOString(),
    created_until: until.toISOString(),
    page: String(page),
    size: String(PAGE_SIZE),
  })
  const { events, hasNext } = await READS[step](access, query)
  const following = STEPS[STEPS.indexOf(step) + 1]
  const next = hasNext ? `${step} ${page + 1}` : following === undefined ? null : `${following} 1`
  return { events, next, total: null }
}

interface Read {
  readonly events: readonly PlatformEvent[]
  readonly hasNext: boolean
}

const READS: Readonly<Record<Step, (access: Access, query: URLSearchParams) => Promise<Read>>> = {
  orders: async (access, query) => {
    const { data, paging } = await get(access, `/orders?${query}`, ordersSchema)
    const events: PlatformEvent[] = []
    for (const { items, charges } of data)
      for (const charge of charges ?? []) events.push(...(await toldOf(access, charge, items)))
    return { events, hasNext: paging?.next != null }
  },
  charges: async (access, query) => {
    const { data, paging } = await get(access, `/charges?${query}`, chargesSchema)
    const events: PlatformEvent[] = []
    for (const charge of data)
      if (charge.order == null) events.push(...(await toldOf(access, charge, [])))
    return { events, hasNext: paging?.next != null }
  },
  operations: async (access, query) => {
    const { data, paging } = await get(access, `/balance/operations?${query}`, operationsSchema)
    const moved = data.filter(({ type }) => type === 'transfer')
    const events = moved.map(({ id, movement_object }): PlatformEvent => {
      const read = transferSchema.safeParse(movement_object)
      if (read.success) return eventOfTransfer(read.data)
      return { kind: 'unread', event_id: id }
    })
    return { events, hasNext: paging?.next != null }
  },
}

/** What a charge says; one that was paid has payables. */
async function toldOf(access: Access, charge: PagarmeCharge, items: readonly PagarmeItem[]) {
  const payables = charge.paid_at == null ? [] : await payablesOf(access, charge.id)
  return eventsOfCharge(charge, { items, payables, now: access.now })
}

async function payablesOf(access: Access, charge: string): Promise<readonly PagarmePayable[]> {
  const all: PagarmePayable[] = []
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const query = new URLSearchParams({ charge_id: charge, page: `${page}`, size: `${PAGE_SIZE}` })
    const { data, paging } = await get(access, `/payables?${query}`, payablesSchema)
    all.push(...data)
    if (paging?.next == null) break
  }
  return all
}

/** A charge that a call named, with what was ordered. */
export async function findPagarme(
  access: Access,
  externalId: string,
): Promise<readonly PlatformEvent[]> {
  const path = `/charges/${encodeURIComponent(externalId)}`
  const charge = await nullIfUnknown(get(access, path, chargeSchema))
  if (charge === null) return []
  if (charge.order == null) return toldOf(access, charge, [])
  const order = await get(access, `/orders/${encodeURIComponent(charge.order.id)}`, orderSchema)
  return toldOf(access, charge, order.items)
}

/** The balance is the least that shows that a key is taken. */
export async function testPagarme(access: Access): Promise<void> {
  await get(access, '/balance', balanceSchema)
}
