import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { kindOf } from './documents/document-kinds.ts'
import type { StoredEmission } from './stored-emission.ts'

const HOUR_MS = 3_600_000

/** Until when a note may be canceled; null where nobody fixed that, or it is not in force. */
export function cancelUntil({
  type,
  status,
  authorized_at,
}: Pick<StoredEmission, 'type' | 'status' | 'authorized_at'>): Date | null {
  const hours = kindOf({ type }).cancel_hours
  if (hours === null || status !== 'authorized' || authorized_at === null) return null
  return new Date(Date.parse(authorized_at) + hours * HOUR_MS)
}

/** A moment as Brazilians write it, in the time of the company: `20/11/2026 15:04`. */
export const deadlineText = ({ time_zone }: CompanyDb, at: Date): string =>
  new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone: time_zone })
    .format(at)
    .replace(',', '')
