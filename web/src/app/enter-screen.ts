import { signOut } from '../features/identity/session-acts.ts'
import { showWarning } from '../client/messages.ts'
import { readSession } from '../client/session-store.ts'
import { translate } from '../texts/use-texts.ts'
import { admission } from './admission.ts'
import type { Found } from './find-screen.ts'
import { LoadingScreen } from './loading-screen.tsx'
import { menu } from './menu.ts'
import type { Entered } from './router.ts'
import { screenPaths } from './screen-paths.ts'
import type { Screen } from './screens.ts'
import { firstScreen } from './visible-menu.ts'

/** What ends the session is an address: the sign-out of the user menu is a link. */
export const SIGN_OUT: Screen = {
  path: '/pages/login',
  access: 'public',
  texts: 'app',
  load: async () => LoadingScreen,
}

/** Decides about a screen for the session; the company that its address names becomes the current one. */
export async function enterScreen({ screen, params }: Found<Screen>): Promise<Entered> {
  if (screen === SIGN_OUT) {
    await signOut()
    return { to: '/login' }
  }
  if (params['company_id'] !== undefined && readSession().isUserAuthenticated) {
    // Few addresses name a company.
    const { enterCompanyOfAddress } = await import('./enter-company-of-address.ts')
    const entered = await enterCompanyOfAddress(params['company_id'])
    if (entered !== 'enter') return entered
  }
  const decision = admission(screen, readSession())
  if (decision.kind === 'go') return { to: elsewhere(screen, decision.to) }
  if (decision.kind === 'plan_lacks_feature') {
    showWarning(translate('errors', 'plan_lacks_feature'))
    return { to: '/admin' }
  }
  return 'enter'
}

/**
 * Where a person goes who may not open a screen. Signing in, changing company and 'Voltar para Início'
 * lead to the dashboard: whoever may not see it begins at the first screen that opens.
 */
function elsewhere({ path }: Screen, to: string): string {
  if (to !== '/misc/not-authorized' || (path !== '/' && path !== '/admin')) return to
  return firstScreen(menu, screenPaths, readSession())?.navLink ?? to
}
