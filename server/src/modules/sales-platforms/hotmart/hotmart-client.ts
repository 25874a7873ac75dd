import type { z } from 'zod'
import { askWithToken } from '../../../kernel/outside/token-cache.ts'
import type { Access, PulledPage, PullRange } from '../connector.ts'
import { eventOfHistory } from './hotmart-events.ts'
import { commissionsSchema, historySchema, tokenSchema, usersSchema } from './hotmart-wire.ts'

const API = 'https://developers.hotmart.com'
const TOKENS = 'https://api-sec-vlc.hotmart.com'
/** The most that a page may have. */
const PAGE_SIZE = 50
/** Without it the listing has approved and complete sales alone. */
const STATUSES = [
  'APPROVED',
  'BLOCKED',
  'CANCELLED',
  'CHARGEBACK',
  'COMPLETE',
  'EXPIRED',
  'NO_FUNDS',
  'OVERDUE',
  'PARTIALLY_REFUNDED',
  'PRE_ORDER',
  'PRINTED_BILLET',
  'PROCESSING_TRANSACTION',
  'PROTESTED',
  'REFUNDED',
  'STARTED',
  'UNDER_ANALISYS',
  'WAITING_PAYMENT',
]

async function newToken({ services, secrets }: Access) {
  const { client_id = '', client_secret = '', basic_token = '' } = secrets
  const query = new URLSearchParams({ grant_type: 'client_credentials', client_id, client_secret })
  const issued = await services.at('hotmart_auth', TOKENS).ask(
    {
      method: 'POST',
      path: `/security/oauth/token?${query}`,
      headers: { authorization: `Basic ${basic_token.replace(/^Basic\s+/i, '')}` },
    },
    tokenSchema,
  )
  return { token: issued.access_token, lives_ms: issued.expires_in * 1000 }
}

function get<S extends z.ZodType>(access: Access, path: string, answer: S): Promise<z.output<S>> {
  const { services, secrets } = access
  const api = services.at('hotmart', API)
  const parts = ['hotmart', ...Object.values(secrets)]
  return askWithToken({ tokens: api.tokens, parts, issue: () => newToken(access) }, (token) =>
    api.ask({ method: 'GET', path, headers: { authorization: `Bearer ${token}` } }, answer),
  )
}

/** A page of the listing, joined with the same page of commissions and of who bought. */
export async function pullHotmart(
  access: Access,
  { from, until }: PullRange,
  cursor: string | null,
): Promise<PulledPage> {
  const query = new URLSearchParams({
    max_results: String(PAGE_SIZE),
    start_date: String(from.getTime()),
    end_date: String(until.getTime()),
  })
  for (const status of STATUSES) query.append('transaction_status', status)
  if (cursor !== null) query.set('page_token', cursor)
  const path = (of: string) => `/payments/api/v1/sales/${of}?${query}`
  const history = await get(access, path('history'), historySchema)
  const [commissions, users] =
    history.items.length === 0
      ? [[], []]
      : await Promise.all([
          get(access, path('commissions'), commissionsSchema).then(({ items }) => items),
          get(access, path('users'), usersSchema).then(({ items }) => items),
        ])
  const commissionsBy = new Map(commissions.map((row) => [row.transaction, row]))
  const usersBy = new Map(users.map((row) => [row.transaction, row]))
  return {
    events: history.items.map((item) => {
      const { transaction } = item.purchase
      return eventOfHistory(
        item,
        commissionsBy.get(transaction),
        usersBy.get(transaction),
        access.now,
      )
    }),
    next: history.page_info.next_page_token ?? null,
    total: history.page_info.total_results ?? null,
  }
}

/** One page of no sale at all shows that the secrets are taken. */
export async function testHotmart(access: Access): Promise<void> {
  const query = new URLSearchParams({
    max_results: '1',
    start_date: String(access.now.getTime() - 60_000),
    end_date: String(access.now.getTime()),
  })
  await get(access, `/payments/api/v1/sales/history?${query}`, historySchema)
}
