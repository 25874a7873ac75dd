import { type Cents } from './cents.ts'
import { groupThousands, type Locale, separatorsOf } from './locale.ts'

/** How `formatMoney` writes: for readers of a locale, and with 'R$' ('currency', default) or without ('plain'). */
export type FormatMoneyOptions = {
  /** Who writes says for whom: there is no default to forget. */
  readonly locale: Locale
  readonly sign?: 'currency' | 'plain'
}

/**
 * Returns 'R$ 1.234,56' and '-R$ 1.234,56', or '1.234,56' and '-1.234,56' when `sign` is 'plain'.
 * Always two decimals; the space after 'R$' is a plain one. Works on the digits, so that every amount
 * is exact, and gives the same text on each machine (no Intl).
 * Source: specification section 5, "Formatting"; screens, "Global conventions".
 */
export function formatMoney(amount: Cents, options: FormatMoneyOptions): string {
  const { locale, sign = 'currency' } = options
  const { thousands, decimal, currencyBefore, currencyAfter } = separatorsOf(locale)
  const digits = String(Math.abs(amount)).padStart(3, '0')
  const figures = `${groupThousands(digits.slice(0, -2), thousands)}${decimal}${digits.slice(-2)}`
  const minus = amount < 0 ? '-' : ''
  return sign === 'plain'
    ? `${minus}${figures}`
    : `${minus}${currencyBefore}${figures}${currencyAfter}`
}
