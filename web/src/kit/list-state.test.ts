import { invoiceList } from '@prumo/contracts/invoices/invoices.contract'
import { purchaseList } from '@prumo/contracts/purchases/purchases.contract'
import { saleList } from '@prumo/contracts/sales/sales.contract'
import { transactionList } from '@prumo/contracts/transactions/transactions.contract'
import { describe, expect, test, vi } from 'vitest'
import { readSavedList, saveList } from '../client/list-storage.ts'
import {
  changedFilters,
  changeListParams,
  pageNameOf,
  parseListParams,
  restoreListParams,
  savedListParams,
  sortListParams,
  withoutDefaults,
} from './list-state.ts'

const month = '2026-11-01,2026-11-30'
const defaults = { filter_due_or_payment_date: month }

describe('the state a list opens with', () => {
  test('The state a list opens with is the default when nothing was saved', () => {
    expect(restoreListParams(transactionList, { url: {}, saved: undefined, defaults })).toEqual(
      defaults,
    )
  })

  test('The state a list opens with takes saved values over defaults', () => {
    const saved = { filter_computed_status: 'overdue', filter_due_or_payment_date: 'all' }
    expect(restoreListParams(transactionList, { url: {}, saved, defaults })).toEqual(saved)
  })

  test('A saved array replaces that of the default', () => {
    const saved = { filter_categories_ids: '3' }
    const listParams = restoreListParams(transactionList, {
      url: {},
      saved,
      defaults: { filter_categories_ids: '1,2' },
    })
    expect(parseListParams(transactionList, listParams).filter_categories_ids).toEqual([3])
  })

  test.each([null, ''])('A saved date range that is %j falls back to the default', (range) => {
    const saved = { filter_due_or_payment_date: range }
    expect(restoreListParams(transactionList, { url: {}, saved, defaults })).toEqual(defaults)
  })

  test('An address that names a filter of a list leaves out what was saved', () => {
    const url = { filter_computed_status: 'due_today' }
    const saved = { search: 'meta', page: '4' }
    expect(restoreListParams(transactionList, { url, saved, defaults })).toEqual({
      ...defaults,
      ...url,
    })
  })

  test('The state a list opens with ignores what the contract does not know, such as an open record', () => {
    const url = { record: '12', unknown: 'x' }
    expect(restoreListParams(transactionList, { url, saved: {}, defaults })).toEqual(defaults)
  })

  test('The state a list opens with survives a storage that holds something else', () => {
    expect(restoreListParams(transactionList, { url: {}, saved: 'rubbish', defaults })).toEqual(
      defaults,
    )
  })
})

describe('what a browser keeps of a list', () => {
  test('A loading flag of a list is never restored as on: only values of the contract are', () => {
    const saved = { loading: 'true', isFetching: 'true', search: 'meta', per_page: '50' }
    const listParams = restoreListParams(transactionList, { url: {}, saved, defaults: {} })
    expect(listParams).toEqual({ search: 'meta', per_page: '50' })
  })

  test('Each list of a company has its own state, saved whole', () => {
    const storage = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, text: string) => storage.set(key, text),
    })
    const state = { search: 'meta', sort: 'due_date', direction: 'asc', per_page: '50' }
    saveList(1, 'payables', state)
    saveList(1, 'receivables', {})
    expect(readSavedList(1, 'payables')).toEqual(state)
    expect(readSavedList(1, 'receivables')).toEqual({})
    expect(readSavedList(2, 'payables')).toBeUndefined()
    vi.unstubAllGlobals()
  })
})

describe('changing a list', () => {
  test('One filter of a list changes alone, several at once, and all of them go back at once', () => {
    const before = { search: 'x', filter_computed_status: 'paid' }
    expect(changeListParams(before, { filter_computed_status: 'overdue' }, {})).toEqual({
      search: 'x',
      filter_computed_status: 'overdue',
    })
    const listParams = changeListParams(
      {},
      { filter_computed_status: 'paid', search: 'x', per_page: 50 },
      {},
    )
    expect(listParams).toEqual({ filter_computed_status: 'paid', search: 'x', per_page: '50' })
    const nothing = { filter_computed_status: null, search: null, per_page: null }
    expect(changeListParams(listParams, nothing, defaults)).toEqual({})
  })

  test('Changing a filter goes back to the first page of the list', () => {
    const next = changeListParams({ page: '3' }, { filter_computed_status: 'paid' }, {})
    expect(next).toEqual({ filter_computed_status: 'paid' })
  })

  test('A list stays on the page that was chosen', () => {
    expect(changeListParams({ search: 'x' }, { page: 3 }, {})).toEqual({ search: 'x', page: '3' })
  })

  test('A filter that is set to null has its default again', () => {
    const next = changeListParams(
      { filter_due_or_payment_date: 'all' },
      { filter_due_or_payment_date: null },
      defaults,
    )
    expect(next).toEqual(defaults)
  })

  test("A filter's array replaces the one before; an empty one takes the filter away", () => {
    const first = changeListParams(
      { filter_categories_ids: '1,2' },
      { filter_categories_ids: [3] },
      {},
    )
    expect(first).toEqual({ filter_categories_ids: '3' })
    expect(changeListParams(first, { filter_categories_ids: [] }, {})).toEqual({})
  })

  test('Sorting a list by the same column turns the direction', () => {
    expect(sortListParams(transactionList, {}, 'due_date')).toEqual({
      sort: 'due_date',
      direction: 'asc',
    })
    const sorted = { sort: 'due_date', direction: 'asc' }
    expect(sortListParams(transactionList, sorted, 'due_date').direction).toBe('desc')
  })

  test('Changing a list knows which filters differ from the defaults; a sort is not a filter', () => {
    const listParams = { ...defaults, filter_computed_status: 'paid', search: 'meta', sort: 'id' }
    expect(changedFilters(listParams, defaults)).toEqual(['filter_computed_status', 'search'])
    expect(withoutDefaults(listParams, defaults)).not.toHaveProperty('filter_due_or_payment_date')
  })
})

