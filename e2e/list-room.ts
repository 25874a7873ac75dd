import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** Common low windows, where what stands above the rows costs the most of them. */
const LOW_WINDOWS = [
  { width: 1366, height: 660 },
  { width: 1024, height: 768 },
]
const USUAL_WINDOW = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
/** From the top of a window of 1366 pixels to the first row of a list. */
const MAX_ABOVE_ROWS_PX = 220
/** Of a phone: from the bar of the app to the first row. */
const MAX_CONTROLS_PX = 200

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (box === null) throw new Error('A part of the list is not drawn.')
  return { top: box.y, bottom: box.y + box.height, end: box.x + box.width, start: box.x }
}

const listOf = (page: Page) => page.locator('main [data-fills]')

/** Where the screen is a list: its totals and the situation of its rows are in a low window. */
export async function expectTotalsInSight(page: Page): Promise<void> {
  const list = listOf(page)
  if ((await list.count()) === 0) return
  for (const size of LOW_WINDOWS) {
    await page.setViewportSize(size)
    const totals = await boxOf(list.locator('> :last-child').first())
    expect(totals.bottom, `totals at ${size.width} px`).toBeLessThanOrEqual(size.height)
    const state = list.locator('th[data-card="state"]')
    if ((await state.count()) === 0) continue
    const { start, end } = await boxOf(state.first())
    expect(start, `situation at ${size.width} px`).toBeGreaterThanOrEqual(0)
    expect(end, `situation at ${size.width} px`).toBeLessThanOrEqual(size.width)
  }
  await page.setViewportSize(USUAL_WINDOW)
}

/** Where the screen is a list: its rows begin high, on a phone too, where they are two lines each. */
export async function expectRowsBeginHigh(page: Page): Promise<void> {
  const list = listOf(page)
  if ((await list.count()) === 0) return
  const rows = list.getByRole('table').or(list.getByRole('treegrid')).first().locator('tbody')
  await page.setViewportSize({ width: 1366, height: 660 })
  expect((await boxOf(rows)).top, 'rows at 1366 px').toBeLessThanOrEqual(MAX_ABOVE_ROWS_PX)
  await page.setViewportSize(PHONE)
  const bar = await boxOf(page.getByRole('banner').first())
  const first = await boxOf(list.getByRole('table').or(list.getByRole('treegrid')).first())
  expect(first.top - bar.bottom, 'controls of a phone').toBeLessThanOrEqual(MAX_CONTROLS_PX)
  await page.setViewportSize(USUAL_WINDOW)
}
