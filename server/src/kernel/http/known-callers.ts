import { hash } from 'node:crypto'
import { concurrencyLimitPerKey } from '../concurrency-limit.ts'
import type { CallerRecord } from './caller-record.ts'

/** Whoever was seen so lately goes on without being seen apart first. */
const KNOWN_FOR_MS = 60_000
/** More are forgotten, the oldest first. */
const KNOWN_AT_MOST = 20_000
/** What was found is kept of so many, some 20 kB each. */
const FOUND_AT_MOST = 500
/** Of one address: whoever is not known yet waits for the others that are not. */
const UNKNOWN = { atOnce: 1, waiting: 200, longestWaitMs: 15_000 } as const

/** Who was signed in, and a member of the company, when this process last read it. */
export interface KnownCallers {
  /**
   * Lets a caller on, after `identify` where they are not known: one at once of an address, so that
   * who invents tokens or companies takes neither the connections nor a company's share of them.
   * It proves nothing of what comes after: each transaction identifies its caller.
   */
  readonly admit: (
    name: string,
    network: string,
    now: Date,
    identify: () => Promise<unknown>,
  ) => Promise<void>
  /** What was found of a caller last, which proves nothing of now. */
  readonly lastFound: (name: string) => CallerRecord | undefined
  readonly noteFound: (name: string, found: CallerRecord) => void
  /** Nobody was found by that name: nothing is read for it before it is known who calls. */
  readonly forget: (name: string) => void
}

/** A name for a token and the company that it calls for, if any. */
export function callerKey(token: string, company: string | null): string {
  return hash('sha256', `${company} ${token}`, 'base64')
}

/** Remembers callers by a hash of their token: no secret stays in memory. */
export function knownCallers(): KnownCallers {
  const seenAt = new Map<string, number>()
  const found = new Map<string, CallerRecord>()
  const inTurn = concurrencyLimitPerKey(UNKNOWN)
  const isKnown = (name: string, now: Date) => {
    const at = seenAt.get(name)
    return at !== undefined && Math.abs(now.getTime() - at) < KNOWN_FOR_MS
  }
  const remember = (name: string, now: Date) => {
    seenAt.delete(name)
    seenAt.set(name, now.getTime())
    dropOldest(seenAt, KNOWN_AT_MOST)
  }
  return {
    admit: async (name, network, now, identify) => {
      if (isKnown(name, now)) return
      await inTurn(network, async () => {
        if (isKnown(name, now)) return
        await identify()
        remember(name, now)
      })
    },
    lastFound: (name) => found.get(name),
    noteFound: (name, one) => {
      found.delete(name)
      found.set(name, one)
      dropOldest(found, FOUND_AT_MOST)
    },
    forget: (name) => {
      found.delete(name)
    },
  }
}

function dropOldest(kept: Map<string, unknown>, atMost: number): void {
  if (kept.size <= atMost) return
  for (const oldest of kept.keys()) {
    kept.delete(oldest)
    return
  }
}
