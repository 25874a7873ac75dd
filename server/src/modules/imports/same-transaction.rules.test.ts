import { civilDate } from '@prumo/civil-date'
import { expect, test } from 'vitest'
import { isProbablySame } from './same-transaction.rules.ts'

const booked = {
  party_id: 1,
  value_cents: 10_000,
  due_date: civilDate('2026-11-10'),
  fiscal_document: null,
  description: 'Energia',
  source: 'manual',
}
const row = { ...booked, description: 'Conta de luz' }

test.each([
  ['the same contact and value on the same day', { party_id: 1, row }, true],
  ['three days later', { party_id: 1, row: { ...row, due_date: civilDate('2026-11-13') } }, true],
  ['four days later', { party_id: 1, row: { ...row, due_date: civilDate('2026-11-14') } }, false],
  ['another value', { party_id: 1, row: { ...row, value_cents: 10_001 } }, false],
  ['another contact', { party_id: 2, row }, false],
  ['no contact, the same day and words', { party_id: null, row: booked }, true],
  ['no contact, other words', { party_id: null, row }, false],
])('A bill with %s are checked', (_, candidate, expected) => {
  expect(isProbablySame(candidate, booked)).toBe(expected)
})
