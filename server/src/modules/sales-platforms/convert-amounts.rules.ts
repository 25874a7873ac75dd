import { type Cents, cents } from '@prumo/money'
import type { SaleAmounts } from './platform-event.ts'

/** A rate as decimal text: no sign, no exponent. */
const RATE = /^(\d{1,8})(?:\.(\d{1,12}))?$/

/**
 * The amounts of a sale in the currency of the wallet: each is converted for itself, half up, and the
 * net follows by subtraction.
 * @returns null where the rate is not known.
 */
export function convertedAmounts(told: SaleAmounts, currency: string): SaleAmounts | null {
  if (told.currency === currency) return told
  const [, whole, decimals = ''] = RATE.exec(told.rate_to_brl ?? '') ?? []
  if (currency !== 'BRL' || whole === undefined) return null
  const numerator = BigInt(whole + decimals)
  if (numerator === 0n) return null
  const denominator = 10n ** BigInt(decimals.length)
  const converted = (amount: Cents): Cents =>
    cents(Number((2n * BigInt(amount) * numerator + denominator) / (2n * denominator)))
  return {
    ...told,
    currency,
    gross_cents: converted(told.gross_cents),
    discount_cents: converted(told.discount_cents),
    freight_cents: converted(told.freight_cents),
    paid_on_top_cents: converted(told.paid_on_top_cents),
    deductions: told.deductions.map((row) => ({ ...row, value_cents: converted(row.value_cents) })),
    net_cents: told.net_cents === null ? null : converted(told.net_cents),
  }
}
