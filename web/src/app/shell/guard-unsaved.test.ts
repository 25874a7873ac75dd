import { expect, test } from 'vitest'
import { leavesForm } from './guard-unsaved.ts'

const at = (pathname: string, search = '') => ({ pathname, search })

test.each([
  ['another screen', at('/admin/client/list', '?record=5'), at('/dre'), true],
  [
    'another record',
    at('/admin/client/list', '?record=5'),
    at('/admin/client/list', '?record=6'),
    true,
  ],
  ['the list behind it', at('/admin/client/list', '?record=5'), at('/admin/client/list'), true],
  [
    'the same record with another filter',
    at('/admin/client/list', '?record=5'),
    at('/admin/client/list', '?search=x&record=5'),
    false,
  ],
])('A form is left for %s: %j → %j', (_title, from, to, isLeft) => {
  expect(leavesForm(from, to)).toBe(isLeft)
})
