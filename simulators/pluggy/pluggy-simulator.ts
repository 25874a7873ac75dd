import { randomUUID } from 'node:crypto'
import type { Faults } from '../faults.ts'
import { type Answer, type Asked, fieldsOf, textOf } from '../json-http.ts'
import { AUTHORIZED_PAGE, connectPage } from './connect-page.ts'
import { newItem, type SimulatedItem } from './pluggy-data.ts'

/** A secret that the simulated service refuses. */
const WRONG_SECRET = 'errado'
/** Small, so that a month takes several pages. */
const PAGE = 10

interface Webhook {
  readonly clientId: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

/** Pluggy on the loopback: the wire protocol of docs.pluggy.ai, as far as Prumo speaks it. */
export interface PluggySimulator {
  readonly answer: (asked: Asked) => Answer | Promise<Answer>
  readonly answerConnect: (asked: Asked) => Promise<Answer>
  readonly items: Map<string, SimulatedItem>
  readonly webhooks: Map<string, Webhook>
  /** Keys that the service gave; without them the next request is refused. */
  readonly keys: Map<string, string>
  /** Tells all who asked for it that something happened. @returns what they answered. */
  readonly notify: (clientId: string, event: Readonly<Record<string, unknown>>) => Promise<number[]>
}

const refused: Answer = { status: 401, body: { code: 401, message: 'Unauthorized' } }
const unknown: Answer = { status: 404, body: { code: 404, message: 'Not found' } }
const done = (body: unknown): Answer => ({ status: 200, body })

/** @param clock what time it is for items that are made. */
export function pluggySimulator(clock: () => Date, faults: Faults): PluggySimulator {
  const items = new Map<string, SimulatedItem>()
  const webhooks = new Map<string, Webhook>()
  const keys = new Map<string, string>()
  const tokens = new Map<string, { clientId: string; user: string | null; itemId: string }>()

  const notify: PluggySimulator['notify'] = (clientId, event) => {
    const body = JSON.stringify({ eventId: randomUUID(), ...event })
    const wanted = [...webhooks.values()].filter((webhook) => webhook.clientId === clientId)
    return Promise.all(
      wanted.map(({ url, headers }) => {
        const sent = { 'content-type': 'application/json', ...headers }
        // Who does not listen is told in vain, as by the real service.
        const told = fetch(url, { method: 'POST', headers: sent, body })
        return told.then(
          ({ status }) => status,
          () => 0,
        )
      }),
    )
  }

  const authorize = async (token: string): Promise<boolean> => {
    const asked = tokens.get(token)
    if (asked === undefined) return false
    const known = items.get(asked.itemId)
    const item = known ?? newItem(asked.clientId, asked.user, clock())
    item.status = 'UPDATED'
    item.error = null
    item.consentExpiresAt = new Date(clock().getTime() + 365 * 86_400_000).toISOString()
    items.set(item.id, item)
    const event = known === undefined ? 'item/created' : 'item/updated'
    await notify(asked.clientId, { event, itemId: item.id, triggeredBy: 'USER' })
    return true
  }

  const ofClient = (clientId: string, { method, path, query, text }: Asked): Answer => {
    const own = (id: string) => {
      const item = items.get(id)
      return item?.clientId === clientId ? item : undefined
    }
    const body = fieldsOf(text)
    const [, root = '', id = ''] = path.split('/')
    if (path === '/connect_token' && method === 'POST') {
      const token = randomUUID()
      const options = fieldsOf(JSON.stringify(body['options']))
      const user = textOf(options['clientUserId']) || null
      tokens.set(token, { clientId, user, itemId: textOf(body['itemId']) })
      return done({ accessToken: token })
    }
    if (path === '/webhooks' && method === 'POST') {
      const made = randomUUID()
      const headers = Object.fromEntries(
        Object.entries(fieldsOf(JSON.stringify(body['headers']))).map(([name, value]) => [
          name,
          textOf(value),
        ]),
      )
      webhooks.set(made, { clientId, url: textOf(body['url']), headers })
      return done({ id: made, event: body['event'], url: body['url'] })
    }
    if (root === 'webhooks' && method === 'DELETE') {
      const isThere = webhooks.get(id)?.clientId === clientId && webhooks.delete(id)
      return isThere ? done({ count: 1 }) : unknown
    }
    if (root === 'items') {
      const item = own(id)
      if (item === undefined) return unknown
      if (method === 'DELETE') return done({ count: items.delete(id) ? 1 : 0 })
      const { accounts: _accounts, clientId: _clientId, ...told } = item
      return done({ ...told, connector: { id: 0, name: 'Pluggy Bank' } })
    }
    if (path === '/accounts') {
      const item = own(query.get('itemId') ?? '')
      if (item === undefined) return unknown
      const results = item.accounts.map(({ transactions: _transactions, ...account }) => ({
        ...account,
        itemId: item.id,
        bankData: { transferNumber: account.number, closingBalance: account.balance },
      }))
      return done({ total: results.length, totalPages: 1, page: 1, results })
    }
    if (path === '/v2/transactions') return transactionsOf(query)
    return unknown
  }

  const transactionsOf = (query: URLSearchParams): Answer => {
    const accounts = [...items.values()].flatMap((item) => item.accounts)
    const account = accounts.find((one) => one.id === query.get('accountId'))
    if (account === undefined) return unknown
    const [from, to] = [query.get('dateFrom') ?? '', query.get('dateTo') ?? '9999']
    const ids = query.get('ids')?.split(',')
    const found = account.transactions.filter(({ id, date }) => {
      const day = date.slice(0, 10)
      return ids === undefined ? day >= from && day <= to : ids.includes(id)
    })
    const at = Number(query.get('after') ?? 0)
    // Where it repeats itself each page begins with what the one before ended with.
    const start = faults.tells('duplicate') && at > 0 ? at - PAGE / 2 : at
    const end = at + PAGE
    const next = end < found.length ? `/v2/transactions?after=${end}` : null
    return done({ results: found.slice(start, end), next })
  }

  return {
    items,
    webhooks,
    keys,
    notify,
    answer: (asked) => {
      const body = fieldsOf(asked.text)
      if (asked.path === '/auth') {
        const [clientId, secret] = [textOf(body['clientId']), textOf(body['clientSecret'])]
        if (clientId === '' || secret === '' || secret === WRONG_SECRET) return refused
        const key = randomUUID()
        keys.set(key, clientId)
        return done({ apiKey: key })
      }
      const clientId = keys.get(textOf(asked.headers['x-api-key']))
      return clientId === undefined ? refused : ofClient(clientId, asked)
    },
    answerConnect: async ({ method, query, text }) => {
      const type = 'text/html; charset=utf-8'
      if (method === 'GET')
        return { status: 200, body: connectPage(query.get('connect_token') ?? ''), type }
      const isDone = await authorize(new URLSearchParams(text).get('connect_token') ?? '')
      return isDone
        ? { status: 200, body: AUTHORIZED_PAGE, type }
        : { status: 404, body: 'Token desconhecido', type }
    },
  }
}
