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
  return shareOf(value, decimalPercent(percent))
}

/**
 * Returns the value with so many percent more, or fewer when negative, rounded once as percentOf
 * rounds: 50 % off 25001 cents leaves 12501. Taking a rounded reduction off would round half a cent
 * down.
 * Throws RangeError as percentOf does.
 */
export function addPercent(value: Cents, percent: string): Cents {
  return shareOf(value, decimalPercent(percent).plus(100))
}

/** A percentage as a decimal. Throws RangeError when the text is none. */
export function decimalPercent(percent: string): Big {
  if (!decimalText.test(percent)) throw new RangeError(`Not a decimal percentage: ${percent}`)
  return new Big(percent)
}

function shareOf(value: Cents, percent: Big): Cents {
  return cents(percent.times(value).times('0.01').round(0, Big.roundHalfUp).toNumber())
}
