import { civilDate } from '@prumo/civil-date'
import { expect, test } from 'vitest'
import { mayBeLeftOut } from './left-out.ts'

const today = civilDate('2026-11-20')

test.each([
  ['due this month, in the list of the month', {}, ['2026-11-30'], false],
  ['due next month, in the list of the month', {}, ['2026-12-01'], true],
  ['due next month and paid in this one', {}, ['2026-12-01', '2026-11-20'], false],
  [
    'due in the month that is shown',
    { filter_due_or_payment_date: '2026-12-01,2026-12-31' },
    ['2026-12-01'],
    false,
  ],
  [
    'of any day, in the list of all dates',
    { filter_due_or_payment_date: 'all' },
    ['2027-05-01'],
    false,
  ],
  [
    'due this month, while overdue ones are shown',
    { filter_status_group: 'overdue' },
    ['2026-11-30'],
    true,
  ],
  ['due this month, while something is sought', { search: 'luz' }, ['2026-11-30'], true],
  [
    'due this month, in a list in an order of its own',
    { sort: 'id', record: 'new' },
    ['2026-11-30'],
    false,
  ],
] as const)('A new transaction %s, may be left out of it or not', (_, search, days, expected) => {
  const dated = { name: 'filter_due_or_payment_date', days: days.map(civilDate) }
  expect(mayBeLeftOut(search, today, dated)).toBe(expected)
})

test.each([
  ['in the list of all', {}, false],
  ['in a list in an order of its own', { sort: 'name', record: 'new' }, false],
  ['while something is sought', { search: 'ana' }, true],
  ['while the list shows inactive ones', { filter_status: 'inactive' }, true],
] as const)(
  'A new record of a register %s, may be left out of it or not',
  (_, search, expected) => {
    expect(mayBeLeftOut(search, today)).toBe(expected)
  },
)
