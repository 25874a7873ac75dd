import type { z } from 'zod'
import { nullIfUnknown } from '../../../kernel/outside/null-if-unknown.ts'
import { askWithToken } from '../../../kernel/outside/token-cache.ts'
import type { Access, PulledPage, PullRange } from '../connector.ts'
import type { PlatformEvent } from '../platform-event.ts'
import { eventsOfOrder } from './mercado-livre-events.ts'
import { orderSchema, searchSchema, tokenSchema, userSchema } from './mercado-livre-wire.ts'

const API = 'https://api.mercadolibre.com'
/** The most that a page may have. */
const PAGE_SIZE = 50

async function newToken({ services, secrets }: Access) {
  const { client_id = '', client_secret = '' } = secrets
  const grant_type = 'client_credentials'
  const issued = await services.at('mercado_livre', API).ask(
    {
      method: 'POST',
      path: '/oauth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ grant_type, client_id, client_secret }).toString(),
    },
    tokenSchema,
  )
  return { token: issued.access_token, lives_ms: issued.expires_in * 1000 }
}

function get<S extends z.ZodType>(access: Access, path: string, answer: S): Promise<z.output<S>> {
  const { services, secrets } = access
  const api = services.at('mercado_livre', API)
  const parts = ['mercado_livre', secrets.client_id ?? '', secrets.client_secret ?? '']
  return askWithToken({ tokens: api.tokens, parts, issue: () => newToken(access) }, (token) =>
    api.ask({ method: 'GET', path, headers: { authorization: `Bearer ${token}` } }, answer),
  )
}

/** A page of the orders that changed in a range. The cursor keeps who the seller is. */
export async function pullMercadoLivre(
  access: Access,
  { from, until }: PullRange,
  cursor: string | null,
): Promise<PulledPage> {
  const [known, at = '0'] = cursor?.split(':') ?? []
  const seller = known ?? (await get(access, '/users/me', userSchema)).id
  const offset = Number(at)
  const query = new URLSearchParams({
    seller,
    'order.date_last_updated.from': from.toISOString(),
    'order.date_last_updated.to': until.toISOString(),
    sort: 'date_asc',
    offset: String(offset),
    limit: String(PAGE_SIZE),
  })
  const { paging, results } = await get(access, `/orders/search?${query}`, searchSchema)
  const next = offset + PAGE_SIZE
  return {
    events: results.flatMap(eventsOfOrder),
    next: next < paging.total && results.length > 0 ? `${seller}:${next}` : null,
    total: paging.total,
  }
}

/** The order that a call named. */
export async function findMercadoLivre(
  access: Access,
  id: string,
): Promise<readonly PlatformEvent[]> {
  const order = await nullIfUnknown(get(access, `/orders/${encodeURIComponent(id)}`, orderSchema))
  return order === null ? [] : eventsOfOrder(order)
}

/** Who the seller is, is the least that shows that the secrets are taken. */
export async function testMercadoLivre(access: Access): Promise<void> {
  await get(access, '/users/me', userSchema)
}
