import { groupThousands, type Locale, separatorsOf } from './locale.ts'

const decimalText = /^(-?)(\d{1,20})(?:\.(\d{1,20}))?$/

/** Rates have this many decimals. */
const DECIMALS = 4

/**
 * Returns a rate with four decimals in the marks of the locale: '12.5' is '12,5000' in 'pt-BR'.
 * Takes decimal text with a dot, as numeric(9,4) arrives; rounds half up; adds no percent sign.
 * Throws RangeError when the text is not such a decimal.
 * Source: specification section 5, "Formatting" (rates with 4 decimals).
 */
export function formatRate(text: string, locale: Locale = 'pt-BR'): string {
  const parts = decimalText.exec(text)
  if (parts === null) throw new RangeError(`Not a decimal: ${text}`)
  const [, sign = '', whole = '', decimals = ''] = parts
  // Figures alone, without the library that computes: forms and lists that show a rate load none.
  const cut = BigInt(whole + decimals.slice(0, DECIMALS).padEnd(DECIMALS, '0'))
  const units = Number(decimals[DECIMALS] ?? '0') < 5 ? cut : cut + 1n
  const digits = String(units).padStart(DECIMALS + 1, '0')
  const minus = units === 0n ? '' : sign
  const { thousands, decimal } = separatorsOf(locale)
  const shown = groupThousands(digits.slice(0, -DECIMALS), thousands)
  return `${minus}${shown}${decimal}${digits.slice(-DECIMALS)}`
}
