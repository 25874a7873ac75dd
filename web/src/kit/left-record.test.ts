import { expect, test } from 'vitest'
import { leftRecord } from './left-record.ts'

test.each([
  ['/admin/sale/edit/5', '/admin/sale/list', '5'],
  ['/admin/sale/edit/5', '/admin/purchase/list', null],
  ['/admin/sale/edit/new', '/admin/sale/list', null],
  ['/admin/sale/list', '/admin/sale/edit/5', null],
])('Going from %s to %s returns to the row of record %s', (from, to, id) => {
  expect(leftRecord(from, to)).toBe(id)
})
