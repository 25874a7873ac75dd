import { civilMonth } from '@prumo/civil-date'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../../kernel/refusal.ts'
import { monthsOf } from './month-range.ts'

const range = (first: string, last: string) => ({
  first_month: civilMonth(first),
  last_month: civilMonth(last),
})

describe('the months of a statement', () => {
  it.each([
    ['2026-01', '2026-01', 1],
    ['2025-12', '2026-01', 2],
    ['2022-01', '2026-12', 60],
  ])('The months of a statement from %s to %s are %d', (first, last, count) => {
    expect(monthsOf(range(first, last))).toHaveLength(count)
  })

  it.each([
    ['2026-02', '2026-01', 'too_small', { min: '2026-02' }],
    ['2022-01', '2027-01', 'too_large', { max: '2026-12' }],
    ['1900-01', '2199-12', 'too_large', { max: '1904-12' }],
  ])('The months of a statement from %s to %s are refused', (first, last, code, values) => {
    expect(() => monthsOf(range(first, last))).toThrow(Refusal)
    expect(() => monthsOf(range(first, last))).toThrow(
      expect.objectContaining({ details: { fields: { last_month: code }, values } }),
    )
  })
})
