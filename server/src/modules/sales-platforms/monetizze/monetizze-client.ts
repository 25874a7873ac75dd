import type { z } from 'zod'
import { askWithToken } from '../../../kernel/outside/token-cache.ts'
import type { Access, PulledPage, PullRange } from '../connector.ts'
import { eventOfListed } from './monetizze-events.ts'
import { tokenSchema, transactionsSchema } from './monetizze-wire.ts'

const API = 'https://api.monetizze.com.br/2.1'
/** It does not say how long a token lives; one that ended is asked for anew. */
const TOKEN_MS = 10 * 60_000
/** A page further than this is no page of a range of days. */
const MAX_PAGES = 500

function get<S extends z.ZodType>(access: Access, path: string, answer: S): Promise<z.output<S>> {
  const { services, secrets } = access
  const api = services.at('monetizze', API)
  const issue = async () => {
    const headers = { x_consumer_key: secrets.consumer_key ?? '' }
    const { token } = await api.ask({ method: 'GET', path: '/token', headers }, tokenSchema)
    return { token, lives_ms: TOKEN_MS }
  }
  const parts = ['monetizze', secrets.consumer_key ?? '']
  return askWithToken({ tokens: api.tokens, parts, issue }, (token) =>
    api.ask({ method: 'GET', path, headers: { token } }, answer),
  )
}

/** '2026-11-20 14:05:09' in Brasília, three hours behind UTC. */
const momentOf = (at: Date): string =>
  new Date(at.getTime() - 3 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

/** A page of the sales that were made in a range. It tells no number of pages: the last one is empty. */
export async function pullMonetizze(
  access: Access,
  { from, until }: PullRange,
  cursor: string | null,
): Promise<PulledPage> {
  const page = Number(cursor ?? 1)
  const query = new URLSearchParams({
    date_min: momentOf(from),
    date_max: momentOf(until),
    page: String(page),
  })
  const { dados, recordCount } = await get(access, `/transactions?${query}`, transactionsSchema)
  return {
    events: dados.map((told) => eventOfListed(told, access.now)),
    next: dados.length === 0 || page === MAX_PAGES ? null : String(page + 1),
    total: recordCount ?? null,
  }
}

/** The sales of a minute show that the key is taken. */
export async function testMonetizze(access: Access): Promise<void> {
  const query = new URLSearchParams({
    date_min: momentOf(new Date(access.now.getTime() - 60_000)),
    date_max: momentOf(access.now),
    page: '1',
  })
  await get(access, `/transactions?${query}`, transactionsSchema)
}
