import { civilDate } from '@prumo/civil-date'
import { describe, expect, it } from 'vitest'
import { frequencyOf, lastDueDate, nameOfFrequency } from './frequency.ts'

describe('frequency', () => {
  it('A frequency has its usual name, or is every so many', () => {
    expect(nameOfFrequency({ frequency_unit: 'month', frequency_count: 3 })).toBe('quarterly')
    expect(nameOfFrequency({ frequency_unit: 'week', frequency_count: 3 })).toBe('every')
    expect(nameOfFrequency(frequencyOf('fortnightly'))).toBe('fortnightly')
    expect(nameOfFrequency(frequencyOf('every'))).toBe('every')
  })

  it('A recurrence ends on the day of its last occurrence', () => {
    expect(lastDueDate(civilDate('2026-12-31'), frequencyOf('monthly'), 3, 'keep')).toBe(
      '2027-02-28',
    )
  })
})
