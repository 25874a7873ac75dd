import type { BodyOf, RouteContract } from '@prumo/contracts/route'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { fillPath, type NamedValues, toSearch } from '../web/src/client/route-url.ts'
import { BASE_URL } from './server-address.ts'

interface Call<R> {
  readonly token?: string
  readonly params?: NamedValues
  readonly query?: NamedValues
  readonly body?: BodyOf<R>
}

/**
 * Calls the API without a browser, to arrange what a test starts from. Throws what the server said
 * when it refuses: a test that cannot be arranged fails with the reason.
 */
export async function callApi<R extends RouteContract>(
  route: R,
  { token, params, query, body }: Call<R>,
): Promise<z.output<R['response']>> {
  const path = `${fillPath(route.path, params)}${toSearch(query)}`
  const answer = await fetch(`${BASE_URL}${path}`, {
    method: route.method,
    headers: {
      accept: 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(route.method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${route.method} ${path} answered ${answer.status}: ${text}`)
  const value: unknown = text === '' ? undefined : JSON.parse(text)
  return z.parse<R['response']>(route.response, value)
}
