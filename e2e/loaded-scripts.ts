import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { IDLE_MS } from '../web/src/kit/load-when-idle.ts'
import { expect } from './test.ts'

/** The most that a browser may load of JavaScript before a screen can be worked with (docs/operations/performance.md). */
export const LIMIT_KB = 220

/** Sizes of files by their address, which has their contents' hash in it: a file is measured once. */
const sizes = new Map<string, Promise<number>>()

function gzippedSize(answer: Response): Promise<number> {
  const known = sizes.get(answer.url()) ?? answer.body().then((body) => gzipSync(body).length)
  sizes.set(answer.url(), known)
  return known
}

/** Runs what waits for idleness. */
type Release = () => Promise<void>

/**
 * Holds what pages wait with until they are idle: a computer that is busy is still at the first screen
 * when that comes.
 */
export async function holdIdle(page: Page): Promise<Release> {
  const script = await page.addInitScript((idleMs) => {
    const { setTimeout: start, clearTimeout: stop } = globalThis
    const held = new Map<number, () => void>()
    let count = 0
    const hold = (handler: () => void, ms?: number, ...given: readonly []) => {
      if (ms !== idleMs) return start(handler, ms, ...given)
      count += 1
      held.set(-count, handler)
      return -count
    }
    const drop = (id: number) => (held.delete(id) ? undefined : stop(id))
    const release = () => {
      Object.assign(globalThis, { setTimeout: start, clearTimeout: stop })
      for (const handler of held.values()) start(handler)
    }
    Object.assign(globalThis, { setTimeout: hold, clearTimeout: drop })
    globalThis.addEventListener('release-idle', release, { once: true })
  }, IDLE_MS)
  return async () => {
    await script.dispose()
    await page.evaluate(() => globalThis.dispatchEvent(new Event('release-idle')))
  }
}

/**
 * Opens a screen, and expects it to load no more JavaScript by itself than the limit until nothing more
 * is asked for: with what it loads when it is drawn, which no list of imports can tell. Each file is
 * compressed on its own, as it travels. What the browser has at hand counts too.
 */
export async function openWithinLimit(page: Page, address: string): Promise<void> {
  const answers: Response[] = []
  const keep = (answer: Response) => {
    if (new URL(answer.url()).pathname.endsWith('.js')) answers.push(answer)
  }
  const release = await holdIdle(page)
  page.on('response', keep)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  page.off('response', keep)
  await release()
  const loaded = await Promise.all(answers.map(gzippedSize))
  const kilobytes = loaded.reduce((sum, size) => sum + size, 0) / 1000
  // A test that looked at the wrong files would find nothing, and nothing is below every limit.
  expect(kilobytes).toBeGreaterThan(LIMIT_KB / 2)
  expect(kilobytes).toBeLessThanOrEqual(LIMIT_KB)
}
