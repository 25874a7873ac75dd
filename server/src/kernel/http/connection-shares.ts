import { availableParallelism } from 'node:os'
import type { FastifyRequest } from 'fastify'
import { concurrencyLimit, concurrencyLimitPerKey } from '../concurrency-limit.ts'
import { Refusal } from '../refusal.ts'

/** What of the pool one company may hold; the rest is left to the others. */
const SHARE = 0.6
/**
 * What it may hold while others ask too and its own requests have waited for a turn without a break: a
 * crowd that asks for more and more takes the processors of the database from whoever asks now and then.
 */
const SHARE_OF_CROWD = 0.1
const CROWD_AFTER_MS = 500
/** What comes of a crowd begins when a processor is free of works, or after this: others are not all quick. */
const ASIDE_MS = 100
/** Others are there for so long after they asked for something. */
const OTHERS_FOR_MS = 5_000
/** More wait only where something holds them up. */
const WAITING = 200
const LONGEST_WAIT_MS = 15_000
/**
 * More than the server can do piles up: while the first that waits for a connection has waited so
 * long, newcomers are told to come again, so that those who wait are served while they still look. The
 * embedded database does one thing at a time for a few people: there everybody waits.
 */
export const FULL_AFTER_MS = { postgresql: 2_000, pglite: Infinity } as const
/** When whoever repeated a request too soon, or came while there was no room, may try again. */
const RETRY_AFTER_SECONDS = 5

export interface ConnectionShares {
  /**
   * Runs work that holds a connection, in its turn among those of its company; null is of none.
   * @param isBegun its request has had a turn: what an act was answered outside it records in turn with
   * requests of the company that only begin.
   */
  readonly inTurn: <T>(
    company: string | null,
    work: () => Promise<T>,
    isBegun?: boolean,
  ) => Promise<T>
  /**
   * Lets a request begin unless more is asked of the server than it can do. What has begun is not
   * refused by this.
   * @throws Refusal `unavailable`, with the time to try again.
   */
  readonly requireRoom: () => void
}

/**
 * A share of the connections for each company: requests that wait for one row, or for each other,
 * hold no more than it, and a crowd beside others less. Who waits for a turn holds none. All together wait for the pool in the order in
 * which they came.
 * @param fullAfterMs once the first has waited so long, there is no room for others to begin.
 * @param processors for as many works, less one, a crowd has its turns beside others.
 */
export function connectionShares(
  poolSize: number,
  fullAfterMs: number,
  processors = availableParallelism(),
): ConnectionShares {
  const others = othersBeside((company) => ofCompany.crowdedMs(company) >= CROWD_AFTER_MS)
  const shareOf = (share: number) => Math.max(1, Math.ceil(poolSize * share))
  const underWay = worksUnderWay(Math.max(1, processors - 1), (company) =>
    ofCompany.lookAgain(company),
  )
  const ofCompany = concurrencyLimitPerKey({
    atOnce: (company, crowdedMs) => {
      if (crowdedMs < CROWD_AFTER_MS || !others.areThere(company)) return shareOf(SHARE)
      return underWay.stepsAside(company) ? 0 : shareOf(SHARE_OF_CROWD)
    },
    waiting: WAITING,
    longestWaitMs: LONGEST_WAIT_MS,
  })
  const ofAll = concurrencyLimit({
    atOnce: poolSize,
    waiting: Infinity,
    longestWaitMs: LONGEST_WAIT_MS,
  })
  return {
    inTurn: (company, work, isBegun) => {
      if (company === null) return underWay.counted(work)
      others.note(company)
      return ofCompany(company, () => ofAll(() => underWay.counted(work)), isBegun)
    },
    requireRoom: () => {
      if (ofAll.waitedMs() >= fullAfterMs)
        throw new Refusal('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS })
    },
  }
}

/**
 * Counts what is done, and lets crowds begin between the works of others: one that is done beside them takes
 * the processors from them, of this thread and of the database.
 * @param lookAgain a crowd that stepped aside may begin. @returns whether it did.
 */
function worksUnderWay(atMost: number, lookAgain: (company: string) => boolean) {
  let count = 0
  /** Crowds that stepped aside, and when they have for long enough; null of one that has. */
  const aside = new Map<string, NodeJS.Timeout | null>()
  const forget = (company: string) => {
    clearTimeout(aside.get(company) ?? undefined)
    aside.delete(company)
  }
  const endLater = (company: string) =>
    setTimeout(() => {
      aside.set(company, null)
      lookAgain(company)
      forget(company)
    }, ASIDE_MS)
  return {
    stepsAside: (company: string): boolean => {
      const ends = aside.get(company)
      if (count >= atMost && ends !== null) {
        if (ends === undefined) aside.set(company, endLater(company))
        return true
      }
      forget(company)
      return false
    },
    counted: async <T>(work: () => Promise<T>): Promise<T> => {
      count += 1
      try {
        return await work()
      } finally {
        count -= 1
        for (const company of aside.keys()) if (lookAgain(company)) break
      }
    },
  }
}

/**
 * Who asked last, and who asked last of all others. Crowds do not count: where all ask for more than there is, nobody
 * has to step aside.
 */
function othersBeside(isCrowd: (company: string) => boolean) {
  let [last, other] = [
    { company: '', at: -Infinity },
    { company: '', at: -Infinity },
  ]
  return {
    note: (company: string) => {
      if (isCrowd(company)) return
      if (last.company !== company) other = last
      last = { company, at: performance.now() }
    },
    areThere: (company: string): boolean => {
      const found = last.company === company ? other : last
      return performance.now() - found.at < OTHERS_FOR_MS && !isCrowd(found.company)
    },
  }
}

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
