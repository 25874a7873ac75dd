import type { FastifyRequest } from 'fastify'
import { concurrencyLimitPerKey } from '../concurrency-limit.ts'
import { Refusal } from '../refusal.ts'

/** What of the pool one company may hold; the rest is left to the others. */
const SHARE = 0.6
/** More wait only where something holds them up. */
const WAITING = 200
const LONGEST_WAIT_MS = 15_000

/** Runs work that holds a connection, in its turn among those of its company; null is of none. */
export type ConnectionShares = <T>(company: string | null, work: () => Promise<T>) => Promise<T>

/**
 * A share of the connections for each company: requests that wait for one row, or for each other,
 * hold no more than it. Who waits for a turn holds none.
 * @throws Refusal `unavailable`, with the time to try again.
 */
export function connectionShares(poolSize: number): ConnectionShares {
  const inTurn = concurrencyLimitPerKey({
    atOnce: Math.max(1, Math.ceil(poolSize * SHARE)),
    waiting: WAITING,
    longestWaitMs: LONGEST_WAIT_MS,
  })
  return (company, work) => (company === null ? work() : inTurn(company, work))
}

/** When whoever repeated a request too soon may try again. */
const RETRY_AFTER_SECONDS = 5

/** Runs a request after those before it that have its name; null has none. */
export type RepeatTurns = <T>(name: string | null, work: () => Promise<T>) => Promise<T>

/**
 * Repeats of a request wait for the first without a connection, and are then told what it was.
 * @throws Refusal `request_in_progress` of one that is still under way after a while.
 */
export function repeatTurns(longestWaitMs = LONGEST_WAIT_MS): RepeatTurns {
  const inTurn = concurrencyLimitPerKey({
    atOnce: 1,
    waiting: WAITING,
    longestWaitMs,
    refusal: 'request_in_progress',
  })
  return (name, work) => (name === null ? work() : inTurn(name, work))
}

/** The refusal of a repeat whose first one is under way in another process. */
export function requestInProgress(): Refusal {
  return new Refusal('request_in_progress', { retryAfterSeconds: RETRY_AFTER_SECONDS })
}

/** The company that a path names, whoever asks: `1` and `01` are one. */
export function companyInPath({ params }: FastifyRequest): string | null {
  if (typeof params !== 'object' || params === null || !('company_id' in params)) return null
  return String(Number(params.company_id))
}
