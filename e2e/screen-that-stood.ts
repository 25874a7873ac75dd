import { expect, type Page } from '@playwright/test'

/** A screen that has stood so long has asked for all that it loads beforehand (load-when-idle.ts). */
const STOOD = '00:10'
/** The counts on entries of the menu, which a part asks for that is loaded then itself. */
const COUNTS = ['/payables/totals', '/purchases/waiting', '/proposals/waiting']

/**
 * Watches what a page asks for, from before it is opened, and has its clock at hand: a busy computer
 * is still at its first requests when the screen has stood for a while, and what comes then would
 * come amid a test.
 * @returns what lets the screen stand, and waits until it asks for nothing more by itself.
 */
export async function watchStanding(page: Page): Promise<() => Promise<void>> {
  const open = new Set<unknown>()
  const answered = new Set<string>()
  page.on('request', (request) => open.add(request))
  page.on('requestfailed', (request) => open.delete(request))
  page.on('requestfinished', (request) => {
    open.delete(request)
    answered.add(new URL(request.url()).pathname.replace(/^.*?(?=\/[a-z]+\/[a-z]+$)/, ''))
  })
  await page.clock.install()
  return async () => {
    await page.clock.fastForward(STOOD)
    await expect.poll(() => COUNTS.filter((path) => !answered.has(path))).toEqual([])
    // What was asked for before this question is known once it has its answer.
    await page.evaluate(() => fetch('/api/health').then((answer) => answer.text()))
    await expect.poll(() => open.size).toBe(0)
  }
}
