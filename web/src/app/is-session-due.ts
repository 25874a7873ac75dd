import { type CivilDate, dateAt } from '@prumo/civil-date'

/** The session is asked for again when the tab comes back after this. */
const SESSION_FRESH_MS = 10 * 60 * 1000

interface Asked {
  /** When the session was asked for last. */
  readonly refreshedAt: number
  readonly now: number
}

/** Whether a tab that comes back asks for the session again: plan, rights or day may be others. */
export function isSessionDue({ refreshedAt, now }: Asked): boolean {
  return now - refreshedAt > SESSION_FRESH_MS
}

/**
 * Whether the company's day has passed in a tab that stays open, by this computer's clock. The server
 * says which day it is: a clock that is ahead asks again a while later, one that is wrong by days asks
 * no more often than that.
 * @param today the company's day as the server last told it.
 */
export function isDayOver(
  { refreshedAt, now }: Asked,
  { today, time_zone }: { readonly today: CivilDate; readonly time_zone: string },
): boolean {
  const dayOf = (instant: number) => dateAt(new Date(instant), time_zone)
  if (dayOf(now) === today) return false
  return dayOf(refreshedAt) === today || isSessionDue({ refreshedAt, now })
}