describe('the list of sales', () => {
  const salesMonth = { filterSaleCompetencyDate: '2026-11-01,2026-11-30' }

  test('The list of sales goes back to the first page on another filter, by currentPage', () => {
    const third = changeListParams(salesMonth, { page: 3 }, salesMonth, pageNameOf(saleList))
    expect(third).toEqual({ ...salesMonth, currentPage: '3' })
    expect(parseListParams(saleList, third)).toMatchObject({ currentPage: 3, per_page: 50 })
    const patch = { filterSaleStatuses: ['approved', 'canceled'] }
    const filtered = changeListParams(third, patch, salesMonth, pageNameOf(saleList))
    expect(filtered).toEqual({ ...salesMonth, filterSaleStatuses: 'approved,canceled' })
  })

  test('The list of sales keeps whether any filter is active', () => {
    expect(savedListParams(saleList, salesMonth, salesMonth)).toEqual({ isFilterActive: 'false' })
    const listParams = { ...salesMonth, filterSaleProducts: '7' }
    const saved = savedListParams(saleList, listParams, salesMonth)
    expect(saved).toEqual({ filterSaleProducts: '7', isFilterActive: 'true' })
    expect(restoreListParams(saleList, { url: {}, saved, defaults: salesMonth })).toEqual(
      listParams,
    )
  })

  test('The state of the list of sales has each filter of the specification, its page, and whether any filter is on', () => {
    const state = {
      filterSaleCompetencyDate: '2026-10-01,2026-10-31',
      filterSaleStatuses: 'approved,canceled',
      filterSaleSources: 'manual',
      filterSaleProducts: '7',
      filterSaleBankAccounts: '1,2',
      filterSaleCategories: '3',
      filterInvoiceDate: '2026-11-01,2026-11-05',
      filterInvoiceStatus: 'authorized',
      filterSalesIds: '4,5',
      filterExternalsIds: 'HP-1',
      currentPage: '2',
    }
    expect(parseListParams(saleList, state)).toEqual({
      filterSaleCompetencyDate: ['2026-10-01', '2026-10-31'],
      filterSaleStatuses: ['approved', 'canceled'],
      filterSaleSources: ['manual'],
      filterSaleProducts: [7],
      filterSaleBankAccounts: [1, 2],
      filterSaleCategories: [3],
      filterInvoiceDate: ['2026-11-01', '2026-11-05'],
      filterInvoiceStatus: 'authorized',
      filterSalesIds: [4, 5],
      filterExternalsIds: 'HP-1',
      currentPage: 2,
      per_page: 50,
      sort: 'competency_date',
      direction: 'desc',
    })
    const saved = savedListParams(saleList, state, salesMonth)
    expect(saved).toEqual({ ...state, isFilterActive: 'true' })
    expect(restoreListParams(saleList, { url: {}, saved, defaults: salesMonth })).toEqual(state)
  })

  test('The list of sales that nobody changed has every status and any invoice', () => {
    const query = parseListParams(saleList, salesMonth)
    for (const name of ['filterSaleStatuses', 'filterInvoiceDate', 'filterInvoiceStatus'] as const)
      expect([name, Reflect.get(query, name)]).toEqual([name, undefined])
  })
})

describe('the query of a list', () => {
  test('The query of a list is parsed by the contract, page size and sort included', () => {
    const query = parseListParams(transactionList, { filter_categories_ids: '1,2' })
    expect(query).toMatchObject({
      page: 1,
      per_page: 200,
      sort: 'competency_date',
      direction: 'desc',
      filter_categories_ids: [1, 2],
    })
    const changed = { sort: 'due_date', direction: 'asc', per_page: '50' }
    expect(parseListParams(transactionList, changed)).toMatchObject({ ...changed, per_page: 50 })
  })

  test('The query of a list that nobody changed has any competency date and every status', () => {
    const query = parseListParams(transactionList, defaults)
    expect(query.filter_due_or_payment_date).toEqual(month.split(','))
    for (const name of [
      'filter_competency_date',
      'filter_computed_status',
      'filter_reconciled',
      'filter_scheduled',
    ] as const)
      expect([name, query[name]]).toEqual([name, undefined])
  })

  test('Every list that nobody changed has every status', () => {
    for (const [list, names] of [
      [transactionList, ['filter_computed_status', 'filter_reconciled', 'filter_scheduled']],
      [saleList, ['filterSaleStatuses', 'filterInvoiceStatus']],
      [purchaseList, ['filter_status']],
      [invoiceList, ['filter_invoice_status']],
    ] as const)
      for (const name of names) {
        expect(Object.keys(list.query.shape)).toContain(name)
        expect([name, Reflect.get(parseListParams(list, {}), name)]).toEqual([name, undefined])
      }
  })

  test('The query of a list drops a value that the contract refuses and keeps the others', () => {
    const query = parseListParams(transactionList, {
      filter_computed_status: 'nonsense',
      search: 'meta',
    })
    expect(query.filter_computed_status).toBeUndefined()
    expect(query.search).toBe('meta')
  })
})
