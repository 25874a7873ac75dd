import { addCents, subtractCents } from './add-cents.ts'
import { type Cents, cents, zeroCents } from './cents.ts'

type Share = { readonly row: number; readonly whole: bigint; readonly remainder: bigint }

/**
 * Returns one amount per weight, in proportion, whose sum is exactly the total: each row gets its
 * share rounded down and the cents left go to the largest remainders, to the first rows on a tie.
 * Weights are non-negative safe integers (cents, or percentages times 10000). A negative total mirrors the
 * positive one. Throws RangeError for another kind of weight, and when all are zero or there is none.
 * Source: decisions, "Identifiers, money, time" (a sum is distributed by largest remainder).
 */
export function distribute(total: Cents, weights: readonly number[]): Cents[] {
  const exactWeights = weights.map(exactWeight)
  const weightSum = exactWeights.reduce((sum, weight) => sum + weight, 0n)
  if (weightSum === 0n) throw new RangeError('At least one weight must be above zero')

  // Most of what is distributed goes to one: sheets and platforms do so by the hundred thousand.
  if (weights.length === 1) return [total]
  const amount = BigInt(Math.abs(total))
  const shares = exactWeights.map((weight, row) => ({
    row,
    whole: (amount * weight) / weightSum,
    remainder: (amount * weight) % weightSum,
  }))
  const receivers = rowsOfLeftover(shares, amount)
  const sign = total < 0 ? -1 : 1
  return shares.map(({ row, whole }) =>
    cents(sign * Number(receivers.has(row) ? whole + 1n : whole)),
  )
}

/**
 * Returns the shares of an amount that comes after others: of what there is by now, less those of what
 * there was before. So the shares of all amounts together are those of their sum, and amounts that
 * come to the sum of the weights give each row its weight. A share may be a cent against the sign of the
 * amount, where the larger sum gives a row less.
 */
export function distributeNext(before: Cents, amount: Cents, weights: readonly number[]): Cents[] {
  const earlier = distribute(before, weights)
  return distribute(addCents(before, amount), weights).map((share, row) =>
    subtractCents(share, earlier[row] ?? zeroCents),
  )
}

function exactWeight(weight: number): bigint {
  if (!Number.isSafeInteger(weight) || weight < 0) {
    throw new RangeError(`A weight must be a non-negative safe integer: ${weight}`)
  }
  return BigInt(weight)
}

/** The rows that get one cent more. There are always fewer such cents than rows with a remainder. */
function rowsOfLeftover(shares: readonly Share[], amount: bigint): ReadonlySet<number> {
  const given = shares.reduce((sum, share) => sum + share.whole, 0n)
  const byRemainder = shares.toSorted(largestRemainderFirst)
  return new Set(byRemainder.slice(0, Number(amount - given)).map((share) => share.row))
}

/** Ties keep their order, because sorting is stable. */
function largestRemainderFirst(a: Share, b: Share): number {
  if (a.remainder === b.remainder) return 0
  return a.remainder > b.remainder ? -1 : 1
}
