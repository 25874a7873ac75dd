import type { AccessFault } from '@prumo/contracts/course-access/course-access.schema'

/** Tries after 1, 4, 16, 64 minutes …, eight hours at most: the last one about 22 hours after the first. */
const FIRST_PAUSE_MS = 60_000
const PAUSE_GROWTH = 4
const LONGEST_PAUSE_MS = 8 * 60 * 60_000
const MAX_TRIES = 8

/** What asking again does not mend: a person has to. */
const FINAL: readonly AccessFault[] = ['no_email', 'unknown_course', 'refused', 'unknown_there']

/** When a course is asked for again after so many tries; null when a person has to look at it. */
export function nextTryAfter(tries: number, fault: AccessFault, now: Date): Date | null {
  if (FINAL.includes(fault) || tries >= MAX_TRIES) return null
  const pause = FIRST_PAUSE_MS * PAUSE_GROWTH ** (tries - 1)
  return new Date(now.getTime() + Math.min(pause, LONGEST_PAUSE_MS))
}
