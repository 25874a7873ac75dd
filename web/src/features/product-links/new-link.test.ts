import { expect, it } from 'vitest'
import { BLANK_LINK, installmentsOf } from './new-link.ts'

it('A new link that is to be paid in instalments begins with two of them, and keeps more that were typed', () => {
  const { max_installments } = BLANK_LINK
  expect(installmentsOf('single', max_installments)).toBe(1)
  expect(installmentsOf('installments', max_installments)).toBe(2)
  expect(installmentsOf('installments', null)).toBe(2)
  expect(installmentsOf('installments', 12)).toBe(12)
})
