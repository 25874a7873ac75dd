import { expect, test } from 'vitest'
import { shownColumns } from './use-columns.ts'

const columns = [{ key: 'due_date' }, { key: 'party' }, { key: 'value' }]

test('A column that was left out is not shown; one that is not known hides nothing', () => {
  expect(shownColumns(columns, ['party', 'gone'])).toEqual([{ key: 'due_date' }, { key: 'value' }])
})

test('The first column always stays', () => {
  expect(shownColumns(columns, ['due_date', 'party', 'value'])).toEqual([{ key: 'due_date' }])
})
