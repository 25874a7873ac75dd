import { describe, expect, it } from 'vitest'
import { businessDaysBetween, dateScore, dayNumber, rolledDay } from './day-distance.rules.ts'

const score = (due: string, paid: string) => dateScore(dayNumber(due), dayNumber(paid))

describe('the day of a movement against a due date', () => {
  it.each([
    // November 2026: the 1st, 7th/8th, 14th/15th and 21st/22nd touch a weekend; the 20th is a Friday.
    ['2026-11-18', '2026-11-18', 1, 'the same day'],
    ['2026-11-18', '2026-11-20', 1, 'two business days late'],
    ['2026-11-19', '2026-11-23', 1, 'Thursday paid on Monday: two business days'],
    ['2026-11-14', '2026-11-16', 1, 'due on Saturday, paid on Monday: no delay'],
    ['2026-11-15', '2026-11-16', 1, 'due on Sunday, paid on Monday: no delay'],
    ['2026-11-14', '2026-11-15', 1, 'due on Saturday, paid on Sunday'],
    ['2026-11-14', '2026-11-18', 1, 'due on Saturday, paid on Wednesday: two days after Monday'],
    ['2026-11-14', '2026-11-19', 0.85, 'due on Saturday, paid on Thursday'],
    ['2026-11-18', '2026-11-17', 0.85, 'one day early'],
    ['2026-11-14', '2026-11-13', 0.85, 'due on Saturday, paid on Friday'],
    ['2026-11-18', '2026-11-23', 0.85, 'five days late'],
    ['2026-11-18', '2026-11-13', 0.85, 'five days early'],
    ['2026-11-18', '2026-11-24', 0.6, 'six days late'],
    ['2026-11-18', '2026-11-08', 0.6, 'ten days early'],
    ['2026-11-18', '2026-12-03', 0.6, 'fifteen days late'],
    ['2026-11-18', '2026-11-07', 0.3, 'eleven days early'],
    ['2026-11-18', '2026-12-04', 0.3, 'sixteen days late'],
    ['2026-11-18', '2026-10-19', 0.3, 'thirty days early'],
    ['2026-11-18', '2027-01-17', 0.3, 'sixty days late'],
    ['2026-11-18', '2026-10-18', 0.1, 'thirty-one days early'],
    ['2026-11-18', '2027-01-18', 0.1, 'sixty-one days late'],
    ['2028-02-29', '2028-02-29', 1, 'a leap day'],
  ])('A payment due %s and paid %s scores %s by its day: %s', (due, paid, expected) => {
    expect(score(due, paid)).toBe(expected)
  })

  it('The day of a movement against a due date counts business days across weeks, years and backwards', () => {
    const between = (from: string, to: string) =>
      businessDaysBetween(dayNumber(from), dayNumber(to))
    expect(between('2026-11-20', '2026-11-21')).toBe(0)
    expect(between('2026-11-20', '2026-11-23')).toBe(1)
    expect(between('2026-11-02', '2026-11-30')).toBe(20)
    expect(between('2026-12-31', '2027-01-04')).toBe(2)
    expect(between('2026-11-20', '2026-11-10')).toBe(0)
    expect(between('1969-12-22', '1970-01-05')).toBe(10)
  })

  it('The day of a movement against a due date rolls a weekend to Monday and leaves a weekday alone', () => {
    expect(rolledDay(dayNumber('2026-11-21'))).toBe(dayNumber('2026-11-23'))
    expect(rolledDay(dayNumber('2026-11-22'))).toBe(dayNumber('2026-11-23'))
    expect(rolledDay(dayNumber('2026-11-23'))).toBe(dayNumber('2026-11-23'))
  })
})
