import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Leaves what somebody wrote, and becomes an element with a script where a text is taken for markup. */
const SCRIPT = `"'><img src="/nowhere" data-planted onerror="window.planted=1"><script>window.planted=1</script>`

/** Fields whose text somebody writes: of people, companies, banks and other systems. */
const WRITTEN =
  /(^|_)(name|description|memo|note|text|observation|reason|proof|payee|search|abbreviation|label|subject|body|street|city|title|message|payment_code|fiscal_document|file_name)$/

/**
 * Has a page that loads from now on find the script behind every text of the API that somebody may have
 * written. It is done in the page: with a route of Playwright's the browser would load all code anew.
 */
const plantIn = (page: Page) =>
  page.addInitScript(
    ({ script, written }) => {
      const isWritten = new RegExp(written)
      const planted = (value: unknown, field = ''): unknown => {
        if (typeof value === 'string') return isWritten.test(field) ? value + script : value
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
    { script: SCRIPT, written: WRITTEN.source },
  )

/**
 * Expects that a screen shows texts that are scripts as texts, whether the server or the address says
 * them. The page goes to the address anew.
 * @param isInShell - the shell names the company: what was planted must have been drawn.
 */
export async function expectScriptsAsTexts(
  page: Page,
  address: string,
  isInShell: boolean,
): Promise<void> {
  const refused: string[] = []
  page.on('dialog', (dialog) => void dialog.dismiss().then(() => refused.push('a dialog')))
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text())
  })
  const planting = await plantIn(page)
  await page.goto(`${address}?search=${encodeURIComponent(SCRIPT)}`)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  if (isInShell) await expect(page.locator('body')).toContainText('window.planted=1')
  expect(await page.locator('[data-planted]').count()).toBe(0)
  expect(await page.evaluate(() => 'planted' in window)).toBe(false)
  expect(refused).toEqual([])
  await planting.dispose()
}
