import type { CivilDate } from '@prumo/civil-date'

/** Green through its last day and for a lifetime plan, red once it is past (specification section 9). */
export function expiryTone(expiry: CivilDate | null, today: CivilDate): 'done' | 'overdue' {
  return expiry === null || expiry >= today ? 'done' : 'overdue'
}
