import { setTimeout as sleep } from 'node:timers/promises'
import { isIP } from 'node:net'
import type { z } from 'zod'
import { circuitBreaker } from './circuit-breaker.ts'
import { OutsideFault } from './outside-fault.ts'
import {
  askOutside,
  isNamedHost,
  type OutsideAnswer,
  type OutsideLimits,
  type OutsideRequest,
} from './outside-request.ts'
import { type TokenCache, tokenCache } from './token-cache.ts'

/** What every request is tried, the first time included. */
const TRIES = 3
/** The first pause between tries is this part of the deadline; each one is four times the one before. */
const PAUSE_PART = 40
/** A service that asks for a longer pause is asked again by the next run, not by this one. */
const MAX_RETRY_AFTER_SECONDS = 2
/** The most that is kept of what a service says of its refusal. */
const MAX_TOLD = 4_000

/** Where a service is, and how far it is trusted. No answer of it is larger than its limit. */
export interface OutsideSettings extends OutsideLimits {
  /** Its base address, without a slash at its end. */
  readonly base_url: string
  /** Certificates that vouch for it, PEM; null leaves it to those of the system. */
  readonly ca: string | null
}

/** A service outside: asks, reads the answer by a schema, and says in one of few codes what went wrong. */
export interface OutsideService {
  /** Its base address is this machine's own: nothing that it says happened anywhere else. */
  readonly is_simulated: boolean
  /** The tokens that it gave this process. */
  readonly tokens: TokenCache
  /** @throws OutsideFault */
  readonly ask: <S extends z.ZodType>(asked: OutsideRequest, answer: S) => Promise<z.output<S>>
  /** The answer as it came, of a service that does not speak JSON. @throws OutsideFault */
  readonly askText: (asked: OutsideRequest) => Promise<string>
  /** The same byte by byte, of a file. @throws OutsideFault */
  readonly askBytes: (asked: OutsideRequest) => Promise<Uint8Array>
}

/**
 * A service with deadline, size limit, tries with growing pauses, and a circuit breaker. What is asked
 * may be asked twice, unless it says that it is sent once.
 */
export function outsideService(settings: OutsideSettings): OutsideService {
  const guarded = circuitBreaker({
    // There is no end of addresses that people give.
    name: isNamedHost(settings) ? new URL(settings.base_url).host : undefined,
    isOutage: (error) => error instanceof OutsideFault && error.code === 'unreachable',
    errorWhileOpen: (retryAfterSeconds) =>
      new OutsideFault('unreachable', 'The service is left alone.', { retryAfterSeconds }),
  })
  const askText = async (asked: OutsideRequest): Promise<string> =>
    (await guarded(() => tried(settings, asked))).text
  return {
    is_simulated: isLoopback(new URL(settings.base_url).hostname),
    tokens: tokenCache(),
    askText,
    askBytes: async (asked) => (await guarded(() => tried(settings, asked))).bytes,
    ask: async (asked, schema) => {
      const parsed = schema.safeParse(jsonIn(await askText(asked)))
      if (!parsed.success)
        throw new OutsideFault('unreadable_answer', 'The answer is not what the contract says.')
      return parsed.data
    },
  }
}

async function tried(settings: OutsideSettings, asked: OutsideRequest): Promise<OutsideAnswer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const answer = await askOutside(settings.base_url, asked, settings, settings.ca)
      requireDone(answer)
      return answer
    } catch (error) {
      const isLast = asked.is_sent_once === true || attempt === TRIES
      if (!(error instanceof OutsideFault) || !isPassing(error) || isLast) throw error
      const pause = (settings.deadlineMs / PAUSE_PART) * 4 ** (attempt - 1)
      await sleep(Math.max(pause, (error.retryAfterSeconds ?? 0) * 1000))
    }
  }
}

function isPassing({ code, retryAfterSeconds }: OutsideFault): boolean {
  const isSoon = (retryAfterSeconds ?? 0) <= MAX_RETRY_AFTER_SECONDS
  return (code === 'unreachable' || code === 'rate_limited') && isSoon
}

function requireDone({ status, text, retryAfterSeconds }: OutsideAnswer): void {
  if (status >= 200 && status < 300) return
  const said = `The service answered ${status}.`
  const after = retryAfterSeconds === null ? {} : { retryAfterSeconds }
  if (status >= 500) throw new OutsideFault('unreachable', said, after)
  if (status === 429) throw new OutsideFault('rate_limited', said, after)
  if (status === 401 || status === 403) throw new OutsideFault('credentials_refused', said)
  if (status === 404 || status === 410) throw new OutsideFault('unknown_there', said)
  throw new OutsideFault('refused', said, { told: text.slice(0, MAX_TOLD) })
}

function jsonIn(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    // A page or half an answer is an answer that cannot be read, not a bug.
    throw new OutsideFault('unreadable_answer', 'The answer is no JSON.')
  }
}

/** Whether a host is this machine itself. */
export function isLoopback(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}
