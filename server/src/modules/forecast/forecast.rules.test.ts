import { addDays, civilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { expect, test } from 'vitest'
import {
  daysFrom,
  expectedDay,
  expectedFlows,
  firstNegative,
  learnDelays,
  lowestPoint,
  MAX_DAYS_EARLY,
  runBalance,
} from './forecast.rules.ts'

const day = civilDate
const today = day('2026-11-20')
const paid = (party_id: number, days_late: number, count = 1) => ({
  party_id,
  paid_on: today,
  days_late,
  count,
})
const item = (kind: 'payable' | 'receivable', due: string, fields = {}) => ({
  kind,
  party_id: 1,
  due_date: day(due),
  scheduled_for: null,
  residual_cents: cents(100),
  ...fields,
})

test('A client is as late as the median of its payments, and on time before there are three', () => {
  expect(learnDelays([])).toEqual(new Map())
  expect(learnDelays([paid(1, 5), paid(1, 9)])).toEqual(new Map())
  expect(learnDelays([paid(1, 9), paid(1, 5), paid(1, 30)]).get(1)).toBe(9)
  expect(learnDelays([paid(1, 9), paid(1, 5), paid(1, 30), paid(1, 2)]).get(1)).toBe(5)
  expect(learnDelays([paid(1, 0, 3), paid(1, 40, 2)]).get(1)).toBe(0)
  expect(learnDelays([paid(1, 0, 2), paid(1, 40, 3)]).get(1)).toBe(40)
  expect(learnDelays([paid(1, -90, 3)]).get(1)).toBe(-MAX_DAYS_EARLY)
  expect([...learnDelays([paid(1, 3, 3), paid(2, 7, 3), paid(3, 1)])]).toEqual([
    [1, 3],
    [2, 7],
  ])
})

test('A receivable is expected after the delay of its client, a payable when it is due or told to the bank, and what is late today', () => {
  const delays = new Map([[1, 4]])
  const dayOf = (of: ReturnType<typeof item>) => expectedDay(of, delays, today)
  expect(dayOf(item('receivable', '2026-11-25'))).toBe('2026-11-29')
  expect(dayOf(item('receivable', '2026-11-18'))).toBe('2026-11-22')
  expect(dayOf(item('receivable', '2026-11-10'))).toBe(today)
  expect(dayOf(item('receivable', '2026-11-25', { party_id: null }))).toBe('2026-11-25')
  expect(dayOf(item('receivable', '2026-11-25', { party_id: 2 }))).toBe('2026-11-25')
  expect(dayOf(item('payable', '2026-11-25'))).toBe('2026-11-25')
  expect(dayOf(item('payable', '2026-11-25', { scheduled_for: day('2026-11-23') }))).toBe(
    '2026-11-23',
  )
  expect(dayOf(item('payable', '2026-01-05'))).toBe(today)
})

test('The balance of each day is that before it with what comes in and goes out, and the lowest day is the first of several', () => {
  const flows = expectedFlows(
    [
      item('payable', '2026-11-21', { residual_cents: cents(700) }),
      item('payable', '2026-11-01', { residual_cents: cents(50) }),
      item('receivable', '2026-11-22', { residual_cents: cents(300) }),
      item('payable', '2026-11-22', { residual_cents: cents(300) }),
      item('receivable', '2026-12-30'),
    ],
    new Map(),
    today,
  )
  const points = runBalance(cents(500), daysFrom(today, day('2026-11-23')), flows)
  expect(points.map(({ balance_cents }) => balance_cents)).toEqual([450, -250, -250, -250])
  expect(points.map(({ in_cents, out_cents }) => [in_cents, out_cents])).toEqual([
    [0, 50],
    [0, 700],
    [300, 300],
    [0, 0],
  ])
  expect(lowestPoint(points)).toMatchObject({ day: '2026-11-21', balance_cents: -250 })
  expect(firstNegative(points)).toBe('2026-11-21')
  expect(firstNegative(points.slice(0, 1))).toBeNull()
  expect(lowestPoint([])).toBeUndefined()
  expect(daysFrom(today, addDays(today, -1))).toEqual([])
})
