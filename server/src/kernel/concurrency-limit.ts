import { Refusal } from './refusal.ts'

/** When whoever was turned away may come again. */
const RETRY_AFTER_SECONDS = 10

/**
 * Lets a few works run at once in this process and a few wait for their turn, in order; for work
 * that takes a core or much memory, started by whoever sends a file.
 * @returns runs a work in its turn. @throws Refusal `unavailable` when too many wait already.
 */
export function concurrencyLimit(places: { readonly atOnce: number; readonly waiting: number }) {
  const queue: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= places.atOnce) {
      if (queue.length >= places.waiting)
        throw new Refusal('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS })
      // Whoever ends hands the place over, so nobody who comes now gets before those who wait.
      await new Promise<void>((resolve) => queue.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
