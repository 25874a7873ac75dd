import { type Cents, cents, zeroCents } from '@prumo/money'

/** Rounded taxes make what a net value is worth leap, and seldom fall, by a few cents. */
const NEIGHBOURS = 4

/**
 * Takes a price apart that has taxes in it: the net value that with its taxes is worth the price to the
 * cent. Where no net value is, since rounded taxes leap over the price, it is the largest one that is worth
 * less: the note is never worth more than was agreed, and what is left, a cent or two, is in nobody's tax.
 * Zero where the taxes alone are worth more than the price.
 * @param worthOf what a net value is worth with its taxes; grows with it, but for cents of rounding.
 */
export function netOfPrice(price: Cents, worthOf: (net: Cents) => number): Cents {
  let [low, high] = [0, Math.max(0, price)]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (worthOf(cents(middle)) <= price) low = middle
    else high = middle - 1
  }
  const near = Array.from({ length: 2 * NEIGHBOURS + 1 }, (_, at) => low + NEIGHBOURS - at)
  const fitting = near.filter((net) => net > 0 && net <= price)
  const exact = fitting.find((net) => worthOf(cents(net)) === price)
  const below = fitting.find((net) => worthOf(cents(net)) <= price)
  return cents(exact ?? below ?? zeroCents)
}
