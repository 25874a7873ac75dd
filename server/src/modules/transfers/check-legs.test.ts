import { civilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { expect, it } from 'vitest'
import { legFaults } from './check-legs.ts'

const origin = {
  company_id: 1,
  link_id: 7,
  is_origin: true,
  transfer_date: civilDate('2026-11-10'),
  description: 'Aporte',
  value_cents: cents(10_000),
  version: 2,
}
const destination = { ...origin, company_id: 2, is_origin: false }

it('Two legs that say the same, in two companies, are right', () => {
  expect(legFaults([origin, destination])).toEqual([])
})

it.each([
  ['is alone', []],
  ['has two others', [destination, { ...destination, company_id: 3 }]],
  ['has another in the same company', [{ ...destination, company_id: 1 }]],
  ['goes the same way', [{ ...destination, is_origin: true }]],
  ['has another value', [{ ...destination, value_cents: cents(1) }]],
  ['has another day', [{ ...destination, transfer_date: civilDate('2026-11-11') }]],
  ['has another description', [{ ...destination, description: 'x' }]],
  ['was changed alone', [{ ...destination, version: 3 }]],
] as const)('A leg that %s is a fault', (_, others) => {
  expect(legFaults([origin, ...others])).toHaveLength(1)
})
