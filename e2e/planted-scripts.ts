import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Leaves what somebody wrote, and becomes an element with a script where a text is taken for markup. */
const SCRIPT = `"'><img src="/nowhere" data-planted onerror="window.planted=1"><script>window.planted=1</script>`

/** Fields whose text somebody writes: of people, companies, banks and other systems. */
const WRITTEN =
  /(^|_)(name|description|memo|note|text|observation|reason|proof|payee|search|abbreviation|label|subject|body|street|city|title|message|payment_code|fiscal_document|file_name)$/

/** The answer with the script behind every text that somebody may have written. */
function planted(value: unknown, field = ''): unknown {
  if (typeof value === 'string') return WRITTEN.test(field) ? value + SCRIPT : value
  if (Array.isArray(value)) return value.map((item) => planted(item, field))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, planted(inner, name)]),
  )
}

/** Plants scripts in everything that the server answers. */
async function plantIn(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    // What a look changed stays in this browser.
    if (/\/api\/user\/(preferences|locale)$/.test(route.request().url())) return route.fallback()
    const response = await route.fetch()
    const type = response.headers()['content-type'] ?? ''
    if (!type.includes('application/json')) return route.fulfill({ response })
    return route.fulfill({ response, json: planted(await response.json()) })
  })
}

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
  await plantIn(page)
  await page.goto(`${address}?search=${encodeURIComponent(SCRIPT)}`)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  if (isInShell) await expect(page.locator('body')).toContainText('window.planted=1')
  expect(await page.locator('[data-planted]').count()).toBe(0)
  expect(await page.evaluate(() => 'planted' in window)).toBe(false)
  expect(refused).toEqual([])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}
