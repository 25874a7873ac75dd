/* oxlint-disable import/no-unassigned-import -- a style sheet is imported for its effect. */
import '@fontsource-variable/inter/wght.css'
import '@mantine/core/styles.css'
import 'virtual:theme-variables.css'
import './page.css'
import './print.css'
import { createRoot } from 'react-dom/client'
import { appHistory } from '../client/address.ts'
import { adoptLanguage } from '../client/choose-language.ts'
import { keepEarlyKeys } from '../client/early-keys.ts'
import { adoptPreferences, followPreferencesOfOtherTabs } from '../client/preferences.ts'
import { followOtherTabs, onSessionChange } from '../client/session-store.ts'
import { startTexts } from '../texts/languages.ts'
import { namesCompany } from './address-company.ts'
import { AppRoot } from './app-root.tsx'
import { enterScreen, SIGN_OUT } from './enter-screen.ts'
import { keepDialogFocus } from './keep-dialog-focus.ts'
import { keepSessionFresh } from './keep-session-fresh.ts'
import { loadScreen } from './load-screen.ts'
import { LoadingScreen } from './loading-screen.tsx'
import { createQueryClient } from './query-client.ts'
import { reportFailure } from './report-failure.ts'
import { createRouter } from './router.ts'
import { screens } from './screens.ts'
import { followDirection } from './shell/apply-shell.ts'
import { guardUnsaved } from './shell/guard-unsaved.ts'

/** Draws the loading screen; starts texts, cache, router and session; draws the app. */
export async function startApp(): Promise<void> {
  const place = document.querySelector('#root')
  if (place === null) throw new Error('index.html has no #root')
  const root = createRoot(place)
  followDirection()
  keepDialogFocus()
  keepEarlyKeys()
  root.render(<LoadingScreen />)
  await startTexts()
  const router = createRouter({
    history: appHistory(),
    screens: [...screens, SIGN_OUT],
    enter: enterScreen,
    load: loadScreen,
  })
  const go = (href: string) => {
    // Whoever changed the session may have gone there already: one step back must not stay here.
    if (router.history.location.href !== href) router.history.push(href)
  }
  const queryClient = createQueryClient((reason) => report(reason))
  const report = (reason: unknown) =>
    reportFailure(reason, { go, reload: () => queryClient.invalidateQueries() })
  followOtherTabs()
  followPreferencesOfOtherTabs()
  guardUnsaved(router.history)
  onSessionChange((session, before) => {
    const { loggedInUser } = session
    if (loggedInUser !== null && loggedInUser !== before.loggedInUser) {
      adoptPreferences(loggedInUser)
      void adoptLanguage(loggedInUser)
    }
    // Another tab (or a 401) ended the session, or another tab went to another company.
    if (before.isUserAuthenticated && !session.isUserAuthenticated) go('/login')
    const isSwitch = before.currentCompanyId !== null && session.currentCompanyId !== null
    const isThere = namesCompany(router.history.location.pathname, session.currentCompanyId)
    if (isSwitch && session.currentCompanyId !== before.currentCompanyId && !isThere) go('/admin')
  })
  keepSessionFresh(report)
  // The loading screen stays until the first screen can be drawn.
  await router.start()
  root.render(<AppRoot router={router} queryClient={queryClient} />)
}
