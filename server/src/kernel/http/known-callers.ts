import { createHash } from 'node:crypto'
import { concurrencyLimitPerKey } from '../concurrency-limit.ts'

/** Whoever was seen so lately goes on without being seen apart first. */
const KNOWN_FOR_MS = 60_000
/** More are forgotten, the oldest first. */
const KNOWN_AT_MOST = 20_000
/** Of one address: whoever is not known yet waits for the others that are not. */
const UNKNOWN = { atOnce: 1, waiting: 200, longestWaitMs: 15_000 } as const

/** A token, and the company that it calls for, if any. */
interface CallerName {
  readonly token: string
  readonly company: string | null
}

/** Who was signed in, and a member of the company, when this process last read it. */
export interface KnownCallers {
  /**
   * Lets a caller on, after `identify` where they are not known: one at once of an address, so that
   * who invents tokens or companies takes neither the connections nor a company's share of them.
   * It proves nothing of what comes after: each transaction identifies its caller.
   */
  readonly admit: (
    caller: CallerName,
    network: string,
    now: Date,
    identify: () => Promise<unknown>,
  ) => Promise<void>
}

/** Remembers callers by a hash of their token: no secret stays in memory. */
export function knownCallers(): KnownCallers {
  const seenAt = new Map<string, number>()
  const inTurn = concurrencyLimitPerKey(UNKNOWN)
  const isKnown = (name: string, now: Date) => {
    const at = seenAt.get(name)
    return at !== undefined && Math.abs(now.getTime() - at) < KNOWN_FOR_MS
  }
  const remember = (name: string, now: Date) => {
    seenAt.delete(name)
    seenAt.set(name, now.getTime())
    if (seenAt.size <= KNOWN_AT_MOST) return
    for (const oldest of seenAt.keys()) {
      seenAt.delete(oldest)
      return
    }
  }
  return {
    admit: async (caller, network, now, identify) => {
      const name = nameOf(caller)
      if (isKnown(name, now)) return
      await inTurn(network, async () => {
        if (isKnown(name, now)) return
        await identify()
        remember(name, now)
      })
    },
  }
}

function nameOf({ token, company }: CallerName): string {
  return createHash('sha256').update(`${company} ${token}`).digest('base64')
}
