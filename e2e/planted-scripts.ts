import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/**
 * Leaves what somebody wrote, and becomes an element where a text is taken for markup. So short that the
 * shortest texts still are what the contract allows, and what is drawn keeps its room.
 */
const MARKUP = `"'><x-p>`
/** That element. */
const ELEMENT = 'x-p'

/**
 * Fields whose text somebody writes: of people, companies, banks and other systems. The name in a Pix
 * code is none, which has no room for more.
 */
const WRITTEN =
  /(^|(?<!pix)_)(name|description|memo|note|text|observation|reason|proof|payee|search|abbreviation|label|subject|body|street|city|title|message|payment_code|fiscal_document|file_name)$/

/**
 * Has a page that loads from now on find markup behind every text of the API that somebody may have
 * written, until that is disposed of. It is done in the page: with a route of Playwright's the browser
 * would load all code anew.
 */
export const plantIn = (page: Page) =>
  page.addInitScript(
    ({ markup, written }) => {
      const isWritten = new RegExp(written)
      /** What the API names itself, such as a platform or a state. */
      const isCode = /^[a-z_]+$/
      const planted = (value: unknown, field = ''): unknown => {
        if (typeof value === 'string')
          return isWritten.test(field) && !isCode.test(value) ? value + markup : value
        if (Array.isArray(value)) return value.map((item) => planted(item, field))
        if (typeof value !== 'object' || value === null) return value
        return Object.fromEntries(
          Object.entries(value).map(([name, inner]) => [name, planted(inner, name)]),
        )
      }
      const send = window.fetch.bind(window)
      window.fetch = async (...asked) => {
        const answer = await send(...asked)
        // What a look changed stays in this browser.
        if (/\/api\/user\/(preferences|locale)$/.test(answer.url)) return answer
        if (!(answer.headers.get('content-type') ?? '').includes('application/json')) return answer
        const { status, headers } = answer
        return new Response(JSON.stringify(planted(await answer.json())), { status, headers })
      }
    },
    { markup: MARKUP, written: WRITTEN.source },
  )

/**
 * Expects that the screen as it stands shows markup in texts as text, and was answered what it can read.
 * @param isDrawn - the shell, if nothing else, names the company: what was planted must have been drawn.
 */
export async function expectMarkupAsText(page: Page, isDrawn: boolean): Promise<void> {
  if (isDrawn) await expect(page.locator('body')).toContainText(MARKUP)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(await page.locator(ELEMENT).count()).toBe(0)
}

/** Becomes an element, with a script that runs, where a text is taken for markup. */
const SCRIPT = `"'><img src="/nowhere" data-planted onerror="window.planted=1"><script>window.planted=1</script>`

/** Expects that a screen of which an address asks for a script shows it as text, and that nothing had to refuse it. */
export async function expectSearchAsText(page: Page, address: string): Promise<void> {
  const refused: string[] = []
  page.on('dialog', (dialog) => void dialog.dismiss().then(() => refused.push('a dialog')))
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text())
  })
  await page.goto(`${address}?search=${encodeURIComponent(SCRIPT)}`)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await page.locator('[data-planted]').count()).toBe(0)
  expect(await page.evaluate(() => 'planted' in window)).toBe(false)
  expect(refused).toEqual([])
}
