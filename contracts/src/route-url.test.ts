import { describe, expect, test } from 'vitest'
import { fillPath, readSearch, toSearch } from './route-url.ts'

describe('the address of a call', () => {
  test('The address of a call fills the company and the record into the path', () => {
    const path = fillPath('/api/companies/{company_id}/payables/{id}', { company_id: 3, id: 12 })
    expect(path).toBe('/api/companies/3/payables/12')
  })

  test('The address of a call refuses a path whose value is missing', () => {
    expect(() => fillPath('/api/companies/{company_id}', {})).toThrow('company_id')
    expect(() => fillPath('/api/companies/{company_id}', { company_id: null })).toThrow(
      'company_id',
    )
  })

  test.each([
    [{ filter_categories_ids: [1, 2, 3] }, '?filter_categories_ids=1,2,3'],
    [{ filter_date: ['2026-11-01', '2026-11-30'] }, '?filter_date=2026-11-01,2026-11-30'],
    [{ filter_date: [] }, '?filter_date=all'],
    [{ search: 'café & cia' }, '?search=caf%C3%A9%20%26%20cia'],
    [{ page: 1, direction: 'desc' }, '?page=1&direction=desc'],
    [{ search: '', filter_status: undefined, filter_id: null }, ''],
    [{}, ''],
  ])('The address of a call writes the query %j', (query, expected) => {
    expect(toSearch(query)).toBe(expected)
  })

  test('The address of a call reads back what it wrote', () => {
    const query = { search: 'a,b & c', page: '2' }
    expect(readSearch(toSearch(query))).toEqual(query)
  })
})
