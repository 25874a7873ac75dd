import { readBrCode, writeBrCode } from '@prumo/br-code'
import type { Cents } from '@prumo/money'

/** The value of a code has at most 13 signs (EMV, field 54): `9999999999.99`. */
const MOST_CENTS = 999_999_999_999

/**
 * The code of a charge on the company's own key, asking for the value of a day: a static code carries one
 * value, and a late or partly paid charge comes to another. Its txid stays, by which it is known on the
 * statement.
 */
export function ownPixCode(code: string, value_cents: Cents): string {
  const read = readBrCode(code)
  if (read.kind !== 'static' || read.key === null || read.txid === null) return code
  if (read.value_cents === value_cents || value_cents <= 0 || value_cents > MOST_CENTS) return code
  const { key, name, city, txid, note } = read
  return writeBrCode({ key, name, city, value_cents, txid, note })
}
