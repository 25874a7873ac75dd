import { sessionCompanySchema, userSchema } from '@prumo/contracts/identity/user.schema'
import { z } from 'zod'
import { parseJson } from './api-error.ts'

const storageKey = 'prumo.session'

/** What the browser knows of the session (specification section 3). The server never trusts it. */
const sessionSchema = z.object({
  accessToken: z.string().nullable(),
  loggedInUser: userSchema.nullable(),
  userRole: z.string(),
  isUserAuthenticated: z.boolean(),
  companies: z.array(sessionCompanySchema),
  currentCompanyId: z.int().nullable(),
  currentPermissions: z.array(z.string()),
})

export type Session = z.output<typeof sessionSchema>

export const emptySession: Session = {
  accessToken: null,
  loggedInUser: null,
  userRole: 'admin',
  isUserAuthenticated: false,
  companies: [],
  currentCompanyId: null,
  currentPermissions: [],
}

let current: Session = restore()
const listeners = new Set<(session: Session, before: Session) => void>()

function restore(): Session {
  const saved = sessionSchema.safeParse(
    parseJson(globalThis.localStorage?.getItem(storageKey) ?? ''),
  )
  return saved.success ? saved.data : emptySession
}

/** The session now. */
export function readSession(): Session {
  return current
}

/** Changes a part of the session, here and in the other tabs. */
export function changeSession(patch: Partial<Session>): void {
  const before = current
  current = { ...current, ...patch }
  localStorage.setItem(storageKey, JSON.stringify(current))
  for (const listener of listeners) listener(current, before)
}

/** Forgets the session, here and in the other tabs. */
export function clearSession(): void {
  changeSession(emptySession)
}

/** Calls back after each change of the session, also one made in another tab. */
export function onSessionChange(listener: (session: Session, before: Session) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Starts to follow what other tabs do to the session. */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== storageKey && event.key !== null) return
    const before = current
    current = restore()
    for (const listener of listeners) listener(current, before)
  })
}
