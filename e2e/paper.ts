import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** What A4 and A3 across have between their margins, in CSS pixels; lists of 15 columns take A3. */
const A4_WIDTH = 1047
const A3_WIDTH = 1512
const USUAL_WINDOW = { width: 1440, height: 900 }

/** Parts of the page's main part that would be scrolled to see all of them. */
const cutParts = () =>
  [...document.querySelectorAll<HTMLElement>('main *')]
    .filter((part) => {
      const { overflowX, overflowY } = getComputedStyle(part)
      const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
      return (
        part.offsetParent !== null &&
        part.querySelector('table') !== null &&
        ((scrolls(overflowX) && part.scrollWidth > part.clientWidth + 1) ||
          (scrolls(overflowY) && part.scrollHeight > part.clientHeight + 1))
      )
    })
    .map((part) => part.className)

/** On paper the company stands above, and no table is cut where it would be scrolled. */
export async function expectWholeOnPaper(page: Page): Promise<void> {
  const isWide = (await page.locator('th:nth-child(15)').count()) > 0
  await page.setViewportSize({ width: isWide ? A3_WIDTH : A4_WIDTH, height: 733 })
  await page.emulateMedia({ media: 'print' })
  // Public screens belong to no company; a receipt says itself whose it is.
  const company = page.locator('#content > [data-company]')
  if ((await company.count()) > 0 && !page.url().includes('/receipt/'))
    await expect(company).toBeVisible()
  await expect.poll(() => page.evaluate(cutParts), 'cut on paper').toEqual([])
  await page.emulateMedia({ media: null })
  await page.setViewportSize(USUAL_WINDOW)
}
