import { civilDate } from '@prumo/civil-date'
import { describe, expect, it } from 'vitest'
import { beginsInPart, cyclePeriod, type Schedule } from './subscription-cycles.rules.ts'

const schedule = (cycles_from: string, fields: Partial<Schedule> = {}): Schedule => ({
  subscription_cycle: 'monthly',
  cycles_from: civilDate(cycles_from),
  first_cycle: 1,
  anchor_day: Number(cycles_from.slice(8)),
  ...fields,
})

const starts = (of: Schedule, count: number) =>
  Array.from({ length: count }, (_, place) => cyclePeriod(of, of.first_cycle + place).starts_on)

describe('cycles of a subscription', () => {
  it('Cycles of the 31st begin on the last day of short months and return to the 31st', () => {
    expect(starts(schedule('2027-12-31'), 5)).toEqual([
      '2027-12-31',
      '2028-01-31',
      '2028-02-29',
      '2028-03-31',
      '2028-04-30',
    ])
    expect(starts(schedule('2027-02-28', { anchor_day: 31 }), 2)).toEqual([
      '2027-02-28',
      '2027-03-31',
    ])
    expect(beginsInPart(schedule('2027-02-28', { anchor_day: 31 }))).toBe(false)
  })

  it('Weeks, quarters and years follow each other without a gap', () => {
    expect(starts(schedule('2026-12-24', { subscription_cycle: 'weekly' }), 3)).toEqual([
      '2026-12-24',
      '2026-12-31',
      '2027-01-07',
    ])
    const weeks = schedule('2026-12-24', { subscription_cycle: 'biweekly' })
    expect(cyclePeriod(weeks, 2)).toMatchObject({ ends_on: '2027-01-20', days: 14, full_days: 14 })
    expect(starts(schedule('2026-11-30', { subscription_cycle: 'quarterly' }), 3)).toEqual([
      '2026-11-30',
      '2027-02-28',
      '2027-05-30',
    ])
    expect(starts(schedule('2028-02-29', { subscription_cycle: 'yearly' }), 5).at(-1)).toBe(
      '2032-02-29',
    )
  })

  it('A cycle that begins between anchor days is the part until the next one', () => {
    const part = schedule('2026-11-21', { anchor_day: 10 })
    expect(beginsInPart(part)).toBe(true)
    expect(cyclePeriod(part, 1)).toEqual({
      starts_on: '2026-11-21',
      ends_on: '2026-12-09',
      days: 19,
      full_days: 30,
    })
    expect(cyclePeriod(part, 2)).toMatchObject({ starts_on: '2026-12-10', days: 31, full_days: 31 })
    const year = schedule('2026-11-03', { anchor_day: 15, subscription_cycle: 'yearly' })
    expect(cyclePeriod(year, 1)).toMatchObject({ days: 12, full_days: 365 })
    expect(cyclePeriod(year, 2).starts_on).toBe('2026-11-15')
  })

  it('Cycles are counted on from the place at which a schedule begins', () => {
    const later = schedule('2027-01-10', { first_cycle: 7 })
    expect(cyclePeriod(later, 8).starts_on).toBe('2027-02-10')
  })
})
