import type { Browser, Page } from '@playwright/test'
import { SMALL_DOCUMENT } from './kept-context.ts'
import { BASE_URL } from './server-address.ts'
import { enter, type Inside, openAs, type SignedIn } from './session.ts'

/** Who looks at a screen: nobody who is signed in, the demo's user, or the platform's administrator. */
export type Viewer = 'guest' | 'demo' | 'platform'

export interface Viewing {
  readonly page: Page
  /** The person inside of the demo's company; a guest has nothing of it but its ids. */
  readonly inside: Inside
}

const demoCompany = (person: SignedIn) => {
  const [company] = person.companies
  if (company === undefined) throw new Error('The demo has no company.')
  return enter(person, company)
}

/** Opens a page that looks at screens as one of them; a guest is told the ids of the demo's user. */
export async function openViewing(
  browser: Browser,
  viewer: Viewer,
  person: SignedIn,
): Promise<Viewing> {
  const inside = await demoCompany(person)
  const context = await browser.newContext({
    baseURL: BASE_URL,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  if (viewer !== 'guest') await openAs(context, inside)
  return { page: await context.newPage(), inside }
}

/** Forgets what a test did in the page, and ends what it still asks for. */
export async function leave(page: Page): Promise<void> {
  for (const event of ['console', 'pageerror', 'dialog'] as const) page.removeAllListeners(event)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.evaluate(() => localStorage.clear())
  await page.goto(SMALL_DOCUMENT)
  await page.emulateMedia({ colorScheme: null })
}
