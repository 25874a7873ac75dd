import { addDays, type CivilDate, civilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { expect, test } from 'vitest'
import { daysFrom } from './forecast.rules.ts'
import { type KnownItem, openOn, originsBefore, replayForecasts } from './replay.rules.ts'

const today = civilDate('2026-11-20')
const settled = (paid_on: string, amount: number, credited_on: string | null = null) => ({
  paid_on: civilDate(paid_on),
  cents: cents(amount),
  credited_on: credited_on === null ? null : civilDate(credited_on),
  cash_cents: cents(amount),
})
const item = (fields: Partial<KnownItem> = {}): KnownItem => ({
  kind: 'receivable',
  party_id: 1,
  due_date: civilDate('2026-11-10'),
  value_cents: cents(1_000),
  known_on: civilDate('2026-10-01'),
  settled: [],
  ...fields,
})

/** The balance of every day of the last four months, moved by payments. */
function balancesOf(payments: readonly ReturnType<typeof settled>[]) {
  const days = daysFrom(addDays(today, -120), today)
  const at = (day: CivilDate) =>
    cents(payments.filter((own) => own.paid_on <= day).reduce((sum, own) => sum + own.cents, 0))
  return new Map(days.map((day) => [day, at(day)]))
}
const history = (items: readonly KnownItem[], payments: readonly ReturnType<typeof settled>[]) => ({
  today,
  items,
  payments: [],
  balances: balancesOf(payments),
  first_day: civilDate('2026-01-01'),
})

test('What was open on a day is the value without what was settled by then, of what was known by then', () => {
  const paid = item({ settled: [settled('2026-11-08', 400), settled('2026-11-12', 600)] })
  const residualOn = (day: string) =>
    openOn([paid], civilDate(day)).map(({ residual_cents }) => residual_cents)
  expect(residualOn('2026-09-30')).toEqual([])
  expect(residualOn('2026-10-01')).toEqual([1_000])
  expect(residualOn('2026-11-08')).toEqual([600])
  expect(residualOn('2026-11-12')).toEqual([])
  const reversed = item({ settled: [...paid.settled, settled('2026-11-14', -600)] })
  expect(openOn([reversed], civilDate('2026-11-14'))).toMatchObject([{ residual_cents: 600 }])
})

test('Forecasts of the past are right where everything was paid when it was due, and off by what came late', () => {
  expect(originsBefore(today).slice(0, 2)).toEqual(['2026-11-13', '2026-11-06'])
  expect(originsBefore(today)).toHaveLength(13)
  const onTime = [settled('2026-11-10', 1_000)]
  expect(replayForecasts(history([item({ settled: onTime })], onTime))).toEqual({
    mean_error_cents: 0,
    days: 90,
  })
  // Three days late: the forecast of the week says 1.000 on three days that ended without it.
  const late = [settled('2026-11-13', 1_000)]
  expect(replayForecasts(history([item({ settled: late })], late))).toEqual({
    mean_error_cents: Math.round((3 * 1_000) / 90),
    days: 90,
  })
  // The client is known to be three days late by then: nothing is off.
  const payments = [{ party_id: 1, paid_on: civilDate('2026-10-15'), days_late: 3, count: 3 }]
  expect(
    replayForecasts({ ...history([item({ settled: late })], late), payments }).mean_error_cents,
  ).toBe(0)
  // What is learned later does not help.
  const learned = [{ party_id: 1, paid_on: civilDate('2026-11-13'), days_late: 3, count: 3 }]
  expect(
    replayForecasts({ ...history([item({ settled: late })], late), payments: learned })
      .mean_error_cents,
  ).toBe(Math.round((3 * 1_000) / 90))
})

test('Books that begin later tell of fewer days, and without a past there is no error', () => {
  const young = { ...history([], []), first_day: civilDate('2026-11-06') }
  expect(replayForecasts(young)).toEqual({ mean_error_cents: 0, days: 14 })
  expect(replayForecasts({ ...history([], []), first_day: null })).toEqual({
    mean_error_cents: null,
    days: 0,
  })
})

test('Money of a card that came after its payment, on the day for which it was booked, is no miss of the forecasts in between', () => {
  const card = item({ settled: [settled('2026-11-10', 1_000, '2026-11-18')] })
  const balances = balancesOf([settled('2026-11-18', 1_000)])
  const replayed = replayForecasts({ ...history([card], []), balances })
  // The forecast of 6 November expected it on its due date: on four days it was not there yet.
  expect(replayed).toEqual({ mean_error_cents: Math.round((4 * 1_000) / 90), days: 90 })
})
