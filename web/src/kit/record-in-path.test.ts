import { expect, test } from 'vitest'
import { recordInPath } from './record-in-path.ts'

test.each([
  ['/admin/payable/edit/5', 5],
  ['/admin/payable/edit/new', 'new'],
  ['/admin/payable/edit/0', null],
  ['/admin/payable/edit/newer', null],
  ['/admin/payable/list', null],
])('The address %s opens the record %s', (path, record) => {
  expect(recordInPath(path)).toBe(record)
})
