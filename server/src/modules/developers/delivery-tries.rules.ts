/** Tries after 1, 4, 16, 64 minutes …, eight hours at most: the last one about 22 hours after the first. */
const FIRST_PAUSE_MS = 60_000
const PAUSE_GROWTH = 4
const LONGEST_PAUSE_MS = 8 * 60 * 60_000
const MAX_TRIES = 8

/** An address that is down is left alone for a growing while, an hour at most, whatever waits for it. */
const LONGEST_REST_MS = 60 * 60_000
/** Nothing came through for so long, and an event was given up: the address is told no more. */
export const FAILING_MS = 20 * 60 * 60_000

const pauseAfter = (failures: number, longestMs: number): number =>
  Math.min(FIRST_PAUSE_MS * PAUSE_GROWTH ** (failures - 1), longestMs)

/** When an event is tried again after so many tries; null when it is given up. */
export function nextTry(tries: number, now: Date): Date | null {
  if (tries >= MAX_TRIES) return null
  return new Date(now.getTime() + pauseAfter(tries, LONGEST_PAUSE_MS))
}

/** Until when deliveries to an address pause after so many failures in a row. */
export const restAfter = (failures: number, now: Date): Date =>
  new Date(now.getTime() + pauseAfter(failures, LONGEST_REST_MS))

/** Whether an answer says that the address takes nothing now, and not that it refuses this event. */
export const isDown = (status: number | null): boolean =>
  status === null || status >= 500 || status === 429 || status === 408

export const isTaken = (status: number | null): boolean =>
  status !== null && status >= 200 && status < 300

/** HTTP 410: the address is gone and says so. */
export const isGone = (status: number | null): boolean => status === 410
