import { civilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { expect, it } from 'vitest'
import { newPlan, pastCycles, restartedPlan, upcomingCycles } from './subscription-plan.rules.ts'

const day = civilDate
const plan = (from: string, fields: object = {}, ends: object = {}, today = from) =>
  newPlan(
    {
      subscription_cycle: 'monthly',
      cycles_from: day(from),
      anchor_day: Number(from.slice(8)),
      ...fields,
    },
    { cycles_count: null, end_date: null, ...ends },
    day(today),
  )

it('A subscription older than its record goes on with the next cycle', () => {
  const old = plan('2026-01-31', {}, {}, '2026-11-20')
  expect(upcomingCycles(old)).toEqual({ next_on: '2026-11-30', ends_on: null })
})

it('Whole cycles are counted for an end, and a part is not', () => {
  expect(upcomingCycles(plan('2026-11-20', {}, { cycles_count: 2 })).ends_on).toBe('2027-01-20')
  const part = plan('2026-11-20', { anchor_day: 1 }, { cycles_count: 2 })
  expect(upcomingCycles(part).ends_on).toBe('2027-02-01')
})

it('A cycle that begins by the last day runs to its end, and none follows', () => {
  const ending = plan('2026-11-20', {}, { end_date: day('2026-12-20') })
  expect(upcomingCycles(ending).ends_on).toBe('2027-01-20')
  expect(upcomingCycles({ ...ending, next_cycle: 3 }).next_on).toBeNull()
})

it('Nothing follows a pause, nor the day of a cancellation', () => {
  const open = plan('2026-11-20')
  expect(upcomingCycles({ ...open, paused_on: day('2026-11-20') }).next_on).toBeNull()
  expect(
    upcomingCycles({ ...open, next_cycle: 2, canceled_on: day('2026-12-20') }).next_on,
  ).toBeNull()
})

it('A cycle that begins on another day is a part until the anchor day', () => {
  const moved = restartedPlan(
    { ...plan('2026-11-01'), next_cycle: 2 },
    {
      subscription_cycle: 'monthly',
      cycles_from: day('2026-11-16'),
      anchor_day: 1,
    },
  )
  expect(moved).toMatchObject({ first_cycle: 2, partial_cycles: 1 })
  expect(upcomingCycles({ ...moved, next_cycle: 3 }).next_on).toBe('2026-12-01')
})

it('Cycles before today are told with their prices, those of a part and of an end among them', () => {
  const told = (from: string, ends: object = {}, anchor_day = 20) =>
    pastCycles(
      { subscription_cycle: 'monthly', cycles_from: day(from), anchor_day },
      { cycles_count: null, end_date: null, ...ends },
      cents(9_000),
      day('2026-11-20'),
    ).map(({ starts_on, price_cents }) => [starts_on, price_cents])
  expect(told('2026-11-20')).toEqual([])
  const two = [
    ['2026-09-20', 9_000],
    ['2026-10-20', 9_000],
  ]
  expect(told('2026-09-20')).toEqual(two)
  expect(told('2026-09-20', { cycles_count: 1 })).toEqual(two.slice(0, 1))
  // Fifteen of the 31 days from 5 October to 5 November.
  expect(told('2026-10-21', {}, 5)).toEqual([
    ['2026-10-21', 4_355],
    ['2026-11-05', 9_000],
  ])
})

it('A plan that is charged from an earlier day begins with the cycle of that day', () => {
  const schedule = {
    subscription_cycle: 'monthly',
    cycles_from: day('2026-08-20'),
    anchor_day: 20,
  } as const
  const ends = { cycles_count: null, end_date: null }
  const made = newPlan(schedule, ends, day('2026-11-25'), day('2026-10-20'))
  expect([made.next_cycle, upcomingCycles(made).next_on]).toEqual([3, '2026-10-20'])
})
