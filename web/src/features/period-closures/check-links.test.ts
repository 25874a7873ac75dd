import { civilDate } from '@prumo/civil-date'
import {
  CLOSURE_CHECKS,
  type ClosureCheck,
} from '@prumo/contracts/period-closures/period-closure.schema'
import { describe, expect, it } from 'vitest'
import { checkLink } from './check-links.ts'

const closed_until = civilDate('2026-10-31')
const read = (check: ClosureCheck, account: number | null, scope: 'cash' | 'both') => {
  const [path, search] = checkLink(check, { bank_account_id: account, scope, closed_until }).split(
    '?',
  )
  return { path, ...Object.fromEntries(new URLSearchParams(search)) }
}
const days = '1900-01-01,2026-10-31'

describe('checkLink', () => {
  it('Every check of one account leads to its days and to that account', () => {
    expect(CLOSURE_CHECKS.map((check) => read(check, 7, 'cash'))).toEqual([
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

  it('Without an account the reconciliation begins with the list of accounts, and purchases wait within the period', () => {
    expect(read('pending_lines', null, 'both')).toEqual({ path: '/admin/bank-reconciliation/list' })
    expect(read('waiting_approval', null, 'both')).toEqual({
      path: '/admin/purchase/list',
      filter_status: 'waiting_approval',
      filter_competency_date: days,
      filter_due_or_payment_date: 'all',
    })
    expect(read('drafts', null, 'both')).toEqual({
      path: '/admin/transfer/list',
      tab: 'requests',
      filter_request_status: 'draft',
      filter_wanted_on: days,
    })
  })
})
