import type { z } from 'zod'
import { nullIfUnknown } from '../../../kernel/outside/null-if-unknown.ts'
import type { Access, PulledPage, PullRange } from '../connector.ts'
import type { PlatformEvent } from '../platform-event.ts'
import { eventOfCharge, eventOfPayout, eventOfRefund, saleOfMovement } from './stripe-events.ts'
import {
  balanceSchema,
  fullChargeSchema,
  movementsSchema,
  payoutSchema,
  type StripeMovement,
} from './stripe-wire.ts'

const API = 'https://api.stripe.com'
/** The version whose answers are read here, whatever the account has chosen. */
const VERSION = '2024-06-20'
/** The most that a page may have. */
const PAGE_SIZE = 100
/** A payout of more movements than these is no payout of one day. */
const MOST_PAGES = 200

const get = <S extends z.ZodType>(
  { services, secrets }: Access,
  path: string,
  answer: S,
): Promise<z.output<S>> => {
  const headers = {
    authorization: `Bearer ${secrets.api_key ?? ''}`,
    'stripe-version': VERSION,
  }
  return services.at('stripe', API).ask({ method: 'GET', path, headers }, answer)
}

const seconds = (at: Date): string => String(Math.floor(at.getTime() / 1000))

/** A page of the movements of the balance, each with what it is of. */
function movements(access: Access, asked: Readonly<Record<string, string>>, after: string | null) {
  const query = new URLSearchParams({
    ...asked,
    limit: String(PAGE_SIZE),
    'expand[]': 'data.source',
    ...(after === null ? {} : { starting_after: after }),
  })
  return get(access, `/v1/balance_transactions?${query}`, movementsSchema)
}

/** What moved the balance in a range of time: charges, refunds, disputes and payouts. */
export async function pullStripe(
  access: Access,
  { from, until }: PullRange,
  cursor: string | null,
): Promise<PulledPage> {
  const asked = { 'created[gte]': seconds(from), 'created[lte]': seconds(until) }
  const { data, has_more } = await movements(access, asked, cursor)
  const events: PlatformEvent[] = []
  for (const movement of data) {
    const sale = saleOfMovement(movement)
    if (sale !== null) events.push(sale)
    else if (movement.source?.object === 'payout')
      events.push(...(await payoutOf(access, movement.source.id)))
  }
  return { events, next: has_more ? (data.at(-1)?.id ?? null) : null, total: null }
}

/** A payout with all that it is made of. */
async function payoutOf(access: Access, id: string): Promise<readonly PlatformEvent[]> {
  const payout = await nullIfUnknown(
    get(access, `/v1/payouts/${encodeURIComponent(id)}`, payoutSchema),
  )
  if (payout === null) return []
  const made: StripeMovement[] = []
  for (let after: string | null = null, page = 0; page < MOST_PAGES; page += 1) {
    const { data, has_more } = await movements(access, { payout: id }, after)
    made.push(...data)
    after = data.at(-1)?.id ?? null
    if (!has_more || after === null) break
  }
  return [eventOfPayout(payout, made)]
}

/** A charge or payout that a call named: with its fee and refunds, or with what it is made of. */
export async function findStripe(
  access: Access,
  externalId: string,
): Promise<readonly PlatformEvent[]> {
  if (externalId.startsWith('po_')) return payoutOf(access, externalId)
  const query = new URLSearchParams([
    ['expand[]', 'balance_transaction'],
    ['expand[]', 'refunds'],
  ])
  const path = `/v1/charges/${encodeURIComponent(externalId)}?${query}`
  const found = await nullIfUnknown(get(access, path, fullChargeSchema))
  if (found === null) return []
  const { balance_transaction, refunds, ...charge } = found
  const movement = balance_transaction ?? null
  const told =
    movement === null
      ? {}
      : { event_id: movement.id, occurred_at: movement.created, rank: 2 as const }
  return [
    eventOfCharge(charge, told, movement),
    ...(refunds?.data ?? [])
      .filter(({ status }) => status === 'succeeded')
      .map((refund) => eventOfRefund({ ...refund, charge: externalId })),
  ]
}

/** The balance is the least that shows that a key is taken. */
export async function testStripe(access: Access): Promise<void> {
  await get(access, '/v1/balance', balanceSchema)
}
