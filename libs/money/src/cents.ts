/**
 * Money as whole cents of BRL. The type is a number that was checked once: a safe integer, never -0.
 * Source: decisions, "Identifiers, money, time" (money is bigint cents).
 */
declare const brand: unique symbol

/** A whole number of cents, between -9007199254740991 and 9007199254740991. */
export type Cents = number & { readonly [brand]: 'Cents' }

/** Answers whether the number is a safe integer. False for -0, which `cents` turns into 0. */
export function isCents(value: number): value is Cents {
  return Number.isSafeInteger(value) && !Object.is(value, -0)
}

/** A sum of money that is too large to be told to the cent. */
export class CentsOverflowError extends RangeError {}

/**
 * Returns the number as cents (-0 becomes 0). Throws CentsOverflowError when it is a whole number
 * beyond the safe integers, RangeError when it is none.
 */
export function cents(value: number): Cents {
  const normalised = value === 0 ? 0 : value
  if (Number.isInteger(value) && !Number.isSafeInteger(value))
    throw new CentsOverflowError(`Too many cents: ${value}`)
  if (!isCents(normalised)) {
    throw new RangeError(`Not a whole number of cents: ${value}`)
  }
  return normalised
}

/** No money. */
export const zeroCents: Cents = cents(0)
