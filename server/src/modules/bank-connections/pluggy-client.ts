import { addDays } from '@prumo/civil-date'
import { z } from 'zod'
import { OutsideFault } from '../../kernel/outside/outside-fault.ts'
import type { OutsideRequest } from '../../kernel/outside/outside-request.ts'
import type { OutsideService } from '../../kernel/outside/outside-service.ts'
import type { OutsideServices } from '../../kernel/outside/outside-services.ts'
import { askWithToken } from '../../kernel/outside/token-cache.ts'
import { pluggyBalance, pluggyConsent, pluggyMovements } from './pluggy-statement.ts'
import {
  accountsSchema,
  authSchema,
  connectTokenSchema,
  itemSchema,
  type PluggyTransaction,
  transactionsSchema,
  webhookSchema,
} from './pluggy-wire.ts'
import type { OpenBanking, ServiceCredentials } from './service-kinds.ts'

/** An API key lives for two hours (docs.pluggy.ai). */
const KEY_LIVES_MS = 2 * 60 * 60 * 1000
/** Ids that one request names (pluggy-sdk). */
const MAX_IDS = 500
/** A cursor that leads further than this leads in a circle: some hundred movements a page. */
const MAX_PAGES = 200
/** Of one reading: more movements, all pages and ids together, are no statement of some weeks. */
const MAX_MOVEMENTS = 50_000

/** What the client asks, with the key of the credentials. */
function pluggyCalls(pluggy: OutsideService) {
  const ask = <S extends z.ZodType>(
    credentials: ServiceCredentials,
    asked: OutsideRequest,
    answer: S,
  ): Promise<z.output<S>> => {
    const parts = ['pluggy', credentials.client_id, credentials.client_secret]
    const issue = () => keyOf(credentials)
    return askWithToken({ tokens: pluggy.tokens, parts, issue }, (key) => {
      const headers = { 'x-api-key': key, 'content-type': 'application/json' }
      return pluggy.ask({ ...asked, headers }, answer)
    })
  }
  const keyOf = async ({ client_id, client_secret }: ServiceCredentials) => {
    const body = JSON.stringify({ clientId: client_id, clientSecret: client_secret })
    const headers = { 'content-type': 'application/json' }
    const asked = { method: 'POST', path: '/auth', headers, body } as const
    const { apiKey } = await pluggy.ask(asked, authSchema)
    return { token: apiKey, lives_ms: KEY_LIVES_MS }
  }
  const readItem = (credentials: ServiceCredentials, id: string) =>
    ask(credentials, get(`/items/${encodeURIComponent(id)}`), itemSchema)
  const readAccounts = async (credentials: ServiceCredentials, item_id: string) => {
    const asked = get(`/accounts?${new URLSearchParams({ itemId: item_id })}`)
    return (await ask(credentials, asked, accountsSchema)).results
  }
  const readTransactions = async (
    credentials: ServiceCredentials,
    filter: Readonly<Record<string, string>>,
  ): Promise<readonly PluggyTransaction[]> => {
    const found: PluggyTransaction[] = []
    let after: string | null = null
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const query = new URLSearchParams(filter)
      if (after !== null) query.set('after', after)
      const answer = await ask(credentials, get(`/v2/transactions?${query}`), transactionsSchema)
      found.push(...answer.results)
      if (found.length > MAX_MOVEMENTS) throw tooMany()
      after = cursorIn(answer.next ?? null)
      if (after === null) return onceEach(found)
    }
    throw new OutsideFault('unreadable_answer', 'The pages do not end.')
  }
  return { ask, readItem, readAccounts, readTransactions }
}

