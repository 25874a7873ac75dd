import { routes } from '@prumo/contracts/registry'
import { describe, expect, it } from 'vitest'
import { callerOf, REFUSED_SAMPLES, sampleRequest, send } from './sweep-requests.ts'
import { useTestServer } from './test-server.ts'
import { worldsInSequence } from './worlds-in-sequence.ts'

const server = useTestServer()

describe('every route, used as it should be', () => {
  const inWorld = worldsInSequence(server, 'USO')

  it.each(routes.map((route) => ({ route, id: route.id })))(
    '$id answers what its contract says',
    async ({ route }) => {
      const right = REFUSED_SAMPLES[route.id] ?? route.status ?? 200
      const { status } = await inWorld(async (world) => {
        const answer = await send(callerOf(route, world), route, sampleRequest(route, world))
        return { status: answer.status, isRight: answer.status === right }
      })
      // The server checks each answer against the contract in tests; a mismatch would be a 500 here.
      expect([route.id, status]).toEqual([route.id, right])
    },
  )
})
