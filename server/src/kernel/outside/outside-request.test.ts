import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { askOutside } from './outside-request.ts'

/** Answers with the pause that the path names; of `upgrade` with another protocol. */
const service = createServer((request, response) => {
  if (request.url === '/upgrade') {
    response.writeHead(101, { connection: 'upgrade', upgrade: 'websocket' }).end()
    return
  }
  const told = decodeURIComponent((request.url ?? '').slice(1))
  response.writeHead(429, told === '' ? {} : { 'retry-after': told }).end()
})
let base = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    service.listen(0, '127.0.0.1', resolve)
  })
  const address = service.address()
  base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(() => new Promise((resolve) => service.close(resolve)))

it.each([
  ['', null],
  ['60', 60],
  ['2.0', 2],
  ['0.5', 1],
  ['2.', null],
  ['-1', null],
  ['1e9', null],
  ['9999999', null],
  ['Wed, 21 Oct 2026 07:28:00 GMT', null],
])('A pause that a service tells as "%s" is read as %s seconds', async (told, seconds) => {
  const asked = { method: 'GET', path: `/${encodeURIComponent(told)}` } as const
  const answer = await askOutside(base, asked, { deadlineMs: 2_000, maxBytes: 1_000 }, null)
  expect(answer).toMatchObject({ status: 429, retryAfterSeconds: seconds })
})

it('An answer that changes the protocol ends the request (S11)', async () => {
  const asked = { method: 'GET', path: '/upgrade' } as const
  const limits = { deadlineMs: 500, maxBytes: 1_000 }
  await expect(askOutside(base, asked, limits, null)).rejects.toMatchObject({
    code: 'unreadable_answer',
  })
})
