import { type CivilDate, monthOf } from '@prumo/civil-date'
import type {
  ClosureFields,
  FoundCheck,
} from '@prumo/contracts/period-closures/period-closure.schema'

/** Checks look at all that came before too: the first day that lists take. */
const FIRST_DAY = '1900-01-01'

/** Where what a check found is dealt with, narrowed to the days and the account that are to be closed. */
export function checkLink(
  { name, count, request_count, sale_count }: Omit<FoundCheck, 'effect'>,
  { bank_account_id, closed_until }: ClosureFields,
): string {
  const days = `${FIRST_DAY},${closed_until}`
  switch (name) {
    case 'pending_lines':
      return deskLink(bank_account_id, { filter_posted_on: days })
    case 'failed_proof':
      return deskLink(bank_account_id, {})
    case 'no_category':
      return link('/dre', { months: yearUntil(closed_until) })
    case 'waiting_approval':
      // Purchases first: once none of them waits, the sales that do, then the requests.
      if (count > request_count + sale_count)
        return link('/admin/purchase/list', {
          filter_status: 'waiting_approval',
          filter_competency_date: days,
          filter_due_or_payment_date: 'all',
        })
      return sale_count > 0
        ? link('/admin/sale/list', {
            filterSaleStatuses: 'waiting_payment,overdue',
            // Those of a platform wait for what it tells, and are not counted.
            filterSaleSources: 'manual,demo,import',
            filterSaleCompetencyDate: days,
          })
        : requestsLink('requested', days, bank_account_id)
    case 'drafts':
      return requestsLink('draft', days, bank_account_id)
  }
}

/** The desk of the account; of all of them the list, each with what is open. */
const deskLink = (account: number | null, query: Readonly<Record<string, string>>): string =>
  account === null
    ? '/admin/bank-reconciliation/list'
    : link(`/admin/bank-reconciliation/desk/${account}`, query)

const requestsLink = (status: 'draft' | 'requested', days: string, account: number | null) =>
  link('/admin/transfer/list', {
    tab: 'requests',
    filter_request_status: status,
    filter_wanted_on: days,
    ...(account === null ? {} : { filter_bank_accounts_ids: String(account) }),
  })

const yearUntil = (day: CivilDate): string => `${day.slice(0, 4)}-01,${monthOf(day)}`

function link(path: string, query: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(query).toString()
  return search === '' ? path : `${path}?${search}`
}
