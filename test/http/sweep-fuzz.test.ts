import { routes } from '@prumo/contracts/registry'
import type { RouteContract } from '@prumo/contracts/route'
import fc from 'fast-check'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { atomic } from '../../server/src/kernel/database/atomic.ts'
import { openSession } from '../../server/src/modules/identity/sessions.ts'
import { type ApiClient, apiClient } from './api-client.ts'
import type { SampleRequest } from './sample-request.ts'
import { callerOf, sampleRequest, send } from './sweep-requests.ts'
import { buildWorld } from './sweep-world.ts'
import type { World } from './world.ts'
import { useTestServer } from './test-server.ts'

const server = useTestServer()
/** The same requests every time; another seed may be tried by hand. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_120)
/** Fields are checked before the database is asked: the slower engine is asked a few times only. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? (inject('template').engine === 'pglite' ? 4 : 12))

let world: World
beforeAll(async () => {
  world = await buildWorld(server(), 'FUZZ')
})

/** Arrays within arrays, more than any body of ours has. */
const DEEP = Array.from({ length: 2_000 }).reduce<unknown>((inner) => [inner], 0)

/** What no field expects: limits, wrong types, control characters, injections, prototypes. */
const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    ' ',
    0,
    -1,
    1.5,
    -0,
    1e21,
    Number.MAX_SAFE_INTEGER,
    2 ** 31,
    2 ** 63,
    'null',
    'undefined',
    'NaN',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '💥'.repeat(50),
    'x'.repeat(100_000),
    "' or 1=1 --",
    "'; drop table users; --",
    '${7*7}',
    '../../etc/passwd',
    '%00',
    '%',
    '2026-02-30',
    '0000-00-00',
    '9999-12-31',
    '2026-11',
    '1,2,3',
    'all',
    '2026-11-30,2026-11-01',
    [],
    [[]],
    {},
    { $ne: 1 },
    { __proto__: { is_admin: true } },
    [null],
    ['a', 1],
    ['\udc00'],
    { 'a\u0000b': '\u0000' },
    2 ** 31 - 1,
    '2199-12-31',
    DEEP,
  ),
  fc.jsonValue({ maxDepth: 2 }),
)

describe('any value in any field', () => {
  it.each(routes.map((route) => ({ route, id: route.id })))(
    '$id never answers with a server error',
    async ({ route }) => {
      const right = sampleRequest(route, world)
      // A session of its own: signing out would end it for every route that comes after.
      const company = { ...world.company, root: await freshSession() }
      await fc.assert(
        fc.asyncProperty(mutations(route, right), async (request) => {
          const answer = await send(callerOf(route, { ...world, company }), route, request)
          expect([answer.status < 500, answer.text.slice(0, 300)]).toEqual([
            true,
            answer.text.slice(0, 300),
          ])
        }),
        { seed: SEED, numRuns: RUNS },
      )
    },
  )
})

async function freshSession(): Promise<ApiClient> {
  const { database, clock, url } = server()
  const token = await atomic(database, { now: clock.now }, (db) =>
    openSession(db, world.company.user_id, { ip: '127.0.0.1', userAgent: 'fuzz' }),
  )
  return apiClient(`${url}/api`, token)
}

/** The right request with one or two of its fields replaced. */
function mutations(route: RouteContract, right: SampleRequest): fc.Arbitrary<SampleRequest> {
  const places = [
    ...fieldPaths(right.body).map((path) => ({ place: 'body' as const, path })),
    ...Object.keys(route.query?.shape ?? {}).map((name) => ({
      place: 'query' as const,
      path: [name],
    })),
    ...Object.keys(route.params?.shape ?? {})
      .filter((name) => name !== 'company_id')
      .map((name) => ({ place: 'params' as const, path: [name] })),
  ]
  if (places.length === 0) return fc.constant(right)
  const change = fc.tuple(fc.constantFrom(...places), nasty)
  return fc.array(change, { minLength: 1, maxLength: 2 }).map((changes) =>
    changes.reduce<SampleRequest>((request, [{ place, path }, value]) => {
      if (place === 'body') return { ...request, body: replaceAt(request.body, path, value) }
      const text = typeof value === 'string' ? value.slice(0, 2_000) : JSON.stringify(value)
      return { ...request, [place]: { ...request[place], [path[0] ?? '']: text.toWellFormed() } }
    }, right),
  )
}

/** Paths of all fields of a body, the body itself among them. */
function fieldPaths(body: unknown): string[][] {
  if (body === undefined) return []
  if (typeof body !== 'object' || body === null) return [[]]
  return [
    [],
    ...Object.entries(body).flatMap(([key, value]) =>
      fieldPaths(value).map((path) => [key, ...path]),
    ),
  ]
}

function replaceAt(body: unknown, path: readonly string[], value: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return value
  if (Array.isArray(body))
    return body.map((item, index) => (String(index) === key ? replaceAt(item, rest, value) : item))
  if (typeof body !== 'object' || body === null) return value
  return {
    ...body,
    [key]: replaceAt(Object.entries(body).find(([name]) => name === key)?.[1], rest, value),
  }
}
