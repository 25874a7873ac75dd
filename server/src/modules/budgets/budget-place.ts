import { isDeepStrictEqual } from 'node:util'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recentCache } from '../../kernel/recent-cache.ts'
import { type BudgetPlace, budgetPlace } from './budget.queries.ts'

const places = recentCache<BudgetPlace>(500)

/**
 * Reads what belongs to a budget: of which months, and within which cost centre or project, it says itself.
 * It is asked together with what it was of when it was read last, and again where it is another by now;
 * nothing of what was read before is told then.
 * @throws Refusal `not_found`, also when it is out of reach.
 */
export async function readInPlace<T>(
  db: CompanyDb,
  id: number,
  read: (place: BudgetPlace) => Promise<T>,
): Promise<T> {
  const last = places.get(db, id)
  const asked = budgetPlace(db, id)
  const ahead = last === undefined ? null : read(last)
  // What is thrown of a place that it has no more is nobody's.
  ahead?.catch(() => undefined)
  const place = await asked
  if (ahead !== null && isDeepStrictEqual(place, last)) return ahead
  places.note(db, place, id)
  return read(place)
}
