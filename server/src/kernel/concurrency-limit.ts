import type { ErrorCode } from '../texts/error-texts.ts'
import { Refusal } from './refusal.ts'

/** When a refused caller may try again. */
const RETRY_AFTER_SECONDS = 10

interface Places {
  /** May depend on whose limit it is, and for how long without a break somebody has waited for a turn in it. */
  readonly atOnce: number | ((key: string, crowdedMs: number) => number)
  readonly waiting: number
  /** Who waited so long is refused; without it until the turn comes. */
  readonly longestWaitMs?: number
  /** What the refused are told; `unavailable` unless said. */
  readonly refusal?: ErrorCode
}

interface InTurn {
  /** @param isBegun it goes on with what had a turn: of all that waits, every other place is its, however many wait. */
  <T>(work: () => Promise<T>, isBegun?: boolean): Promise<T>
  /** For how long the first that waits has waited; 0 when none does. */
  readonly waitedMs: () => number
  /** For how long without a break somebody has waited. */
  readonly crowdedMs: () => number
  /** There may be a place by now for what waits: `atOnce` says another number. @returns whether something began. */
  readonly lookAgain: () => boolean
}

/**
 * Lets a few works run at once in this process and a few wait for their turn, in order; for work
 * that takes a core, much memory or a connection and is started by a request.
 * @returns runs a work in its turn. @throws Refusal `unavailable` when too many wait already.
 */
export function concurrencyLimit(places: Places, key = ''): InTurn {
  const queue: {
    readonly since: number
    readonly isBegun: boolean
    readonly start: () => void
  }[] = []
  let running = 0
  let wasBegun = false
  let crowdedSince = 0
  const crowdedMs = () => (queue.length === 0 ? 0 : performance.now() - crowdedSince)
  const hasPlace = () => {
    const { atOnce } = places
    return running < (typeof atOnce === 'number' ? atOnce : atOnce(key, crowdedMs()))
  }
  const refused = () =>
    new Refusal(places.refusal ?? 'unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS })
  const turn = (isBegun: boolean) =>
    new Promise<void>((resolve, reject) => {
      const timer =
        places.longestWaitMs === undefined
          ? undefined
          : setTimeout(() => {
              queue.splice(queue.indexOf(waiting), 1)
              reject(refused())
            }, places.longestWaitMs)
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const waiting = { since: performance.now(), isBegun, start }
      if (queue.length === 0) crowdedSince = waiting.since
      const before = isBegun ? queue.findIndex((other) => !other.isBegun) : -1
      queue.splice(before < 0 ? queue.length : before, 0, waiting)
    })
  const takeNext = () => {
    const at = wasBegun ? queue.findIndex((other) => !other.isBegun) : 0
    const [next] = queue.splice(Math.max(at, 0), 1)
    wasBegun = next?.isBegun === true
    return next
  }
  const startNext = (): boolean => {
    let hasBegun = false
    while (hasPlace()) {
      const next = takeNext()
      if (next === undefined) break
      running += 1
      hasBegun = true
      next.start()
    }
    return hasBegun
  }
  const run = async <T>(work: () => Promise<T>, isBegun = false): Promise<T> => {
    // A work that ends passes its place to those that wait, so that no newcomer overtakes them.
    if (queue.length > 0 || !hasPlace()) {
      if (queue.length >= places.waiting && !isBegun) throw refused()
      await turn(isBegun)
    } else running += 1
    try {
      return await work()
    } finally {
      running -= 1
      startNext()
    }
  }
  return Object.assign(run, {
    waitedMs: () => (queue[0] === undefined ? 0 : performance.now() - queue[0].since),
    crowdedMs,
    lookAgain: startNext,
  })
}

interface InTurnOfKey {
  <T>(key: string, work: () => Promise<T>, isBegun?: boolean): Promise<T>
  readonly crowdedMs: (key: string) => number
  readonly lookAgain: (key: string) => boolean
}

/** A limit for each key by itself (a company, an address), kept for as long as it is in use. */
export function concurrencyLimitPerKey(places: Places): InTurnOfKey {
  const limits = new Map<string, { readonly inTurn: InTurn; users: number }>()
  const run = async <T>(key: string, work: () => Promise<T>, isBegun?: boolean): Promise<T> => {
    const own = limits.get(key) ?? { inTurn: concurrencyLimit(places, key), users: 0 }
    limits.set(key, own)
    own.users += 1
    try {
      return await own.inTurn(work, isBegun)
    } finally {
      own.users -= 1
      if (own.users === 0) limits.delete(key)
    }
  }
  return Object.assign(run, {
    crowdedMs: (key: string) => limits.get(key)?.inTurn.crowdedMs() ?? 0,
    lookAgain: (key: string) => limits.get(key)?.inTurn.lookAgain() ?? false,
  })
}

interface InTurnOfCompany {
  /** @param isBegun it goes on with what the company had a turn for, and is not refused for those that wait. */
  <T>(company_id: number, work: () => Promise<T>, isBegun?: boolean): Promise<T>
}

/**
 * A limit for heavy works of companies: of each one is in it at a time, so that whoever comes waits for one work of every
 * other company at most, however many that has begun.
 * @param places of all companies together; those of one that wait behind its own may be half as many.
 * @param atOnce of one company.
 */
export function concurrencyLimitOfCompanies(places: Places, atOnce = 1): InTurnOfCompany {
  const ofAll = concurrencyLimit(places)
  const ofCompany = concurrencyLimitPerKey({ ...places, atOnce, waiting: places.waiting / 2 })
  return (company_id, work, isBegun) =>
    ofCompany(String(company_id), () => ofAll(work, isBegun), isBegun)
}
