import { civilDate } from '@prumo/civil-date'
import { expect, it } from 'vitest'
import { tokenCache } from '../../kernel/outside/token-cache.ts'
import { pluggyClient } from './pluggy-client.ts'

const ACCOUNT = {
  id: 'conta',
  type: 'BANK',
  name: 'Conta',
  number: '1',
  balance: 0,
  currencyCode: 'BRL',
}
const ITEM = {
  id: 'item',
  status: 'UPDATED',
  clientUserId: null,
  lastUpdatedAt: '2026-11-20T10:00:00Z',
  consentExpiresAt: null,
}
const movement = (id: string) => ({
  id,
  date: '2026-11-18T12:00:00Z',
  description: 'PIX',
  descriptionRaw: null,
  type: 'CREDIT',
  amount: 1,
  status: 'POSTED',
  providerId: null,
})

it('A statement of more movements than an account can have is refused before all of it is held', async () => {
  const page = Array.from({ length: 1000 }, (_, n) => movement(`m${n}`))
  let pages = 0
  const answerOf = (path: string) => {
    if (path === '/auth') return { apiKey: 'k' }
    if (path.startsWith('/items/')) return ITEM
    if (path.startsWith('/accounts')) return { results: [ACCOUNT] }
    pages += 1
    return { results: page, next: `/v2/transactions?after=${pages}` }
  }
  const client = pluggyClient(
    {
      pluggy: {
        is_simulated: true,
        tokens: tokenCache(),
        askText: ({ path }) => Promise.resolve(JSON.stringify(answerOf(path))),
        askBytes: ({ path }) => Promise.resolve(Buffer.from(JSON.stringify(answerOf(path)))),
        ask: ({ path }, schema) => Promise.resolve(schema.parse(answerOf(path))),
      },
      pluggy_connect_url: 'https://connect.example',
    },
    new Date('2026-11-20T15:00:00Z'),
  )
  const days = { first: civilDate('2026-11-12'), last: civilDate('2026-11-19') }
  const read = client.readStatement(
    { client_id: 'c', client_secret: 's' },
    { item_id: 'item', account_id: 'conta' },
    { days, changed_ids: [], deleted_ids: [] },
  )
  await expect(read).rejects.toMatchObject({ code: 'unreadable_answer' })
  expect(pages).toBe(51)
})
