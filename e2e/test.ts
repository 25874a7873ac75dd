import { type Page, test as base } from '@playwright/test'
import { type Books, openBooks } from './books.ts'
import { KeptContext } from './kept-context.ts'
import { leave, openViewing, type Viewer, type Viewing } from './screen-page.ts'
import { ADMIN_EMAIL } from './server-address.ts'
import { enter, type Inside, openAs, type SignedIn, signInDemo } from './session.ts'
import { describeNoPageWhileWaiting } from './undescribed-waits.ts'

interface TestFixtures {
  /** The demo user in the first demo company; the page opens signed in. */
  readonly demo: Inside
  /** The page, signed in as that. */
  readonly demoPage: Page
  /** A company of the test's own; the page opens signed in to it. */
  readonly books: Books
  /** A page that looks at screens as somebody, as fresh as a new one but for the files it has. */
  readonly viewAs: (viewer: Viewer) => Promise<Viewing>
}

/** The context that a worker keeps, and the options it was made with. */
interface Kept {
  made: { readonly options: string; readonly is: KeptContext } | undefined
}

interface WorkerFixtures {
  readonly undescribedWaits: void
  readonly kept: Kept
  readonly signedIn: SignedIn
  /** The administrator of Prumo, who is a member of the first demo company alone. */
  readonly platform: SignedIn
  readonly viewings: (viewer: Viewer) => Promise<Viewing>
}

/** The test of the browser tests: ask for `demo` or `books` and the page is inside. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  // One sign-in per worker: more would meet the limit of attempts that guards the sign-in.
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern where nothing is asked for.
  signedIn: [async ({}, use) => use(await signInDemo()), { scope: 'worker' }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern where nothing is asked for.
  platform: [async ({}, use) => use(await signInDemo(ADMIN_EMAIL)), { scope: 'worker' }],
  undescribedWaits: [
    async ({ browser }, use) => {
      const page = await browser.newPage()
      await describeNoPageWhileWaiting(page)
      await page.close()
      await use()
    },
    { scope: 'worker', auto: true },
  ],
  // One page for each viewer: one of its own for every screen would spend a third of the processor's
  // time on starting. Declared here, since a worker of Playwright's serves tests of one declaration.
  viewings: [
    async ({ browser, signedIn, platform }, use) => {
      const opened = new Map<Viewer, Promise<Viewing>>()
      await use((viewer) => {
        const person = viewer === 'platform' ? platform : signedIn
        const viewing = opened.get(viewer) ?? openViewing(browser, viewer, person)
        opened.set(viewer, viewing)
        return viewing
      })
      for (const viewing of opened.values()) await (await viewing).page.context().close()
    },
    { scope: 'worker' },
  ],
  kept: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern where nothing is asked for.
    async ({}, use) => {
      const kept: Kept = { made: undefined }
      await use(kept)
      await kept.made?.is.close()
    },
    { scope: 'worker' },
  ],
  context: async (
    { browser, kept, viewport, hasTouch, locale, timezoneId, colorScheme, contextOptions },
    use,
    info,
  ) => {
    const shown = [viewport, hasTouch, locale, timezoneId, colorScheme]
    const options = JSON.stringify([...shown, contextOptions])
    if (kept.made?.options !== options) {
      await kept.made?.is.close()
      kept.made = { options, is: await KeptContext.open(browser) }
    }
    const { is } = kept.made
    await use(is.context)
    if (info.status === info.expectedStatus) return is.clear()
    kept.made = undefined
    await is.close()
  },
  page: async ({ context: _context, kept }, use) => {
    if (kept.made === undefined) throw new Error('The context is open inside tests only.')
    const page = await kept.made.is.newPage()
    await use(page)
    // A request that is still answered when its test is done has nothing left to fail.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
  demo: async ({ signedIn, context }, use) => {
    const [company] = signedIn.companies
    if (company === undefined) throw new Error('The demo has no company.')
    const inside = await enter(signedIn, company)
    await openAs(context, inside)
    await use(inside)
  },
  demoPage: async ({ demo: _inside, page }, use) => use(page),
  books: async ({ signedIn, context }, use, { title }) => {
    const books = await openBooks(signedIn, `Teste: ${title}`)
    await openAs(context, books.inside)
    await use(books)
  },
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

export { expect } from '@playwright/test'
