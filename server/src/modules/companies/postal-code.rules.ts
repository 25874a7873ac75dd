import { onlyDigits } from '@prumo/brazil'

/** The stored form of a postal code: the digits of a CEP, and as it was typed abroad. */
export function normalisePostalCode(country: string, typed: string | null): string | null {
  return typed === null || country !== 'BR' ? typed : onlyDigits(typed)
}
