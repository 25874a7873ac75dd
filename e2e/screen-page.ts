import type { Page } from '@playwright/test'
import { SMALL_DOCUMENT } from './kept-context.ts'
import { BASE_URL } from './server-address.ts'
import { enter, type Inside, openAs, type SignedIn } from './session.ts'
import { test as base } from './test.ts'

/** Who looks at a screen: nobody who is signed in, the demo's user, or the platform's administrator. */
type Viewer = 'guest' | 'demo' | 'platform'

interface Viewing {
  readonly page: Page
  /** The person inside of the demo's company; a guest has nothing of it but its ids. */
  readonly inside: Inside
}

interface TestFixtures {
  /** A page that looks at screens as one of them, as fresh as a new one but for the files it has. */
  readonly viewAs: (viewer: Viewer) => Promise<Viewing>
}

interface WorkerFixtures {
  readonly viewings: (viewer: Viewer) => Promise<Viewing>
}

const demoCompany = (person: SignedIn) => {
  const [company] = person.companies
  if (company === undefined) throw new Error('The demo has no company.')
  return enter(person, company)
}

/**
 * The test of what is looked at on every screen. A worker keeps one page for each viewer: a page of its
 * own for every screen would spend a third of the processor's time on starting.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  viewings: [
    async ({ browser, signedIn, platform }, use) => {
      const opened = new Map<Viewer, Promise<Viewing>>()
      const open = async (viewer: Viewer) => {
        const inside = await demoCompany(viewer === 'platform' ? platform : signedIn)
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
      await use((viewer) => {
        const viewing = opened.get(viewer) ?? open(viewer)
        opened.set(viewer, viewing)
        return viewing
      })
      for (const viewing of opened.values()) await (await viewing).page.context().close()
    },
    { scope: 'worker' },
  ],
  viewAs: async ({ viewings }, use, info) => {
    const used = new Set<Page>()
    await use(async (viewer) => {
      const viewing = await viewings(viewer)
      used.add(viewing.page)
      return viewing
    })
    // A worker ends with a failure: Playwright describes the page of a context that is closed.
    for (const page of used)
      await (info.status === info.expectedStatus ? leave(page) : page.context().close())
  },
})

/** Forgets what a test did in the page, and ends what it still asks for. */
async function leave(page: Page): Promise<void> {
  for (const event of ['console', 'pageerror', 'dialog'] as const) page.removeAllListeners(event)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.evaluate(() => localStorage.clear())
  await page.goto(SMALL_DOCUMENT)
  await page.emulateMedia({ colorScheme: null })
}
