import { circuitBreaker } from '../outside/circuit-breaker.ts'
import { Refusal } from '../refusal.ts'
import type { FileStore } from './file-store.ts'

/** What metrics call the file store. */
export const FILE_STORE = 'files'

/**
 * A file store that is not asked while it is down.
 * @param now milliseconds of a clock that only goes forward.
 */
export function withCircuitBreaker(store: FileStore, now?: () => number): FileStore {
  const act = circuitBreaker({ name: FILE_STORE, isOutage, errorWhileOpen, now })
  return {
    put: (key, bytes) => act(() => store.put(key, bytes)),
    get: (key, kept) => act(() => store.get(key, kept)),
    delete: (key) => act(() => store.delete(key)),
  }
}

const errorWhileOpen = (retryAfterSeconds: number) =>
  new Refusal('file_store_unavailable', { retryAfterSeconds })

/** A store that refuses one request, for its key or its right, answers: it is not down. */
function isOutage(error: unknown): boolean {
  if (!(error instanceof Refusal) || error.code !== 'file_store_unavailable') return false
  const { cause } = error
  return !(cause instanceof Error && '$fault' in cause && cause.$fault === 'client')
}
