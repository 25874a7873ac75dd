import type { CompanyDb } from './database/atomic.ts'

/**
 * What this process read last of something, of a few companies. It proves nothing of now: whoever uses it
 * asks, with what they read, whether it still is so.
 */
export interface RecentCache<T> {
  /** @param id where a company has several. */
  readonly get: (db: CompanyDb, id?: number) => T | undefined
  readonly note: (db: CompanyDb, value: T, id?: number) => void
}

/** @param atMost of so many it is kept; the oldest are forgotten first. */
export function recentCache<T>(atMost: number): RecentCache<T> {
  const ofDatabase = new WeakMap<object, Map<string, T>>()
  const nameOf = ({ company_id }: CompanyDb, id = 0) => `${company_id} ${id}`
  return {
    get: (db, id) => ofDatabase.get(db.home)?.get(nameOf(db, id)),
    note: (db, value, id) => {
      const kept = ofDatabase.get(db.home) ?? new Map<string, T>()
      ofDatabase.set(db.home, kept)
      const name = nameOf(db, id)
      kept.delete(name)
      kept.set(name, value)
      if (kept.size > atMost) kept.delete(kept.keys().next().value ?? '')
    },
  }
}
