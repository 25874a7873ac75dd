import type { CompanyDb } from './database/atomic.ts'

/**
 * A small cache of what this process read last, by company. An entry may be stale: whoever uses one checks
 * in the same statements whether it still holds.
 */
export interface RecentCache<T> {
  /** @param id where a company has several. */
  readonly get: (db: CompanyDb, id?: number) => T | undefined
  readonly note: (db: CompanyDb, value: T, id?: number) => void
}

/** @param atMost entries; the oldest is dropped first. */
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
