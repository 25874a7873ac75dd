import { expect, it } from 'vitest'

import { civilDate, civilMonth } from './civil-date.ts'
import { formatCivilDate, formatCivilMonth } from './format-civil-date.ts'

it('shows a day as DD/MM/YYYY', () => {
  expect(formatCivilDate(civilDate('2026-01-09'))).toBe('09/01/2026')
})

it('shows a month as MM/YYYY', () => {
  expect(formatCivilMonth(civilMonth('2026-01'))).toBe('01/2026')
})
