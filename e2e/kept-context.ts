import type { Browser, BrowserContext, Page } from '@playwright/test'
import { makeLate } from './late-page.ts'
import { BASE_URL } from './server-address.ts'

/**
 * A small document of the app's origin and policies. A page that comes from it stays in its process; one
 * that comes from about:blank, which has no opener policy, starts another.
 */
export const SMALL_DOCUMENT = `${BASE_URL}/favicon.svg`

/**
 * A browser context that serves one test after the other. Its pages share the process of one that
 * stays open, with the files and the compiled code of the app: the first load of a test takes 0.5 s
 * of a processor, and 0.9 s in a context of its own. What a test leaves in the context is cleared.
 */
export class KeptContext {
  readonly #context: BrowserContext
  /** Keeps the process alive. Pages are opened from it: one that opens by itself starts a process. */
  readonly #anchor: Page
  readonly #added: (() => Promise<void>)[] = []

  private constructor(context: BrowserContext, anchor: Page) {
    this.#context = context
    this.#anchor = anchor
    const add = context.addInitScript.bind(context)
    context.addInitScript = async (...script: Parameters<typeof add>) => {
      const added = await add(...script)
      this.#added.push(() => added.dispose())
      return added
    }
  }

  /** A context as the options of the running test describe it. */
  static async open(browser: Browser): Promise<KeptContext> {
    const context = await browser.newContext()
    await makeLate(context)
    const anchor = await context.newPage()
    await anchor.goto(SMALL_DOCUMENT)
    return new KeptContext(context, anchor)
  }

  get context(): BrowserContext {
    return this.#context
  }

  /** An empty page with a session storage and a history of its own, that nothing opened. */
  async newPage(): Promise<Page> {
    const opened = this.#anchor.waitForEvent('popup')
    await this.#anchor.evaluate(() => {
      const page = window.open('about:blank')
      if (page !== null) page.opener = null
    })
    return opened
  }

  /** Closes the pages of a test, and forgets what it stored, answered and allowed. */
  async clear(): Promise<void> {
    const context = this.#context
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    for (const page of context.pages()) if (page !== this.#anchor) await page.close()
    for (const remove of this.#added.splice(0)) await remove()
    await context.clearCookies()
    await context.clearPermissions()
    await context.setOffline(false)
    const session = await context.newCDPSession(this.#anchor)
    await session.send('Storage.clearDataForOrigin', { origin: BASE_URL, storageTypes: 'all' })
    await session.detach()
  }

  /** Closes all of it, the page that keeps the process first: a report shows the page of the test. */
  async close(): Promise<void> {
    await this.#anchor.close()
    await this.#context.close()
  }
}
