import { Refusal } from './refusal.ts'

/** When a refused caller may try again. */
const RETRY_AFTER_SECONDS = 10

/**
 * Lets a few works run at once in this process and a few wait for their turn, in order; for work
 * that takes a core or much memory and is started by an upload.
 * @returns runs a work in its turn. @throws Refusal `unavailable` when too many wait already.
 */
export function concurrencyLimit(places: { readonly atOnce: number; readonly waiting: number }) {
  const queue: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= places.atOnce) {
      if (queue.length >= places.waiting)
        throw new Refusal('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS })
      // A work that ends passes its place to the first that waits, so that no newcomer overtakes
      // it.
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
