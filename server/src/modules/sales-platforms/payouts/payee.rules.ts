import type { Payee } from '../platform-event.ts'

/** Whether a payout went to the company itself; unknown where nothing tells. */
export type PayeeStanding = 'own' | 'other' | 'unknown'

/** So many digits that are not hidden tell two people apart: of a CPF six are shown. */
const LEAST_SHOWN = 6

/**
 * Compares the document of who was paid with the company's own, digit by digit but for those that the
 * platform hides.
 * @param own without marks; null where the company has told none.
 */
export function payeeStanding(payee: Payee | null, own: string | null): PayeeStanding {
  if (payee === null) return 'own'
  const told = (payee.document ?? '').toUpperCase().replaceAll(/[^0-9A-Z*]/g, '')
  if (own === null || told.replaceAll('*', '').length < LEAST_SHOWN) return 'unknown'
  if (told.length !== own.length) return 'other'
  const isSame = Array.from(told).every((digit, at) => digit === '*' || digit === own[at])
  return isSame ? 'own' : 'other'
}

/** Why a payout that was paid is no transfer to the company's own bank. */
export const PAYEE_REASONS = {
  own: null,
  other: 'paid_elsewhere',
  unknown: 'payee_unknown',
} as const satisfies Readonly<Record<PayeeStanding, string | null>>
