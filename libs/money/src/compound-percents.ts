import { Big } from 'big.js'

import { type Cents, cents } from './cents.ts'
import { decimalPercent } from './percent-of.ts'

/** Percentages have four decimals in the database: numeric(9,4). */
const PLACES = 4

/**
 * Returns the value after percentages that follow each other, as twelve monthly rates of an index do.
 * The factor is exact; the amount is rounded once, half up (away from zero).
 * Throws RangeError when one is not such a decimal or the result leaves the safe integers.
 */
export function addPercents(value: Cents, percents: readonly string[]): Cents {
  return cents(factorOf(percents).times(value).round(0, Big.roundHalfUp).toNumber())
}

/**
 * Returns what percentages that follow each other come to, with four decimals, rounded half up:
 * 10 % and 10 % are '21.0000'. Throws RangeError when one is not such a decimal.
 */
export function compoundPercent(percents: readonly string[]): string {
  const percent = factorOf(percents).minus(1).times(100).round(PLACES, Big.roundHalfUp)
  // What is rounded to nothing has no sign.
  return (percent.eq(0) ? percent.abs() : percent).toFixed(PLACES)
}

function factorOf(percents: readonly string[]): Big {
  return percents.reduce(
    (factor, percent) => factor.times(decimalPercent(percent).plus(100)).times('0.01'),
    new Big(1),
  )
}
