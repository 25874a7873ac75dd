import { expect, test } from 'vitest'
import { deskAccountId, deskHref, deskLineHref, deskLineId } from './desk-address.ts'

test.each([
  ['/admin/bank-reconciliation/desk/12', 12],
  ['/admin/bank-reconciliation/desk/12/', 12],
  ['/admin/bank-reconciliation/desk/0', null],
  ['/admin/bank-reconciliation/desk/abc', null],
  ['/admin/bank-reconciliation/list', null],
])('The account in %s is %s', (path, expected) => {
  expect(deskAccountId(path)).toBe(expected)
})

test('A desk opens with or without its file dialog, or at its ignored lines', () => {
  expect([deskHref(3), deskHref(3, 'import'), deskHref(3, 'ignored')]).toEqual([
    '/admin/bank-reconciliation/desk/3',
    '/admin/bank-reconciliation/desk/3?import=1',
    '/admin/bank-reconciliation/desk/3?tab=ignored',
  ])
})

test('The desk is addressed at one of its lines with what it shows, and an address that names none opens at the first', () => {
  const back = deskLineHref('/admin/bank-reconciliation/desk/7', '?tab=ignored&page=2', 40)
  expect(back).toBe('/admin/bank-reconciliation/desk/7?tab=ignored&page=2&line=40')
  expect(deskLineId('?tab=ignored&page=2&line=40')).toBe(40)
  for (const search of ['', '?line=', '?line=-1', '?line=x']) expect(deskLineId(search)).toBeNull()
})
