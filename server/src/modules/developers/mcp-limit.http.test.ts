import { civilDate } from '@prumo/civil-date'
import { expect, it } from 'vitest'
import { useTestServer } from '../../../../test/http/test-server.ts'

const server = useTestServer({ TRUSTED_PROXIES: '127.0.0.1' })

const callOf = (id: number) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name: 'listar_clientes', arguments: {} },
})

/** An assistant at an address of its own, and how many calls it has left after each POST. */
async function assistantAt(address: string) {
  const company = await server().newCompany()
  const { body } = await company.post('/api-tokens', {
    name: 'Assistente',
    permissions: ['companies.clients.index'],
    expires_on: civilDate('2026-12-31'),
  })
  const headers = {
    accept: 'application/json, text/event-stream',
    authorization: `Bearer ${body.data.token}`,
    'content-type': 'application/json',
    'x-forwarded-for': address,
  }
  const left = (response: Response) => Number(response.headers.get('ratelimit-remaining'))
  return {
    left: async () => left(await fetch(`${server().url}/api/health`, { headers })),
    post: async (asked: object) => {
      const response = await fetch(`${server().url}/api/mcp`, {
        method: 'POST',
        headers,
        body: JSON.stringify(asked),
      })
      return { status: response.status, text: await response.text() }
    },
  }
}

it('A call of a tool is one call: the route that it becomes is not counted beside it', async () => {
  const { left, post } = await assistantAt('203.0.113.30')
  const before = await left()
  const { text } = await post(callOf(1))
  expect(JSON.parse(text).result.isError).toBeUndefined()
  await post(callOf(2))
  // Asking how many are left is one, too.
  expect(await left()).toBe(before - 3)
})

it('Several tools that are called by one POST are as many calls', async () => {
  const { left, post } = await assistantAt('203.0.113.31')
  const before = await left()
  const { text } = await post([callOf(1), callOf(2), callOf(3)])
  expect(JSON.parse(text)).toHaveLength(3)
  expect(await left()).toBe(before - 4)
})
