import type { Page } from '@playwright/test'

/** As long as a screen stands before what nobody waits for is drawn (web/src/kit/load-when-idle.ts). */
const IDLE_MS = 2500

/**
 * Pages that are opened from now on stay as they are first drawn: what comes once a page has stood never does.
 * @returns what ends that.
 */
export const neverIdle = (page: Page) =>
  page.addInitScript((idle) => {
    const start = globalThis.setTimeout
    const never = (run: () => void, delay?: number) => (delay === idle ? 0 : start(run, delay))
    Object.assign(globalThis, { setTimeout: never })
  }, IDLE_MS)
