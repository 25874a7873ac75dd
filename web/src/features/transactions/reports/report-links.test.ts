import { describe, expect, test } from 'vitest'
import { groupAddress } from './report-links.ts'

const listParams = { filter_due_or_payment_date: 'all', sort: 'due_date', page: '3' }
const group = (key: string | null, transactions_ids: number[] | null = null) => ({
  key,
  transactions_ids,
})

describe('a line of the report opens the list', () => {
  test.each([
    ['due_date', '2026-11-20', 'filter_due_date=2026-11-20,2026-11-20'],
    ['due_month', '2026-11', 'filter_due_date=2026-11-01,2026-11-30'],
    ['competency_month', '2026-02', 'filter_competency_date=2026-02-01,2026-02-28'],
    ['party', '7', 'filter_parties=7'],
    ['category', '7', 'filter_categories_ids=7'],
    ['computed_status', 'overdue', 'filter_computed_status=overdue'],
    ['ageing', 'ageing_1_30', 'filter_ageing=ageing_1_30'],
  ] as const)(
    'A line of the report opens the list by %s with the filter that it had',
    (group_by, key, filter) => {
      expect(groupAddress('/admin/payable/list', group_by, group(key), listParams)).toBe(
        `/admin/payable/list?filter_due_or_payment_date=all&sort=due_date&${filter}`,
      )
    },
  )

  test('A line of the report opens the list by the transactions themselves where no filter means just them', () => {
    const address = groupAddress('/admin/payable/list', 'bank_account', group('7', [1, 2]), {})
    expect(address).toBe('/admin/payable/list?filter_transactions_ids=1,2')
    expect(groupAddress('/x', 'party', group(null, [1]), {})).toBe('/x?filter_transactions_ids=1')
  })

  test('A line of the report does not open the list when its transactions are too many for an address', () => {
    expect(groupAddress('/x', 'bank_account', group('7'), {})).toBeNull()
    expect(groupAddress('/x', 'party', group(null), {})).toBeNull()
  })
})
