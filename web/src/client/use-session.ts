import type { SessionCompany } from '@prumo/contracts/identity/user.schema'
import { type CivilDate, civilDate } from '@prumo/civil-date'
import { useSyncExternalStore } from 'react'
import { isShown, type Required } from './permission.ts'
import { onSessionChange, readSession, type Session } from './session-store.ts'

/** The session; the component follows its changes. */
export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, readSession)
}

/** The current company, null before one is chosen. */
export function useCompany(): SessionCompany | null {
  const { companies, currentCompanyId } = useSession()
  return companies.find(({ id }) => id === currentCompanyId) ?? null
}

/** The day this tab was opened: only screens without a company see it. */
const openedOn = civilDate(new Date().toISOString().slice(0, 10))

/** The company's day, as the server last told it. */
export function useToday(): CivilDate {
  return useCompany()?.today ?? openedOn
}

/** Asks whether the screen shows what needs a permission: `const can = useCan(); can('…store')`. */
export function useCan(): (required: Required | readonly Required[]) => boolean {
  const session = useSession()
  return (required) => isShown(required, session)
}
