import { routes } from '@prumo/contracts/registry'
import { describe, expect, it } from 'vitest'
import { callerOf, REFUSED_SAMPLES, sampleRequest, send } from './sweep-requests.ts'
import { useTestServer } from './test-server.ts'
import { worldsInSequence } from './worlds-in-sequence.ts'

const server = useTestServer()

/** A media type without its parameters. */
const mediaOf = (type: string): string => type.split(';', 1).join()

describe('every route, used as it should be', () => {
  const inWorld = worldsInSequence(server, 'USO')

  it.each(routes.map((route) => ({ route, id: route.id })))(
    '$id answers what its contract says',
    async ({ route }) => {
      const right = REFUSED_SAMPLES[route.id] ?? route.status ?? 200
      const { status, media } = await inWorld(async (world) => {
        const answer = await send(callerOf(route, world), route, sampleRequest(route, world))
        const type = answer.headers.get('content-type') ?? 'nothing'
        return { status: answer.status, media: mediaOf(type), isRight: answer.status === right }
      })
      // The server checks each answer against the contract in tests; a mismatch would be a 500 here.
      expect([route.id, status]).toEqual([route.id, right])
      const said = right < 300 && route.produces ? [route.produces].flat() : ['application/json']
      expect(right === 204 ? ['nothing'] : said.map(mediaOf)).toContain(media)
    },
  )
})
