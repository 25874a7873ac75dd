import { allPermissions } from '@prumo/contracts/access/access.contract'
import type { PermissionKey } from '@prumo/contracts/access/permissions'
import { login } from '@prumo/contracts/identity/identity.contract'
import { signedInSchema } from '@prumo/contracts/identity/session.schema'
import type { SessionCompany, User } from '@prumo/contracts/identity/user.schema'
import type { BrowserContext } from '@playwright/test'
import { callApi } from './call-api.ts'
import { DEMO_EMAIL, DEMO_PASSWORD } from './server-address.ts'

/** Where the app keeps its session (specification section 3). */
const SESSION_KEY = 'prumo.session'

/** What the server says to who signs in. */
export interface SignedIn {
  readonly token: string
  readonly user: User
  readonly companies: readonly SessionCompany[]
}

/** A person inside of a company. */
export interface Inside extends SignedIn {
  readonly company: SessionCompany
  readonly permissions: readonly PermissionKey[]
}

/**
 * Signs somebody of the demo in without a browser, the company's administrator unless told;
 * `sign-in.spec.ts` does it by the screen.
 */
export async function signInDemo(email: string = DEMO_EMAIL): Promise<SignedIn> {
  const answer = await callApi(login, { body: { email, password: DEMO_PASSWORD } })
  const data = signedInSchema.parse(answer.data)
  return { token: data.access_token, user: data.user, companies: data.companies }
}

/** The same person in one of the companies. */
export async function enter(signedIn: SignedIn, company: SessionCompany): Promise<Inside> {
  const { token, user } = signedIn
  const params = { company_id: company.id, user_id: user.id }
  const permissions = (await callApi(allPermissions, { token, params })).data
  return { ...signedIn, company, permissions }
}

/** Makes every page of a browser context open as this person in this company. */
export async function openAs(context: BrowserContext, inside: Inside): Promise<void> {
  const { token, user, companies, company, permissions } = inside
  const session = {
    accessToken: token,
    loggedInUser: user,
    userRole: company.role,
    isUserAuthenticated: true,
    companies,
    currentCompanyId: company.id,
    currentPermissions: permissions,
  }
  // Only where there is none yet: what a page does to its session stays done.
  await context.addInitScript(
    ([key, text]) => {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, text)
    },
    [SESSION_KEY, JSON.stringify(session)] as const,
  )
}
