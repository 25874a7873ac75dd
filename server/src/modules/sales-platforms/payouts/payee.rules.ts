import type { Payee } from '../platform-event.ts'

/** Whether a payout went to the company itself; unknown where nothing tells. */
export type PayeeStanding = 'own' | 'other' | 'unknown'

/** So many digits that are not hidden tell two people apart: of a CPF six are shown. */
const LEAST_SHOWN = 6

/** Digits of a CNPJ, and of them those that all branches of a company share; of a CPF. */
const CNPJ_LENGTH = 14
const ROOT_LENGTH = 8
const CPF_LENGTH = 11

/**
 * Compares the document of who was paid with the company's own, digit by digit but for those that the
 * platform hides. A branch of the company, and a person where the company is none, may be its own: the
 * owner of a company of one is paid by CPF.
 * @param own without marks; null where the company has told none.
 */
export function payeeStanding(payee: Payee | null, own: string | null): PayeeStanding {
  if (payee === null) return 'own'
  const told = (payee.document ?? '').toUpperCase().replaceAll(/[^0-9A-Z*]/g, '')
  if (own === null || told.replaceAll('*', '').length < LEAST_SHOWN) return 'unknown'
  const isCompany = own.length === CNPJ_LENGTH
  if (told.length !== own.length)
    return isCompany && told.length === CPF_LENGTH ? 'unknown' : 'other'
  if (isAlike(told, own)) return 'own'
  return isCompany && isAlike(told.slice(0, ROOT_LENGTH), own) ? 'unknown' : 'other'
}

const isAlike = (told: string, own: string): boolean =>
  Array.from(told).every((digit, at) => digit === '*' || digit === own[at])

/** Why a payout that was paid is not booked by itself as a transfer to the company's own bank. */
export const PAYEE_REASONS = {
  own: null,
  other: 'paid_elsewhere',
  unknown: 'payee_unknown',
} as const satisfies Readonly<Record<PayeeStanding, string | null>>
