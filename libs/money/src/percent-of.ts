import { Big } from 'big.js'

import { type Cents, cents } from './cents.ts'

const decimalText = /^-?\d{1,20}(\.\d{1,20})?$/

/**
 * Returns that percentage of the value, half up (away from zero): 12.5 % of 100 cents is 13 cents.
 * `percent` is decimal text with a dot ('12.5' means 12.5 %), as numeric(9,4) arrives.
 * Throws RangeError when it is not such a decimal or the result leaves the safe integers.
 * Source: decisions, "Identifiers, money, time" (rounding is half up).
 */
export function percentOf(value: Cents, percent: string): Cents {
  if (!decimalText.test(percent)) throw new RangeError(`Not a decimal percentage: ${percent}`)
  const exact = new Big(value).times(percent).times('0.01')
  return cents(exact.round(0, Big.roundHalfUp).toNumber())
}
