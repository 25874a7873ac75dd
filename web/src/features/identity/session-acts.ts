import { logout } from '@prumo/contracts/identity/identity.contract'
import type { SignedInAnswer } from '@prumo/contracts/identity/session.schema'
import { callRoute, isApiError } from '../../client/api-client.ts'
import { changeSession, clearSession, readSession } from '../../client/session-store.ts'
import { landingPath } from './landing.ts'

/** Stores what the login answered and returns the page to open (specification section 4). */
export function startSession(signedIn: SignedInAnswer): string {
  const { access_token, user, companies, permissions } = signedIn
  changeSession({
    accessToken: access_token,
    loggedInUser: user,
    userRole: companies[0]?.role ?? 'admin',
    isUserAuthenticated: true,
    companies,
    currentCompanyId: companies[0]?.id ?? null,
    currentPermissions: permissions,
  })
  return landingPath(companies, permissions)
}

/** The sign-out that is under way: several refused calls end one session, once. */
let leaving: Promise<void> | null = null

/** Tells the server, then forgets the session whatever it answered: leaving must always work. */
export function signOut(): Promise<void> {
  leaving ??= leave().finally(() => {
    leaving = null
  })
  return leaving
}

async function leave(): Promise<void> {
  const { accessToken } = readSession()
  try {
    if (accessToken !== null) await callRoute(logout, {})
  } catch (reason) {
    // A session that the server no longer knows, or cannot hear of, is over here all the same.
    if (!isApiError(reason)) throw reason
  } finally {
    // Whoever signed in again meanwhile stays signed in.
    if (readSession().accessToken === accessToken) clearSession()
  }
}
