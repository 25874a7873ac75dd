import { Big } from 'big.js'

import { groupThousands, type Locale, separatorsOf } from './locale.ts'

const decimalText = /^-?\d{1,20}(\.\d{1,20})?$/

/**
 * Returns a rate with four decimals in the marks of the locale: '12.5' is '12,5000' in 'pt-BR'.
 * Takes decimal text with a dot, as numeric(9,4) arrives; rounds half up; adds no percent sign.
 * Throws RangeError when the text is not such a decimal.
 * Source: specification section 5, "Formatting" (rates with 4 decimals).
 */
export function formatRate(text: string, locale: Locale = 'pt-BR'): string {
  if (!decimalText.test(text)) throw new RangeError(`Not a decimal: ${text}`)
  const { thousands, decimal } = separatorsOf(locale)
  const rounded = new Big(text).round(4, Big.roundHalfUp)
  const [whole = '0', decimals = ''] = rounded.abs().toFixed(4).split('.')
  const minus = rounded.lt(0) ? '-' : ''
  return `${minus}${groupThousands(whole, thousands)}${decimal}${decimals}`
}
