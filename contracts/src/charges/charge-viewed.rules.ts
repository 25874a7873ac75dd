import type { ChargeRow } from './charge.schema.ts'

/** Asaas is asked for who looked while a charge may be paid. */
const ASKED: readonly ChargeRow['status'][] = ['pending', 'overdue']

/**
 * Whether the payer saw what a charge is paid by; null where nobody knows: what ended unseen may have been
 * looked at as it was paid, and of the other providers none tells.
 */
export function wasViewed({
  viewed_at,
  kind,
  status,
}: Pick<ChargeRow, 'viewed_at' | 'kind' | 'status'>): boolean | null {
  if (viewed_at !== null) return true
  return kind === 'asaas' && ASKED.includes(status) ? false : null
}
