import { Big } from 'big.js'

import { type Cents, cents, isCents } from './cents.ts'

/**
 * An exact ratio of two decimals. Division is kept until the end, so that a typed sum such as
 * `=1/3*3` is rounded once and not at each step.
 */
export type Fraction = { readonly numerator: Big; readonly denominator: Big }

/** Division by this constructor gives whole numbers, half up (away from zero), as money is rounded. */
const WholeNumber = Big()
WholeNumber.DP = 0
WholeNumber.RM = Big.roundHalfUp

const one = new Big(1)

/** Returns the fraction of a plain decimal text such as '-12.5'. Throws Error when it is not one. */
export function fractionOf(decimal: string): Fraction {
  return { numerator: new Big(decimal), denominator: one }
}

/** Returns `a + b`. */
export function addFractions(a: Fraction, b: Fraction): Fraction {
  return {
    numerator: a.numerator.times(b.denominator).plus(b.numerator.times(a.denominator)),
    denominator: a.denominator.times(b.denominator),
  }
}

/** Returns `a * b`. */
export function multiplyFractions(a: Fraction, b: Fraction): Fraction {
  return {
    numerator: a.numerator.times(b.numerator),
    denominator: a.denominator.times(b.denominator),
  }
}

/** Returns `1 / value`, or null when the value is zero. */
export function invertFraction(value: Fraction): Fraction | null {
  if (value.numerator.eq(0)) return null
  return { numerator: value.denominator, denominator: value.numerator }
}

/** Returns the value with the other sign. */
export function negateFraction(value: Fraction): Fraction {
  return { numerator: value.numerator.neg(), denominator: value.denominator }
}

/** Returns a value in reais as cents, half up, or null when it is beyond the safe integers. */
export function fractionToCents(reais: Fraction): Cents | null {
  const whole = new WholeNumber(reais.numerator.times(100)).div(reais.denominator).toNumber()
  const normalised = whole === 0 ? 0 : whole
  return isCents(normalised) ? cents(normalised) : null
}
