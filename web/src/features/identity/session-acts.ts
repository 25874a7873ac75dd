import { currentUser, type login, logout } from '@prumo/contracts/identity/identity.contract'
import { allPermissions } from '@prumo/contracts/access/access.contract'
import { type Answer, callRoute, isApiError } from '../../client/api-client.ts'
import { forgetLists } from '../../client/list-storage.ts'
import { changeSession, clearSession, readSession } from '../../client/session-store.ts'
import { landingPath } from './landing.ts'

/** Signing in and making the first administrator answer the same. */
type SignedIn = Answer<typeof login>['data']

/** Stores what the login answered and returns the page to open (specification section 4). */
export function startSession(signedIn: SignedIn): string {
  const { access_token, user, companies, permissions } = signedIn
  forgetLists()
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

/** Tells the server, then forgets the session whatever it answered: leaving must always work. */
export async function signOut(): Promise<void> {
  try {
    if (readSession().accessToken !== null) await callRoute(logout, {})
  } catch (reason) {
    // A session that the server no longer knows, or cannot hear of, is over here all the same.
    if (!isApiError(reason)) throw reason
  } finally {
    forgetLists()
    clearSession()
  }
}

/** Asks the server who is signed in: companies, plan, permissions and the company's day may have changed. */
export async function refreshSession(): Promise<void> {
  const { data } = await callRoute(currentUser, {})
  const kept = data.companies.find(({ id }) => id === readSession().currentCompanyId)
  const company = kept ?? data.companies[0]
  const isFirst = company?.id === data.companies[0]?.id
  const permissions =
    company === undefined || isFirst
      ? data.permissions
      : (
          await callRoute(allPermissions, {
            params: { company_id: company.id, user_id: data.user.id },
          })
        ).data
  changeSession({
    loggedInUser: data.user,
    companies: data.companies,
    currentCompanyId: company?.id ?? null,
    currentPermissions: permissions,
    userRole: company?.role ?? 'admin',
  })
}
