import { routes } from '@prumo/contracts/registry'
import fc from 'fast-check'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { z } from 'zod'
import { atomic } from '../../server/src/kernel/database/atomic.ts'
import { openSession } from '../../server/src/modules/identity/sessions.ts'
import { type ApiClient, apiClient } from './api-client.ts'
import { mutationsOf, placesOf } from './fuzz-requests.ts'
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

describe('any value in any field', () => {
  it('Every field that a route of the registry takes, sent by the app or not, is one that the fuzz replaces', () => {
    const missing = routes.flatMap((route) => {
      const fields = new Set(
        placesOf(route, sampleRequest(route, world)).map(({ place, path }) =>
          [place, ...path].join('.'),
        ),
      )
      const named = (place: string, shape: object = {}) =>
        Object.keys(shape)
          .filter((name) => name !== 'company_id')
          .map((name) => `${place}.${name}`)
      return [
        ...named('params', route.params?.shape),
        ...named('query', route.query?.shape),
        ...(route.body === undefined ? [] : ['body']),
        ...(route.body instanceof z.ZodObject ? named('body', route.body.shape) : []),
        ...(route.upload ? ['file'] : []),
      ]
        .filter((field) => !fields.has(field))
        .map((field) => `${route.id} ${field}`)
    })
    expect(missing).toEqual([])
  })

  it.each(routes.map((route) => ({ route, id: route.id })))(
    '$id never answers with a server error',
    async ({ route }) => {
      const right = sampleRequest(route, world)
      // A session of its own: signing out would end it for every route that comes after.
      const company = { ...world.company, root: await freshSession() }
      await fc.assert(
        fc.asyncProperty(mutationsOf(route, right), async (request) => {
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
