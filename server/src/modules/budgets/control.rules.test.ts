import { civilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { describe, expect, it } from 'vitest'
import { excessOf } from './control.rules.ts'

const months = ['2026-01-01', '2026-02-01', '2026-03-01'].map(civilDate)
const amounts = (...values: number[]) => values.map(cents)
const line = (budgeted: number[], used: number[], requested: number[]) => ({
  months,
  budgeted: amounts(...budgeted),
  used: amounts(...used),
  requested: amounts(...requested),
})
const none = { tests_month: false, tests_accumulated: false, tests_total: false }
const byMonth = { ...none, tests_month: true }
const accumulated = { ...none, tests_accumulated: true }
const total = { ...none, tests_total: true }

describe('what a budget leaves', () => {
  it('The last cent of a budget can be spent, and not one more', () => {
    expect(excessOf(line([100, 0, 0], [40, 0, 0], [60, 0, 0]), byMonth)).toBeNull()
    expect(excessOf(line([100, 0, 0], [40, 0, 0], [61, 0, 0]), byMonth)).toEqual({
      month: '2026-01-01',
      available_cents: 60,
      requested_cents: 61,
    })
  })

  it('Months so far lend to a later month what they left, and a later month lends nothing back', () => {
    const later = line([100, 100, 100], [20, 0, 0], [0, 150, 0])
    expect(excessOf(later, byMonth)?.month).toBe('2026-02-01')
    expect(excessOf(later, accumulated)).toBeNull()
    const early = line([100, 100, 100], [0, 0, 0], [150, 0, 0])
    expect(excessOf(early, accumulated)?.available_cents).toBe(100)
    expect(excessOf(early, total)).toBeNull()
  })

  it('All instalments of a request count together', () => {
    const request = line([100, 100, 100], [0, 0, 0], [90, 90, 130])
    expect(excessOf(request, accumulated)).toEqual({
      month: '2026-03-01',
      available_cents: 300,
      requested_cents: 310,
    })
    expect(excessOf(request, total)?.requested_cents).toBe(310)
  })

  it('What is above its budget already refuses nothing of other months', () => {
    const request = line([100, 100, 100], [500, 0, 0], [0, 100, 0])
    expect(excessOf(request, byMonth)).toBeNull()
    expect(excessOf(request, total)?.available_cents).toBe(-200)
    expect(excessOf(request, none)).toBeNull()
  })

  it('A change that gives back what it asks for passes, also above the budget', () => {
    const moved = line([100, 100, 100], [500, 0, 0], [-50, 50, 0])
    expect(
      excessOf(moved, { tests_month: true, tests_accumulated: true, tests_total: true }),
    ).toBeNull()
    const more = line([100, 100, 100], [500, 0, 0], [-50, 51, 0])
    expect(excessOf(more, total)?.requested_cents).toBe(1)
    const earlier = line([100, 100, 100], [100, 0, 50], [1, 0, -1])
    expect(excessOf(earlier, accumulated)?.month).toBe('2026-01-01')
  })
})
