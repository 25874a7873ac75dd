import { civilDate } from '@prumo/civil-date'
import type { StandingClosure } from '@prumo/contracts/period-closures/standing-closures.contract'
import { expect, test } from 'vitest'
import { closureOf, type Move } from './closure-of.rules.ts'

const closure = (fields: Partial<StandingClosure> = {}): StandingClosure => ({
  scope: 'both',
  bank_account_id: null,
  account_name: null,
  closed_until: civilDate('2026-10-31'),
  closed_by_name: 'Ana',
  closed_on: civilDate('2026-11-03'),
  ...fields,
})
const earned = (day: string): Move => ({
  basis: 'accrual',
  day: civilDate(day),
  bank_account_id: null,
})
const paid = (day: string, bank_account_id: number | null = 1): Move => ({
  basis: 'cash',
  day: civilDate(day),
  bank_account_id,
})
const untilOf = (closures: StandingClosure[], moves: Move[], passes: (number | null)[] = []) =>
  closureOf({ closures, passes }, moves)?.closed_until ?? null

test('A row is closed on the last day of a closure and before it, and open on the day after', () => {
  expect(untilOf([closure()], [earned('2026-10-31')])).toBe('2026-10-31')
  expect(untilOf([closure()], [earned('2026-11-01')])).toBe(null)
  expect(untilOf([closure()], [{ ...earned('2026-10-01'), day: null }])).toBe(null)
})

test('A closure of the cash keeps what was paid, and one of an account what was paid through it', () => {
  const cash = closure({ scope: 'cash' })
  expect(untilOf([cash], [earned('2026-10-01')])).toBe(null)
  expect(untilOf([cash], [paid('2026-10-01')])).toBe('2026-10-31')
  const ofOne = closure({ scope: 'cash', bank_account_id: 1 })
  expect(untilOf([ofOne], [paid('2026-10-01', 2)])).toBe(null)
  expect(untilOf([ofOne], [paid('2026-10-01', 1)])).toBe('2026-10-31')
})

test('Of several closures the latest is told', () => {
  const later = closure({ scope: 'cash', closed_until: civilDate('2026-11-15') })
  expect(untilOf([closure(), later], [earned('2026-10-01'), paid('2026-11-10')])).toBe('2026-11-15')
})

test('An exception of one account opens what moves through it, and of all accounts everything', () => {
  expect(untilOf([closure()], [paid('2026-10-01', 1)], [1])).toBe(null)
  expect(untilOf([closure()], [paid('2026-10-01', 2)], [1])).toBe('2026-10-31')
  expect(untilOf([closure()], [earned('2026-10-01')], [1])).toBe('2026-10-31')
  expect(untilOf([closure()], [earned('2026-10-01')], [null])).toBe(null)
})
