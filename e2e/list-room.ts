import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

const LAPTOP = { width: 1366, height: 660 }
const SMALL_LAPTOP = { width: 1024, height: 768 }
const USUAL_WINDOW = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
/** From the top of a window of 1366 pixels to the first row of a list. */
const MAX_ABOVE_ROWS_PX = 220
/** Of a phone: from the bar of the app to the first row. */
const MAX_CONTROLS_PX = 200

const listOf = (page: Page) => page.locator('main [data-fills]')
const tableOf = (page: Page) =>
  listOf(page).getByRole('table').or(listOf(page).getByRole('treegrid')).first()

/** Waits until an edge of a part stands at most so far: the page is drawn anew at each size. */
async function expectEdge(
  part: Locator,
  edge: 'top' | 'bottom' | 'right',
  most: number,
  what: string,
): Promise<void> {
  const place = () => part.evaluate((element, of) => element.getBoundingClientRect()[of], edge)
  await expect.poll(place, what).toBeLessThanOrEqual(most)
}

/** Where the screen is a list: its totals and the situation of its rows are in a low window. */
export async function expectTotalsInSight(page: Page): Promise<void> {
  await inLowWindows(page, async () => {})
  await page.setViewportSize(USUAL_WINDOW)
}

/** The same below the chips of the filters that are set. */
export async function expectTotalsBelowChips(page: Page): Promise<void> {
  const filters = page.getByRole('region', { name: 'Filtros' })
  await expect(filters.getByRole('button', { name: 'Limpar', exact: true })).toBeVisible()
  await expectTotalsInSight(page)
}

/**
 * In windows from that of a laptop to that of a phone: where the screen is a list its totals and the
 * situation of its rows are in sight, and its rows begin high; at 1024 pixels no screen is scrolled
 * sideways. One visit of each size: a page is laid out anew in each. The window stays the last of them.
 */
export async function expectRoomInWindows(page: Page): Promise<void> {
  await inLowWindows(page, async ({ width }, isList) => {
    if (width === LAPTOP.width && isList)
      await expectEdge(tableOf(page).locator('tbody'), 'top', MAX_ABOVE_ROWS_PX, 'rows at 1366 px')
    if (width !== SMALL_LAPTOP.width) return
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
      .toBeLessThanOrEqual(0)
  })
  if ((await listOf(page).count()) === 0) return
  await page.setViewportSize(PHONE)
  const bar = await page
    .getByRole('banner')
    .first()
    .evaluate((element) => element.getBoundingClientRect().bottom)
  await expectEdge(tableOf(page), 'top', bar + MAX_CONTROLS_PX, 'controls of a phone')
}

/** Common low windows, where what stands above the rows costs the most of them. */
async function inLowWindows(
  page: Page,
  check: (size: { readonly width: number }, isList: boolean) => Promise<void>,
): Promise<void> {
  const list = listOf(page)
  const isList = (await list.count()) > 0
  const state = list.locator('th[data-card="state"]').first()
  const hasState = isList && (await state.count()) > 0
  // Of what is no list nothing is asked at the larger one.
  for (const size of isList ? [LAPTOP, SMALL_LAPTOP] : [SMALL_LAPTOP]) {
    const at = `at ${size.width} px`
    await page.setViewportSize(size)
    if (isList)
      await expectEdge(list.locator('> :last-child'), 'bottom', size.height, `totals ${at}`)
    if (hasState) await expectEdge(state, 'right', size.width, `situation ${at}`)
    await check(size, isList)
  }
}
