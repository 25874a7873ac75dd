import { type Cents, cents, zeroCents } from './cents.ts'

/** Returns the sum; zero for no values. Throws RangeError when a running total leaves the safe integers. */
export function addCents(...values: readonly Cents[]): Cents {
  return sumCents(values)
}

/** Returns `a - b`. Throws RangeError when the result leaves the safe integers. */
export function subtractCents(a: Cents, b: Cents): Cents {
  return cents(a - b)
}

/** Returns the same amount with the other sign; zero stays zero. */
export function negateCents(value: Cents): Cents {
  return cents(0 - value)
}

/**
 * Returns the sum of any iterable of cents; zero when it is empty.
 * Throws RangeError when a running total leaves the safe integers: each step is checked, because a
 * total that came back into range afterwards would have lost cents on the way.
 */
export function sumCents(values: Iterable<Cents>): Cents {
  let total = zeroCents
  for (const value of values) {
    total = cents(total + value)
  }
  return total
}
