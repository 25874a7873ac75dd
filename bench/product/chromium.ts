import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { allPermissions } from '@prumo/contracts/access/access.contract'
import { login as loginRoute } from '@prumo/contracts/identity/identity.contract'
import { signedInSchema } from '@prumo/contracts/identity/session.schema'
import type { RouteContract } from '@prumo/contracts/route'
import { z } from 'zod'
import { findChromium } from '../../scripts/find-chromium.mjs'
import { fillPath } from '@prumo/contracts/route-url'
import type { Login } from '../workload/workload.ts'

/** As the browser tests start it: nothing that talks to the network by itself. */
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Where the web app keeps its session. */
const SESSION_KEY = 'prumo.session'

/** The session of a signed-in person as the web app keeps it: JSON. */
export type BrowserSession = string

/** Starts Chromium without throttling; the caller closes it. */
export async function openChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: await findChromium(), args: FLAGS })
}

/** Signs in by the API and enters a company. Throws what the server answered when it refuses. */
export async function signInForBrowser(
  origin: string,
  login: Login,
  company_id: number,
): Promise<BrowserSession> {
  const signedIn = await call(origin, loginRoute, {
    body: { email: login.email, password: login.password },
  })
  const { access_token, user, companies } = signedInSchema.parse(signedIn.data)
  const company = companies.find(({ id }) => id === company_id)
  if (company === undefined) throw new Error(`${login.email} is not in company ${company_id}`)
  const permissions = await call(origin, allPermissions, {
    token: access_token,
    params: { company_id, user_id: user.id },
  })
  return JSON.stringify({
    accessToken: access_token,
    loggedInUser: user,
    userRole: company.role,
    isUserAuthenticated: true,
    companies,
    currentCompanyId: company_id,
    currentPermissions: permissions.data,
  })
}

/** A browser profile with an empty cache; signed in when a session is given. The caller closes it. */
export async function openProfile(
  browser: Browser,
  session: BrowserSession | null,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
  })
  if (session === null) return context
  await context.addInitScript(([key, text]) => localStorage.setItem(key, text), [
    SESSION_KEY,
    session,
  ] as const)
  return context
}

interface Call {
  readonly token?: string
  readonly params?: Readonly<Record<string, number>>
  readonly body?: unknown
}

async function call<R extends RouteContract>(
  origin: string,
  route: R,
  { token, params, body }: Call,
): Promise<z.output<R['response']>> {
  const headers = new Headers({ accept: 'application/json' })
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (route.method === 'POST') headers.set('idempotency-key', crypto.randomUUID())
  const path = fillPath(route.path, params)
  const answer = await fetch(`${origin}${path}`, {
    method: route.method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${route.method} ${path} answered ${answer.status}: ${text}`)
  return z.parse<R['response']>(route.response, JSON.parse(text))
}
