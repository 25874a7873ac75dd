import { expect, test, vi } from 'vitest'
import { ready } from '@prumo/contracts/system/system.contract'
import { callRoute } from './api-client.ts'
import { hasOpenRequests, onOpenRequests } from './open-requests.ts'

test('Every request is counted from its beginning to its answer, a failed one too', async () => {
  const answers = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()]
  let asked = -1
  vi.stubGlobal('fetch', () => {
    asked += 1
    return answers[asked]?.promise
  })
  const seen: boolean[] = []
  const stop = onOpenRequests(() => seen.push(hasOpenRequests()))
  expect(hasOpenRequests()).toBe(false)
  const calls = [callRoute(ready, {}), callRoute(ready, {})]
  expect(hasOpenRequests()).toBe(true)
  answers[0]?.resolve(
    Response.json({ message: 'Não.', code: 'no', request_id: '' }, { status: 500 }),
  )
  await expect(calls[0]).rejects.toThrow('Não.')
  expect(hasOpenRequests()).toBe(true)
  answers[1]?.reject(new TypeError('Failed to fetch'))
  await expect(calls[1]).rejects.toThrow('network')
  expect(hasOpenRequests()).toBe(false)
  stop()
  expect(seen).toEqual([true, true, true, false])
  vi.unstubAllGlobals()
})
