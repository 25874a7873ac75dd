import type { AccessFault } from '@prumo/contracts/course-access/course-access.schema'

/** Tries after 1, 4, 16, 64 minutes …, eight hours at most: the last one about 22 hours after the first. */
const FIRST_PAUSE_MS = 60_000
const PAUSE_GROWTH = 4
const LONGEST_PAUSE_MS = 8 * 60 * 60_000
const MAX_TRIES = 8

/** What asking again does not mend: a person has to. */
const FINAL: readonly AccessFault[] = ['no_email', 'unknown_course', 'refused', 'unknown_there']

/** Faults that a platform as a whole may have: they need not be of the course that met them. */
const OF_PLATFORM: readonly AccessFault[] = [
  'unreachable',
  'rate_limited',
  'credentials_refused',
  'certificate_refused',
  'private_address',
]
export const mayBeOfPlatform = (fault: AccessFault): boolean => OF_PLATFORM.includes(fault)

/** A platform that is down is asked again after this pause, as long as it takes. */
const OUTAGE_PAUSE_MS = 5 * 60_000
export const afterOutage = (now: Date): Date => new Date(now.getTime() + OUTAGE_PAUSE_MS)

/** When a course is asked for again after so many tries; null when a person has to look at it. */
export function nextTryAfter(tries: number, fault: AccessFault, now: Date): Date | null {
  if (FINAL.includes(fault) || tries >= MAX_TRIES) return null
  const pause = FIRST_PAUSE_MS * PAUSE_GROWTH ** (tries - 1)
  return new Date(now.getTime() + Math.min(pause, LONGEST_PAUSE_MS))
}
