import { AsyncLocalStorage } from 'node:async_hooks'
import rateLimit from '@fastify/rate-limit'
import type { RouteContract } from '@prumo/contracts/route'
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../refusal.ts'
import { networkOf } from './network-of.ts'

/** So many connections of one service may be at their limit before its address is refused as a whole. */
const CONNECTIONS_AT_ONCE = 10

interface CallLimits {
  /** Calls in a minute of one address, and of one connection of a service. */
  readonly max: number
  readonly isCounted: (request: FastifyRequest) => boolean
}

const counted = new AsyncLocalStorage<true>()

/** Requests of this process to itself that are made inside are counted already, by what asked for them. */
export const exemptFromLimit = <T>(work: () => Promise<T>): Promise<T> => counted.run(true, work)

/** Counts the calls of an address, but for routes with a limit of their own, and refuses what is over it. */
export async function limitCalls(
  app: FastifyInstance,
  { max, isCounted }: CallLimits,
): Promise<void> {
  await app.register(rateLimit, {
    max,
    timeWindow: '1 minute',
    // RateLimit-Limit, -Remaining and -Reset (seconds), as draft-ietf-httpapi-ratelimit-headers names them.
    enableDraftSpec: true,
    keyGenerator: (request) => networkOf(request.ip),
    allowList: (request) => counted.getStore() === true || !isCounted(request),
  })
}

/** How a route that counts its calls by what its path names is mounted; any other needs nothing. */
export type OwnLimit = (route: RouteContract) => RouteShorthandOptions

const namesSchema = z.record(z.string(), z.string())

/**
 * Services call for many companies from few addresses: what comes for one is counted for itself, so
 * that a burst takes nothing from another company, or from who else shares the address. All that an
 * address calls so has an end, too: whoever knows no connection can name many.
 */
export function ownLimits(app: FastifyInstance, max: number): OwnLimit {
  const countAddress = app.createRateLimit({ max: max * CONNECTIONS_AT_ONCE })
  return ({ counted_by }) => {
    if (counted_by === undefined) return {}
    const connectionOf = ({ ip, params }: FastifyRequest) => {
      const names = namesSchema.parse(params)
      return [networkOf(ip), ...counted_by.map((name) => names[name])].join(' ')
    }
    return {
      onRequest: async (request) => {
        const count = await countAddress(request)
        if (!count.isAllowed && count.isExceeded)
          throw new Refusal('too_many_requests', { retryAfterSeconds: count.ttlInSeconds })
      },
      config: { rateLimit: { keyGenerator: connectionOf } },
    }
  }
}
