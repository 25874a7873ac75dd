import { civilDate } from '@prumo/civil-date'
import {
  CLOSURE_CHECKS,
  type ClosureCheck,
} from '@prumo/contracts/period-closures/period-closure.schema'
import { describe, expect, it } from 'vitest'
import { checkLink } from './check-links.ts'

const closed_until = civilDate('2026-10-31')
const read = (name: ClosureCheck, account: number | null, request_count = 0, sale_count = 0) => {
  const found = { name, count: 2, request_count, sale_count }
  const asked = { bank_account_id: account, scope: 'both', closed_until } as const
  const [path, search] = checkLink(found, asked).split('?')
  return { path, ...Object.fromEntries(new URLSearchParams(search)) }
}
const days = '1900-01-01,2026-10-31'

describe('checkLink', () => {
  it('Every check of one account leads to its days and to that account', () => {
    expect(CLOSURE_CHECKS.map((check) => read(check, 7, 2))).toEqual([
      { path: '/admin/bank-reconciliation/desk/7', filter_posted_on: days },
      { path: '/admin/bank-reconciliation/desk/7' },
      { path: '/dre', months: '2026-01,2026-10' },
      {
        path: '/admin/transfer/list',
        tab: 'requests',
        filter_request_status: 'requested',
        filter_wanted_on: days,
        filter_bank_accounts_ids: '7',
      },
      {
        path: '/admin/transfer/list',
        tab: 'requests',
        filter_request_status: 'draft',
        filter_wanted_on: days,
        filter_bank_accounts_ids: '7',
      },
    ])
  })

  it('Sales that a person approves come after purchases and before requests, without those of platforms', () => {
    expect(read('waiting_approval', null, 1, 1)).toEqual({
      path: '/admin/sale/list',
      filterSaleStatuses: 'waiting_payment,overdue',
      filterSaleSources: 'manual,demo,import',
      filterSaleCompetencyDate: days,
    })
    expect(read('waiting_approval', null, 0, 1)).toMatchObject({ path: '/admin/purchase/list' })
  })

  it('Without an account the reconciliation begins with the list of accounts, and purchases that wait come before requests', () => {
    expect(read('pending_lines', null)).toEqual({ path: '/admin/bank-reconciliation/list' })
    expect(read('waiting_approval', null, 1)).toEqual({
      path: '/admin/purchase/list',
      filter_status: 'waiting_approval',
      filter_competency_date: days,
      filter_due_or_payment_date: 'all',
    })
    expect(read('drafts', null, 2)).toEqual({
      path: '/admin/transfer/list',
      tab: 'requests',
      filter_request_status: 'draft',
      filter_wanted_on: days,
    })
  })
})
