import { civilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { expect, test } from 'vitest'
import { movedOpening } from './moved-opening.ts'

const opening = { date: civilDate('2026-09-30'), cents: cents(12_345) }
const account = {
  initial_statement_cents: cents(0),
  initial_statement_date: civilDate('2026-11-22'),
  initial_system_cents: cents(700),
  initial_system_date: civilDate('2026-11-22'),
}

test('An opening balance that goes back takes the one of the system with it', () => {
  expect(movedOpening(account, opening)).toEqual({
    initial_statement_cents: 12_345,
    initial_statement_date: '2026-09-30',
    initial_system_cents: 12_345,
    initial_system_date: '2026-09-30',
  })
})

test('An opening balance of the system that is earlier already stays', () => {
  const early = { ...account, initial_system_date: civilDate('2026-01-01') }
  expect(movedOpening(early, opening)).toEqual({
    initial_statement_cents: 12_345,
    initial_statement_date: '2026-09-30',
  })
})
