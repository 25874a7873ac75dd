import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { clientRoutes } from '@prumo/contracts/parties/parties.contract'
import { ready } from '@prumo/contracts/system/system.contract'
import { callRoute } from './api-client.ts'
import { changeSession } from './session-store.ts'

const answer = {
  data: {
    status: 'ready',
    problems: [],
    engine: 'pglite',
    demo: false,
    needs_first_administrator: false,
  },
}
const sent = vi.fn((_address: string, _request: RequestInit) =>
  Promise.resolve(Response.json(answer)),
)

beforeEach(() => {
  vi.stubGlobal('fetch', sent)
  vi.stubGlobal('localStorage', { setItem: () => undefined })
})
afterEach(() => {
  sent.mockClear()
  vi.unstubAllGlobals()
})

const requestOf = () => sent.mock.calls[0]?.[1] ?? {}
const headerOf = (name: string) => new Headers(requestOf().headers).get(name)

describe('a call', () => {
  test('A call reads by GET, without query and body unless they are given', async () => {
    await callRoute(ready, {})
    expect(sent.mock.calls[0]?.[0]).toBe('/api/ready')
    expect(requestOf()).toMatchObject({ method: 'GET' })
    expect(requestOf().body).toBeUndefined()
  })

  test('A call carries the access token when there is one', async () => {
    changeSession({ accessToken: null })
    await callRoute(ready, {})
    expect(headerOf('authorization')).toBeNull()
    sent.mockClear()
    changeSession({ accessToken: 'abc' })
    await callRoute(ready, {})
    expect(headerOf('authorization')).toBe('Bearer abc')
  })

  test('A call without a session is refused as the server refuses it, and is not sent', async () => {
    changeSession({ accessToken: null })
    const call = callRoute(clientRoutes.list, { params: { company_id: 3 }, query: {} })
    await expect(call).rejects.toMatchObject({ status: 401, message: 'Unauthenticated.' })
    expect(sent).not.toHaveBeenCalled()
    changeSession({ accessToken: 'abc' })
  })

  test('A call gives the parsed answer, not the response', async () => {
    await expect(callRoute(ready, {})).resolves.toEqual(answer)
  })

  test('A call writes its values into path and query', async () => {
    const call = callRoute(clientRoutes.list, {
      params: { company_id: 3 },
      query: { search: 'São João', per_page: 50 },
    })
    await call.catch(() => undefined)
    expect(sent.mock.calls[0]?.[0]).toBe(
      '/api/companies/3/clients?search=S%C3%A3o%20Jo%C3%A3o&per_page=50',
    )
  })
})
