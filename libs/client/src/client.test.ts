import { defineRoute } from '@prumo/contracts/route'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ApiFault } from './api-fault.ts'
import { createClient } from './client.ts'

const list = defineRoute({
  id: 'things.list',
  method: 'GET',
  path: '/api/companies/{company_id}/things',
  access: { kind: 'public' },
  summary: 'Things',
  params: z.object({ company_id: z.int() }),
  query: z.object({ page: z.int(), filter_days: z.array(z.string()) }),
  response: z.object({
    data: z.array(z.object({ id: z.int() })),
    meta: z.object({ page: z.int(), per_page: z.int(), total: z.int() }),
  }),
})
const create = defineRoute({
  id: 'things.create',
  method: 'POST',
  path: '/api/companies/{company_id}/things',
  access: { kind: 'public' },
  summary: 'A thing',
  params: z.object({ company_id: z.int() }),
  body: z.object({ name: z.string() }),
  response: z.object({ data: z.object({ id: z.int() }) }),
})

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  })

/** A server that answers with these, one after another, and a client of it. */
function served(...answers: readonly Response[]) {
  const asked: { readonly url: string; readonly init: RequestInit | undefined }[] = []
  const waited: number[] = []
  const left = [...answers]
  const client = createClient({
    base_url: 'https://prumo.example',
    token: 'prumo_x',
    company_id: 7,
    fetch: async (url, init) => {
      asked.push({ url: new Request(url).url, init })
      return left.shift() ?? json(500, {})
    },
    wait: async (ms) => void waited.push(ms),
  })
  return { client, asked, waited }
}

const page = (number: number, ...ids: readonly number[]) =>
  json(200, { data: ids.map((id) => ({ id })), meta: { page: number, per_page: 2, total: 3 } })

test('The rows of all pages come one after another, each page asked for when it is needed', async () => {
  const { client, asked } = served(page(1, 1, 2), page(2, 3))
  const ids: number[] = []
  for await (const { id } of client.rows(list, { query: { filter_days: ['a', 'b'] } })) ids.push(id)
  expect(ids).toEqual([1, 2, 3])
  expect(asked.map(({ url }) => url)).toEqual([
    'https://prumo.example/api/companies/7/things?filter_days=a,b&page=1',
    'https://prumo.example/api/companies/7/things?filter_days=a,b&page=2',
  ])
})

test('A call that comes too soon is sent again after the time that the server says, under the same key', async () => {
  const { client, asked, waited } = served(
    json(429, {}, { 'retry-after': '2' }),
    json(503, {}),
    json(201, { data: { id: 9 } }),
  )
  expect(await client.call(create, { body: { name: 'x' } })).toEqual({ data: { id: 9 } })
  expect(waited).toEqual([2_000, 1_000])
  const keys = asked.map(({ init }) => new Headers(init?.headers).get('idempotency-key'))
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toMatch(/^[\w-]{36}$/)
})

test('A refusal says its code, fields and request, and is not tried again', async () => {
  const body = {
    message: 'Falta o nome',
    code: 'validation',
    errors: { name: ['Obrigatório'] },
    request_id: 'r1',
  }
  const { client, asked } = served(json(422, body))
  const fault = await client.call(create, { body: { name: '' } }).catch((error: unknown) => error)
  expect(fault).toBeInstanceOf(ApiFault)
  expect(fault).toMatchObject({
    status: 422,
    code: 'validation',
    message: 'Falta o nome',
    fields: { name: ['Obrigatório'] },
    request_id: 'r1',
  })
  expect(asked).toHaveLength(1)
})

test('Whoever keeps answering that it is too much is given up after three tries', async () => {
  const { client, asked } = served(json(429, {}), json(429, {}), json(429, {}), json(429, {}))
  await expect(client.call(list)).rejects.toMatchObject({ status: 429, code: null })
  expect(asked).toHaveLength(3)
})

test('An answer that is not as the contract says is a fault of its own', async () => {
  const { client } = served(json(201, { data: { id: 'nine' } }))
  await expect(client.call(create, { body: { name: 'x' } })).rejects.toBeInstanceOf(z.ZodError)
})
