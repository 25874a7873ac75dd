const DAY_MS = 24 * 60 * 60 * 1000

/** How near the end of a certificate is: warned of 30, 15, 7 and 1 days before (screens, items 10 and 38). */
export interface CertificateValidity {
  readonly stage: 'valid' | 'month' | 'fortnight' | 'week' | 'day' | 'expired'
  /** Whole days that are left, a begun one included. */
  readonly days: number
}

/** How long a certificate holds. @param validUntil an instant, ISO 8601. */
export function validityOf(validUntil: string, now: Date): CertificateValidity {
  const days = Math.ceil((Date.parse(validUntil) - now.getTime()) / DAY_MS)
  if (days <= 0) return { stage: 'expired', days: 0 }
  if (days <= 1) return { stage: 'day', days }
  if (days <= 7) return { stage: 'week', days }
  if (days <= 15) return { stage: 'fortnight', days }
  return { stage: days <= 30 ? 'month' : 'valid', days }
}

/** Days before its end on which each stage of a warning begins. */
const BEGINS: Readonly<Record<CertificateValidity['stage'], number | null>> = {
  valid: null,
  month: 30,
  fortnight: 15,
  week: 7,
  day: 1,
  expired: null,
}

/** Since when the stage lasts in which a certificate is warned of; null while it is in none. */
export function warnedSince(validUntil: string, now: Date): Date | null {
  const days = BEGINS[validityOf(validUntil, now).stage]
  return days === null ? null : new Date(Date.parse(validUntil) - days * DAY_MS)
}
