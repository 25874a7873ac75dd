import { Refusal } from '../refusal.ts'
import type { FileStore } from './file-store.ts'

/** So many acts in a row that the store did not do: it is down, not unlucky. */
const FAILURES = 5
/** It is left alone for so long before one act tries it again. */
const REST_MS = 30_000

/**
 * A file store that is not asked while it is down: whoever asks is told at once, instead of waiting
 * for the end of each act and holding a request. After a rest one act tries it: when it succeeds all
 * go on, when it fails the rest begins anew.
 * @param now milliseconds of a clock that only goes forward.
 */
export function withCircuitBreaker(
  store: FileStore,
  now: () => number = () => performance.now(),
): FileStore {
  let failures = 0
  let restsUntil = 0
  let isTried = false
  const act = async <T>(work: () => Promise<T>): Promise<T> => {
    const isDown = failures >= FAILURES
    if (isDown && (isTried || now() < restsUntil)) throw resting(restsUntil - now())
    if (isDown) isTried = true
    try {
      const done = await work()
      failures = 0
      return done
    } catch (error) {
      if (!isOutage(error)) failures = 0
      else if ((failures += 1) >= FAILURES) restsUntil = now() + REST_MS
      throw error
    } finally {
      if (isDown) isTried = false
    }
  }
  return {
    put: (key, bytes) => act(() => store.put(key, bytes)),
    get: (key, kept) => act(() => store.get(key, kept)),
    delete: (key) => act(() => store.delete(key)),
  }
}

function resting(ms: number): Refusal {
  const retryAfterSeconds = Math.max(1, Math.ceil(ms / 1000))
  return new Refusal('file_store_unavailable', { retryAfterSeconds })
}

/** A store that refuses one request, for its key or its right, answers: it is not down. */
function isOutage(error: unknown): boolean {
  if (!(error instanceof Refusal) || error.code !== 'file_store_unavailable') return false
  const { cause } = error
  return !(cause instanceof Error && '$fault' in cause && cause.$fault === 'client')
}
