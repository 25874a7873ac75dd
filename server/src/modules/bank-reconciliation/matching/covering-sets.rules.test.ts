import { describe, expect, it } from 'vitest'
import { coveringSets, LARGEST_POOL } from './covering-sets.rules.ts'

/** A series of whole numbers below a limit that follows from its seed. */
function draws(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (state * 48_271) % 2_147_483_647
    return state % limit
  }
}

/** All combinations of two to five, by trying each. */
function slowly(amounts: readonly number[], target: number): number[][] {
  const found: number[][] = []
  for (let bits = 1; bits < 1 << amounts.length; bits += 1) {
    const places = amounts.map((_, place) => place).filter((place) => (bits >> place) & 1)
    const sum = places.reduce((all, place) => all + (amounts[place] ?? 0), 0)
    if (places.length >= 2 && places.length <= 5 && sum === target) found.push(places)
  }
  return found
}

describe('covering sets', () => {
  it('The only combination of three transactions that comes to the amount is found', () => {
    expect(coveringSets([10_001, 20_037, 5_019, 7_777], 35_057)).toEqual({
      sets: [[0, 1, 2]],
      has_more: false,
    })
  })

  it('Prices that repeat make several combinations, and each is told', () => {
    const { sets } = coveringSets([1_000, 1_000, 1_000, 500], 2_000)
    expect(sets.toSorted()).toEqual([
      [0, 1],
      [0, 2],
      [1, 2],
    ])
  })

  it.each([
    ['one transaction alone', [5_000, 3], 5_000],
    ['six transactions', [1, 2, 4, 8, 16, 32], 63],
    ['nothing', [], 100],
    ['less than the smallest', [500, 700], 400],
    ['more than all', [500, 700], 5_000],
  ])('No combination is made of %s', (_, amounts, target) => {
    expect(coveringSets(amounts, target).sets).toEqual([])
  })

  it('What lies beyond the twentieth transaction is not looked at', () => {
    const amounts = [...Array.from({ length: LARGEST_POOL }, (_, place) => 100_000 + place), 7, 5]
    expect(coveringSets(amounts, 12).sets).toEqual([])
  })

  it('Combinations beyond what anybody looks through are said to be more', () => {
    const amounts = Array.from({ length: LARGEST_POOL }, () => 100)
    const { sets, has_more } = coveringSets(amounts, 300, 7)
    expect([sets.length, has_more]).toEqual([7, true])
  })

  it('The combinations are those that trying each would find, of random and of repeating amounts', () => {
    for (let seed = 1; seed <= 150; seed += 1) {
      const draw = draws(seed)
      const amounts = Array.from({ length: 10 }, () => 1 + draw(seed % 2 === 0 ? 12 : 60))
      const target = 5 + draw(120)
      const { sets } = coveringSets(amounts, target)
      expect([seed, sets.map(String).toSorted()]).toEqual([
        seed,
        slowly(amounts, target).map(String).toSorted(),
      ])
    }
  })

  it('Every planted combination is found among twenty transactions, and nearly always it is the only one', () => {
    let alone = 0
    for (let seed = 1; seed <= 300; seed += 1) {
      const draw = draws(seed)
      const amounts = Array.from({ length: LARGEST_POOL }, () => 3_000 + draw(2_000_000))
      const size = 2 + (seed % 4)
      const target = amounts.slice(3, 3 + size).reduce((sum, cents) => sum + cents, 0)
      const planted = Array.from({ length: size }, (_, place) => 3 + place)
      const { sets } = coveringSets(amounts, target)
      expect(sets.map(String)).toContain(String(planted))
      if (sets.length === 1) alone += 1
    }
    expect(alone).toBeGreaterThanOrEqual(295)
  })
})
