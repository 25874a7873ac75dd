import { expect, it } from 'vitest'

import { civilDate, civilMonth } from './civil-date.ts'
import { formatCivilDate, formatCivilMonth } from './format-civil-date.ts'

it.each([
  ['pt-BR', '09/01/2026'],
  ['en', '09/01/2026'],
  ['de', '09.01.2026'],
  ['fr', '09/01/2026'],
] as const)('A civil date is shown as people of %s write it', (locale, expected) => {
  expect(formatCivilDate(civilDate('2026-01-09'), locale)).toBe(expected)
})

it('A civil month is shown as MM/YYYY', () => {
  expect(formatCivilMonth(civilMonth('2026-01'))).toBe('01/2026')
})
