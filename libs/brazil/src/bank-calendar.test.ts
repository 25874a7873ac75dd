import { civilDate } from '@prumo/civil-date'
import { describe, expect, it } from 'vitest'
import { easterSunday, isBankDay, nextBankDay, previousBankDay } from './bank-calendar.ts'

describe('the bank calendar', () => {
  it.each([
    [2000, '2000-04-23'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
  ])('Easter of %i is %s', (year, day) => {
    expect(easterSunday(year)).toBe(day)
  })

  it('The bank calendar has the holidays of 2027 and no other weekday', () => {
    const days = Array.from({ length: 365 }, (_, place) =>
      civilDate(new Date(Date.UTC(2027, 0, 1 + place)).toISOString().slice(0, 10)),
    )
    const closed = days.filter((day) => {
      const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
      return weekday > 0 && weekday < 6 && !isBankDay(day)
    })
    expect(closed).toEqual([
      '2027-01-01',
      '2027-02-08',
      '2027-02-09',
      '2027-03-26',
      '2027-04-21',
      '2027-05-27',
      '2027-09-07',
      '2027-10-12',
      '2027-11-02',
      '2027-11-15',
      '2027-12-31',
    ])
  })

  it('20 November is a holiday since 2024 only', () => {
    expect(isBankDay(civilDate('2023-11-20'))).toBe(true)
    expect(isBankDay(civilDate('2024-11-20'))).toBe(false)
  })

  it('The bank calendar rolls over weekends and holidays, either way', () => {
    expect(nextBankDay(civilDate('2026-11-21'))).toBe('2026-11-23')
    expect(previousBankDay(civilDate('2026-11-22'))).toBe('2026-11-19')
    expect(nextBankDay(civilDate('2026-12-31'))).toBe('2027-01-04')
    expect(nextBankDay(civilDate('2026-11-23'))).toBe('2026-11-23')
  })
})
