import type { Cents } from '@prumo/money'
import { amountText } from '../decimals.ts'
import { trimmed } from './decimals.ts'

export const NFE_NAMESPACE = 'http://www.portalfiscal.inf.br/nfe'
export const NFE_VERSION = '4.00'

/** An amount, left out where it is zero: fields that layouts take with an amount alone. */
export const nonZeroMoney = (cents: Cents): string | null =>
  cents === 0 ? null : amountText(cents)

/** Two to four places. */
export const rateText = (rate: string): string => trimmed(rate, 2)

/** The digits of a phone; null of one that layouts do not take. */
export function phoneText(phone: string | null): string | null {
  const digits = (phone ?? '').replaceAll(/\D/g, '')
  return digits.length < 6 || digits.length > 14 ? null : digits
}

/** The element of who is a company or a person. */
export const documentNode = (document: string) =>
  document.length === 11 ? { CPF: document } : { CNPJ: document }

/**
 * An instant as layouts write it, with the offset of a time zone: `2026-11-20T12:00:00-03:00`.
 * @param zone a name of the tz database.
 */
export function nfeInstant(instant: Date, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'longOffset',
  }).formatToParts(instant)
  const at = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value ?? ''
  const offset = at('timeZoneName').replace('GMT', '') || '+00:00'
  return `${at('year')}-${at('month')}-${at('day')}T${at('hour')}:${at('minute')}:${at('second')}${offset}`
}
