import { type Cents, cents, isCents } from './cents.ts'

/**
 * An exact ratio of two whole numbers, the denominator above zero. Division is kept until the end, so
 * that a typed sum such as `=1/3*3` is rounded once and not at each step. Whole numbers of the language,
 * not a library of decimals: each form with an amount loads this.
 */
export type Fraction = { readonly numerator: bigint; readonly denominator: bigint }

const decimalForm = /^(-?)(\d+)(?:\.(\d+))?$/

/** Returns the fraction of a plain decimal text such as '-12.5'. Throws Error when it is not one. */
export function fractionOf(decimal: string): Fraction {
  const [, sign, whole, decimals = ''] = decimalForm.exec(decimal) ?? []
  if (whole === undefined) throw new Error(`Not a plain decimal: ${decimal}`)
  return {
    numerator: BigInt(`${sign}${whole}${decimals}`),
    denominator: 10n ** BigInt(decimals.length),
  }
}

/** Returns `a + b`. */
export function addFractions(a: Fraction, b: Fraction): Fraction {
  return {
    numerator: a.numerator * b.denominator + b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  }
}

/** Returns `a * b`. */
export function multiplyFractions(a: Fraction, b: Fraction): Fraction {
  return { numerator: a.numerator * b.numerator, denominator: a.denominator * b.denominator }
}

/** Returns `1 / value`, or null when the value is zero. */
export function invertFraction({ numerator, denominator }: Fraction): Fraction | null {
  if (numerator === 0n) return null
  return numerator < 0n
    ? { numerator: -denominator, denominator: -numerator }
    : { numerator: denominator, denominator: numerator }
}

/** Returns the value with the other sign. */
export function negateFraction(value: Fraction): Fraction {
  return { numerator: -value.numerator, denominator: value.denominator }
}

/** Returns a value in reais as cents, half up (away from zero), or null when it is beyond the safe integers. */
export function fractionToCents({ numerator, denominator }: Fraction): Cents | null {
  const size = numerator < 0n ? -numerator : numerator
  // Twice both sides, so that half of the denominator is whole.
  const whole = Number((size * 200n + denominator) / (denominator * 2n))
  const amount = numerator < 0n && whole !== 0 ? -whole : whole
  return isCents(amount) ? cents(amount) : null
}
