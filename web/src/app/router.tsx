import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
  type RouteComponent,
} from '@tanstack/react-router'
import { signOut } from '../features/identity/session-acts.ts'
import { showWarning } from '../client/messages.ts'
import { readSearch, toSearch } from '../client/route-url.ts'
import { readSession } from '../client/session-store.ts'
import { loadTexts } from '../texts/feature-texts.ts'
import { translate } from '../texts/use-texts.ts'
import { enterCompanyOfAddress } from './address-company.ts'
import { admission } from './admission.ts'
import { FailureScreen, NotFoundScreen } from './error-screens.tsx'
import { BlankLayout } from './layout/blank-layout.tsx'
import { ShellLayout } from './layout/shell-layout.tsx'
import { LoadingScreen } from './loading-screen.tsx'
import { menu } from './menu.ts'
import { screenPaths } from './screen-paths.ts'
import { screens } from './screens.ts'
import type { Screen } from './screens.ts'
import { firstScreen } from './visible-menu.ts'

const rootRoute = createRootRoute({ component: Outlet })
const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  component: ShellLayout,
})
const blankRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'blank',
  component: BlankLayout,
})

/** The logout link of the user menu. */
const logoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pages/login',
  beforeLoad: async () => {
    await signOut()
    throw redirect({ to: '/login' })
  },
})

async function enter(screen: Screen, company_id: string | undefined): Promise<void> {
  if (company_id !== undefined && readSession().isUserAuthenticated)
    await enterCompanyOfAddress(company_id)
  const decision = admission(screen, readSession())
  if (decision.kind === 'go') throw redirect({ to: elsewhere(screen, decision.to) })
  if (decision.kind === 'plan_lacks_feature') {
    showWarning(translate('errors', 'plan_lacks_feature'))
    throw redirect({ to: '/admin' })
  }
}

/**
 * Where a person goes who may not open a screen. Signing in, changing company and 'Voltar para Início'
 * lead to the dashboard: whoever may not see it begins at the first screen that opens.
 */
function elsewhere({ path }: Screen, to: string): string {
  if (to !== '/misc/not-authorized' || (path !== '/' && path !== '/admin')) return to
  return firstScreen(menu, screenPaths, readSession())?.navLink ?? to
}

const lazyScreens = new Map<Screen['load'], RouteComponent>()

/**
 * Screens that share their `load` are one component: going from one to the other keeps what is drawn.
 * The router waits for the code and the texts, and then draws layout and screen at once: a screen
 * that came in after its layout would be held back by React for a third of a second.
 */
function lazyScreen({ load, texts }: Screen): RouteComponent {
  const known =
    lazyScreens.get(load) ??
    lazyRouteComponent(async () => {
      const [component] = await Promise.all([load(), loadTexts(texts)])
      return { default: component }
    })
  lazyScreens.set(load, known)
  return known
}

const routeOf = (screen: Screen) => {
  const shared = {
    path: screen.path,
    component: lazyScreen(screen),
    staticData: { isOfCompany: screen.access === 'company' },
    beforeLoad: ({ params }: { readonly params: { readonly company_id?: string } }) =>
      enter(screen, params.company_id),
  }
  return screen.layout === 'blank'
    ? createRoute({ getParentRoute: () => blankRoute, ...shared })
    : createRoute({ getParentRoute: () => shellRoute, ...shared })
}

const inLayout = (layout: 'blank' | undefined) =>
  screens.filter((screen) => screen.layout === layout).map(routeOf)

/** The router over all screens. Addresses hold plain texts: `?filter_status=active&page=2`. */
export function createAppRouter() {
  return createRouter({
    routeTree: rootRoute.addChildren([
      shellRoute.addChildren(inLayout(undefined)),
      blankRoute.addChildren(inLayout('blank')),
      logoutRoute,
    ]),
    parseSearch: readSearch,
    stringifySearch: toSearch,
    defaultPendingComponent: LoadingScreen,
    defaultErrorComponent: FailureScreen,
    defaultNotFoundComponent: NotFoundScreen,
    scrollRestoration: false,
  })
}
