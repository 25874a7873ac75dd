import { expect, test } from 'vitest'
import { averageCents, shareOf } from './sales.rules.ts'

test('The average ticket is what was sold over how many sales, and nothing over none', () => {
  expect(averageCents(1_001, 2)).toBe(501)
  expect(averageCents(0, 0)).toBe(0)
  expect(averageCents(500, 3)).toBe(167)
})

test('A share is a percentage with at most one decimal, and none of nothing', () => {
  expect(shareOf(125, 1_000)).toBe('12,5')
  expect(shareOf(1, 3)).toBe('33,3')
  expect(shareOf(1_000, 1_000)).toBe('100')
  expect(shareOf(5, 0)).toBe('0')
})
