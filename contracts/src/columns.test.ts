import { expect, test } from 'vitest'
import { filterName, listColumns } from './columns.ts'
import { filtersOf } from './list.ts'

const columns = listColumns([
  { key: 'type', kind: 'choice', filter: true, values: ['cash', 'bank'] },
  { key: 'status', kind: 'status', filter: 'filter_computed_status', values: ['open'] },
  { key: 'name', kind: 'text' },
])

test('The filter of a column is named after it, or as the column says', () => {
  expect(columns.map(filterName)).toEqual(['filter_type', 'filter_computed_status', null])
  const { filter_type, filter_computed_status, ...others } = filtersOf(columns)
  expect(others).toEqual({})
  expect(filter_type.safeParse('cash').success).toBe(true)
  expect(filter_computed_status.safeParse('cash').success).toBe(false)
})
