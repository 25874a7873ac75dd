import { refreshSession } from '../client/refresh-session.ts'
import { readSession } from '../client/session-store.ts'
import { isDayOver, isSessionDue } from './is-session-due.ts'

/** How often a tab looks at the clock. */
const CLOCK_MS = 30_000

/**
 * Asks for the session at the start, when the tab comes back after a while, and when the company's day
 * is over in a tab that stays open: what is due today, and the month of every list, follow it.
 */
export function keepSessionFresh(report: (reason: unknown) => void): void {
  let refreshedAt = 0
  const refreshWhen = (isDue: (now: number) => boolean) => {
    const now = Date.now()
    if (document.hidden || readSession().accessToken === null || !isDue(now)) return
    refreshedAt = now
    refreshSession().catch(report)
  }
  const whenBack = () => refreshWhen((now) => isSessionDue({ refreshedAt, now }))
  const whenDayIsOver = () =>
    refreshWhen((now) => {
      const { companies, currentCompanyId } = readSession()
      const company = companies.find(({ id }) => id === currentCompanyId)
      return company !== undefined && isDayOver({ refreshedAt, now }, company)
    })
  whenBack()
  document.addEventListener('visibilitychange', whenBack)
  setInterval(whenDayIsOver, CLOCK_MS)
}
