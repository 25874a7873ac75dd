import { addDays, civilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { describe, expect, it } from 'vitest'
import { compareBalances, findBreak } from './proof-break.rules.ts'

const first = civilDate('2026-01-01')
const dayAt = (place: number) => addDays(first, place)
const on = (place: number, amount: number) => ({ day: dayAt(place), cents: cents(amount) })

/** Balances whose differences are these, a day each. */
const withDifferences = (differences: readonly number[]) =>
  compareBalances(
    cents(0),
    differences.map((difference, place) => on(place, difference)),
    [],
  )

describe('where the balances of a bank stop to tie', () => {
  it('A declared balance is compared with the opening balance and the sums of days up to its own', () => {
    const sums = [on(3, 5), on(0, 10), on(0, 1), on(9, 1_000)]
    const found = compareBalances(cents(100), [on(0, 111), on(2, 111), on(3, 110)], sums)
    expect(found.map((balance) => [balance.computed_cents, balance.difference_cents])).toEqual([
      [111, 0],
      [111, 0],
      [116, -6],
    ])
  })

  it('An account whose newest declared balance ties has no break, nor has one without any', () => {
    expect(findBreak([])).toBeNull()
    expect(findBreak(withDifferences([0, 0]))).toBeNull()
    expect(findBreak(withDifferences([0, 7, 0]))).toBeNull()
  })

  it.each([0, 1, 2, 3, 4, 5, 6])(
    'A balance that breaks at place %i of seven is found between its neighbours',
    (place) => {
      const found = findBreak(
        withDifferences(Array.from({ length: 7 }, (_, at) => (at < place ? 0 : -250))),
      )
      expect(found?.on.day).toBe(dayAt(place))
      expect(found?.after?.day ?? null).toBe(place === 0 ? null : dayAt(place - 1))
    },
  )

  it('Where balances that tie and others are mixed, the break is after one that ties', () => {
    const found = findBreak(withDifferences([0, 9, 0, 0, 4, 0, 4, 4]))
    expect(found?.after?.difference_cents).toBe(0)
    expect(found?.on.difference_cents).not.toBe(0)
  })
})
