import type { BrowserContext } from '@playwright/test'

/**
 * By how many milliseconds a page is late with what it does after a press: `E2E_LATE_MS=150`. A test
 * that fails then outruns the page: on a loaded computer it would fail now and then.
 */
const LATE_MS = Number(process.env['E2E_LATE_MS'] ?? '0')

/** Delays frames, timers and answers of the server in every page of a context, where that is asked for. */
export async function makeLate(context: BrowserContext): Promise<void> {
  if (LATE_MS > 0) await context.addInitScript(delayWhatFollows, LATE_MS)
}

/** Runs in a page, before its own scripts; `late` in milliseconds. */
export function delayWhatFollows(late: number): void {
  const wait = window.setTimeout.bind(window)
  const draw = window.requestAnimationFrame.bind(window)
  const ask = window.fetch.bind(window)
  window.fetch = async (...request) => {
    const answer = await ask(...request)
    await new Promise((resolve) => wait(resolve, late))
    return answer
  }
  window.requestAnimationFrame = (act) => wait(() => draw(act), late)
  Object.assign(window, {
    setTimeout: (act: TimerHandler, ms = 0, ...told: unknown[]) => wait(act, ms + late, ...told),
  })
}
