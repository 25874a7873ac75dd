import { expect, it } from 'vitest'
import { isFormTab, tabAskedFor, tabOfField } from './company-tabs.ts'

it.each([
  ['company_name', 'registration'],
  ['city_inscription', 'registration'],
  ['state_inscription', 'registration'],
  ['postal_code', 'address'],
  ['state', 'address'],
  ['contacts.0.email', 'contacts'],
  ['bank_code', 'bank_data'],
  ['pix_key', 'bank_data'],
])('A wrong %s leads to the tab %s', (path, tab) => {
  expect(tabOfField(path)).toBe(tab)
})

it('Certificate and tokens are no part of the form', () => {
  expect([isFormTab('contacts'), isFormTab('certificate'), isFormTab('tokens')]).toEqual([
    true,
    false,
    false,
  ])
})

it.each([
  [null, 'registration'],
  ['certificate', 'certificate'],
  ['postal_code', 'address'],
])('An address that asks for %s begins with the tab %s', (field, tab) => {
  expect(tabAskedFor(field)).toBe(tab)
})
