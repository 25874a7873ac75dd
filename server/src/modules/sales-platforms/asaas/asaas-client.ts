import { dateAt } from '@prumo/civil-date'
import type { z } from 'zod'
import { isReference } from '../../../kernel/outside/charge-reference.ts'
import { nullIfUnknown } from '../../../kernel/outside/null-if-unknown.ts'
import type { Access, PulledPage, PullRange } from '../connector.ts'
import type { PlatformEvent } from '../platform-event.ts'
import { ASAAS_ZONE, eventsOfPayment, eventsOfTransfer } from './asaas-events.ts'
import {
  type AsaasCustomer,
  type AsaasPayment,
  balanceSchema,
  customerSchema,
  paymentSchema,
  paymentsSchema,
  transferSchema,
  transfersSchema,
} from './asaas-wire.ts'

const API = 'https://api.asaas.com/v3'
/** The most that a page may have. */
const PAGE_SIZE = 100

const get = <S extends z.ZodType>(
  { services, secrets }: Access,
  path: string,
  answer: S,
): Promise<z.output<S>> => {
  const headers = { access_token: secrets.api_key ?? '' }
  return services.at('asaas', API).ask({ method: 'GET', path, headers }, answer)
}

/** Payments of a range of days come first, then its transfers; the cursor says of which, and where. */
export async function pullAsaas(
  access: Access,
  { from, until }: PullRange,
  cursor: string | null,
): Promise<PulledPage> {
  const [kind = 'payments', at = '0'] = cursor?.split(' ') ?? []
  const offset = Number(at)
  const query = new URLSearchParams({
    'dateCreated[ge]': dateAt(from, ASAAS_ZONE),
    'dateCreated[le]': dateAt(until, ASAAS_ZONE),
    limit: String(PAGE_SIZE),
    offset: String(offset),
  })
  if (kind === 'transfers') {
    const { data, hasMore } = await get(access, `/transfers?${query}`, transfersSchema)
    const next = hasMore ? `transfers ${offset + PAGE_SIZE}` : null
    return { events: data.flatMap(eventsOfTransfer), next, total: null }
  }
  const { data, hasMore, totalCount } = await get(access, `/payments?${query}`, paymentsSchema)
  return {
    events: await saleEvents(access, data),
    next: hasMore ? `payments ${offset + PAGE_SIZE}` : 'transfers 0',
    total: totalCount ?? null,
  }
}

/** What payments say. Those that a charge of Prumo asked for are in the books by their charge. */
async function saleEvents(
  access: Access,
  payments: readonly AsaasPayment[],
): Promise<readonly PlatformEvent[]> {
  const sold = payments.filter(({ externalReference }) => !isReference(externalReference))
  const customers = new Map<string, AsaasCustomer>()
  for (const id of new Set(sold.map(({ customer }) => customer)))
    customers.set(id, await get(access, `/customers/${encodeURIComponent(id)}`, customerSchema))
  return sold.flatMap((payment) =>
    eventsOfPayment(payment, customers.get(payment.customer) ?? null, access.now),
  )
}

/** The payment or transfer that a call named; nothing of one that Asaas does not have. */
export async function findAsaas(
  access: Access,
  externalId: string,
): Promise<readonly PlatformEvent[]> {
  const id = encodeURIComponent(externalId)
  if (externalId.startsWith('pay_')) {
    const payment = await nullIfUnknown(get(access, `/payments/${id}`, paymentSchema))
    return payment === null ? [] : saleEvents(access, [payment])
  }
  const transfer = await nullIfUnknown(get(access, `/transfers/${id}`, transferSchema))
  return transfer === null ? [] : eventsOfTransfer(transfer)
}

/** The balance is the least that shows that a key is taken. */
export async function testAsaas(access: Access): Promise<void> {
  await get(access, '/finance/balance', balanceSchema)
}
