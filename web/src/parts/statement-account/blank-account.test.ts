import { civilDate } from '@prumo/civil-date'
import { expect, it } from 'vitest'
import { blankAccount } from './blank-account.ts'

it.each([
  ['2026-11-30', '2026-11-01'],
  ['2026-12-01', '2026-12-01'],
])('An account that is made on %s begins with the month, on %s', (today, first) => {
  expect(blankAccount(civilDate(today))).toMatchObject({
    initial_system_date: first,
    initial_statement_date: first,
  })
})
