/** A series of numbers that is the same in every run: the demo is one, wherever it is loaded. */
export interface SeededRandom {
  /** A whole number from 0 up to, not with, the limit. */
  readonly below: (limit: number) => number
  /** A whole number between two, both included. */
  readonly between: (least: number, most: number) => number
  /** Whether something that happens in so many of a hundred cases happens now. */
  readonly chance: (percent: number) => boolean
  /** One of a list. Throws RangeError when the list is empty. */
  readonly pick: <T>(items: readonly T[]) => T
}

/** The Lehmer generator MINSTD (Park and Miller, 1988) with multiplier 48271; not for secrets. */
const MULTIPLIER = 48_271
const MODULUS = 2_147_483_647

/** Starts a series; the seed is between 1 and 2147483646. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed
  const below = (limit: number): number => {
    state = (state * MULTIPLIER) % MODULUS
    return state % limit
  }
  return {
    below,
    between: (least, most) => least + below(most - least + 1),
    chance: (percent) => below(100) < percent,
    pick: (items) => {
      const item = items[below(items.length)]
      if (item === undefined) throw new RangeError('There is nothing to pick.')
      return item
    },
  }
}