/** The client of Pluggy: https://docs.pluggy.ai. */
export function pluggyClient(
  { pluggy, pluggy_connect_url }: Pick<OutsideServices, 'pluggy' | 'pluggy_connect_url'>,
  now: Date,
): OpenBanking {
  const { ask, readItem, readAccounts, readTransactions } = pluggyCalls(pluggy)
  return {
    consentAddress: async (credentials, { user, item_id }) => {
      const options = { clientUserId: user, avoidDuplicates: true }
      const asked = post('/connect_token', { itemId: item_id ?? undefined, options })
      const { accessToken } = await ask(credentials, asked, connectTokenSchema)
      return `${pluggy_connect_url}/?${new URLSearchParams({ connect_token: accessToken })}`
    },
    askForNotices: async (credentials, { url, header, secret }) => {
      const asked = post('/webhooks', { event: 'all', url, headers: { [header]: secret } })
      return (await ask(credentials, asked, webhookSchema)).id
    },
    endNotices: async (credentials, id) => {
      await ask(credentials, remove(`/webhooks/${encodeURIComponent(id)}`), z.unknown())
    },
    readConsent: async (credentials, item_id) =>
      pluggyConsent(await readItem(credentials, item_id), now),
    endConsent: async (credentials, item_id) => {
      await ask(credentials, remove(`/items/${encodeURIComponent(item_id)}`), z.unknown())
    },
    listAccounts: async (credentials, item_id) =>
      (await readAccounts(credentials, item_id)).map((account) => ({
        id: account.id,
        name: account.name ?? account.id,
        number: account.bankData?.transferNumber ?? account.number ?? '',
        kind: account.type === 'CREDIT' ? 'card' : 'bank',
        currency: account.currencyCode,
      })),
    readStatement: async (credentials, { item_id, account_id }, asked) => {
      const { days, changed_ids, deleted_ids } = asked
      const item = await readItem(credentials, item_id)
      const accounts = await readAccounts(credentials, item_id)
      const account = accounts.find((one) => one.id === account_id)
      if (account === undefined)
        throw new OutsideFault('unknown_there', 'The consent no longer opens the account.')
      // Up to the day after: what was posted since tells the closing balance.
      const transactions = await readTransactions(credentials, {
        accountId: account_id,
        dateFrom: days.first,
        dateTo: addDays(days.last, 2),
      })
      const named: PluggyTransaction[] = []
      const namedIds = [...new Set([...changed_ids, ...deleted_ids])]
      for (let at = 0; at < namedIds.length; at += MAX_IDS) {
        const ids = namedIds.slice(at, at + MAX_IDS).join(',')
        named.push(...(await readTransactions(credentials, { accountId: account_id, ids })))
        if (transactions.length + named.length > MAX_MOVEMENTS) throw tooMany()
      }
      // What the service still tells is not gone, whatever a notice said.
      const told = new Set([...transactions, ...named].map(({ id }) => id))
      const balance =
        account.type === 'CREDIT'
          ? null
          : pluggyBalance(account.balance, item.lastUpdatedAt, transactions)
      // Of a balance before the days that were asked for not all movements since are known.
      const isKnown = balance !== null && balance.date >= addDays(days.first, -1)
      return {
        movements: pluggyMovements(onceEach([...transactions, ...named]), days, namedIds),
        balance: isKnown ? balance : null,
        gone_ids: deleted_ids.filter((id) => !told.has(id)),
      }
    },
  }
}

const get = (path: string) => ({ method: 'GET', path }) as const
const remove = (path: string) => ({ method: 'DELETE', path }) as const
const post = (path: string, body: object) =>
  ({ method: 'POST', path, body: JSON.stringify(body) }) as const

const tooMany = () =>
  new OutsideFault('unreadable_answer', 'There are more movements than an account can have.')

/** The cursor in the address of the next page; the address itself is not followed. */
function cursorIn(next: string | null): string | null {
  if (next === null || next === '') return null
  const query = next.slice(next.indexOf('?') + 1)
  return new URLSearchParams(query).get('after')
}

/** A page that comes twice, or moves while it is read, repeats transactions. */
function onceEach(transactions: readonly PluggyTransaction[]): readonly PluggyTransaction[] {
  return [...new Map(transactions.map((one) => [one.id, one])).values()]
}
