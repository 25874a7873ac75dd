import { statementLineList } from '@prumo/contracts/bank-reconciliation/bank-reconciliation.contract'
import { LINE_STATUSES } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import { LINES_OF_WINDOW } from '../../server/src/modules/bank-reconciliation/matching/matching-windows.ts'
import type { Facts } from './query-plans-facts.ts'
import type { Need } from './query-plans-faults.ts'
import { fewRows, inCsv, ofPage, type Visit } from './query-plans-visit.ts'

/** Transactions and settlements that a line is compared with. */
const CANDIDATES_OF_LINE = 5

/** Three queries, each with the nearest before and after the line. */
const SIDES_OF_SEARCH = 6

/** Rules are few; how often each was used is counted by an index of the lines that followed one. */
export const ruleVisits: Readonly<Record<string, () => readonly Visit[]>> = {
  'reconciliation-rules.list': () => [fewRows('the master data, and the lines of each rule')],
  'reconciliation-rules.get': () => [fewRows('one record', { id: 1 })],
  'reconciliation-rules.lab': () => [fewRows('one record and its rehearsal', { id: 1 })],
  'reconciliation-rules.list-global': () => [fewRows('the global rules')],
}

/** Connections are few, and the last runs of each are read by an index. */
export const connectionVisits: Readonly<Record<string, () => readonly Visit[]>> = {
  'bank-connections.list': () => [fewRows('the connections, and the last run of each')],
  'bank-connections.accounts': () => [fewRows('the accounts with their credentials')],
  'bank-connections.runs': () => [fewRows('the latest runs of one', { id: 1 })],
}

/** Platforms are few; of calls, runs and matches there are none here. */
export const platformVisits: Readonly<Record<string, () => readonly Visit[]>> = {
  'sales-platforms.list': () => [fewRows('the platforms, and what waits of each')],
  'sales-platforms.calls': () => [fewRows('a page of the calls')],
  'sales-platforms.runs': () => [fewRows('a page of the runs')],
  'sales-platforms.run': () => [fewRows('one run', { id: 1 })],
  'sales-platforms.run-sales': () => [fewRows('a page of what one run did', { id: 1 })],
  'sales-platforms.matches': () => [fewRows('a page of the matches')],
  'sales-platforms.payouts': () => [fewRows('a page of the payouts')],
  'sales-platforms.payout-proof': () => [
    fewRows('one payout, and its lines', { source: 'platform', id: 1 }),
  ],
  'sales-platforms.payout-lines': () => [
    fewRows('the lines of one payout', { query: { source: 'platform', payout_id: '1' } }),
  ],
  'sales-platforms.export-payout-lines': () => [
    inCsv(fewRows('the lines of one payout', { query: { source: 'platform', payout_id: '1' } })),
  ],
  'course-access.platforms': () => [fewRows('the education platforms, and what waits of each')],
  'course-access.list': () => [fewRows('a page of the courses that sales opened')],
  'sales-platforms.wallet': () => [
    fewRows('what a wallet holds and is not free yet', { platform: 'hotmart' }),
  ],
}

/** A company with one charge, one payment link and one subscription: what is read grows with these alone. */
export const chargeVisits: Readonly<Record<string, () => readonly Visit[]>> = {
  'charges.list': () => [
    fewRows('a page of the charges'),
    fewRows('charges by how they were paid', { query: { filter_paid_by: 'pix' } }),
  ],
  'charges.totals': () => [fewRows('the charges of the filter')],
  'charges.export': () => [inCsv(fewRows('the charges of the filter'))],
  'charges.get': () => [fewRows('one charge', { id: 1 })],
  'charges.mail-preview': () => [fewRows('one charge', { id: 1 })],
  'charges.sheet': () => [fewRows('one charge', { id: 1 })],
  'product-links.list': () => [fewRows('a page of the links, and what came of each')],
  'product-links.export': () => [inCsv(fewRows('the links of the filter'))],
  'product-links.get': () => [fewRows('one link', { id: 1 })],
  'reminders.settings': () => [fewRows('the charges that are open around their due date')],
  'reminders.of-charge': () => [fewRows('the reminders of one charge', { id: 1 })],
  'subscriptions.list': () => [fewRows('a page of the subscriptions')],
  'subscriptions.export': () => [inCsv(fewRows('the subscriptions of the filter'))],
  'subscriptions.get': () => [fewRows('one subscription', { id: 1 })],
  'subscriptions.figures': () => [fewRows('the subscriptions')],
  'subscriptions.cohorts': () => [fewRows('the subscriptions')],
  'subscriptions.due': () => [fewRows('the subscriptions that are due, and their late cycles')],
  'payment-providers.list': () => [fewRows('the providers, and what waits of each')],
  'payment-providers.calls': () => [fewRows('a page of the calls')],
}

/** What a person looks for on a line: the open transactions due nearest to it. */
export const handVisits: Readonly<Record<string, (facts: Facts) => readonly Visit[]>> = {
  'bank-reconciliation.search': ({ line_id: id, payables, receivables }) => {
    const nearest: Need = {
      why: 'the nearest of both directions and of the settlements, before the line and after it',
      rows: ofPage(SIDES_OF_SEARCH),
    }
    // Words are in no index: the open ones are read until a page is full.
    const open: Need = { why: 'the open transactions', rows: payables.open + receivables.open }
    return [
      { id, query: {}, need: nearest },
      { id, query: { filter_kind: 'all' }, need: nearest },
      { id, query: { search: 'zzzz' }, need: open },
    ]
  },
  'bank-reconciliation.transfer-sides': ({ line_id: id }) => [
    fewRows('lines and legs of the amount', { id }),
  ],
  'bank-reconciliation.settings': () => [fewRows('one row')],
}

/**
 * Requests of the desk's list of lines. A page of pending lines comes with suggestions, for which its
 * window of lines is matched: read are what has a line's own amount, and the open transactions of the
 * parties that lines name.
 */
export function lineVisits(facts: Facts): Visit[] {
  const { account_id: id, account_lines, account_pending_lines, payables, receivables } = facts
  const first: Need = {
    why: `${CANDIDATES_OF_LINE} rows for each line of the window; the account's lines to count them`,
    // Those settled in part are all read: under row security a subtraction is no index condition.
    rows: Math.max(
      CANDIDATES_OF_LINE * Math.min(LINES_OF_WINDOW, account_pending_lines),
      payables.partly_settled,
      receivables.partly_settled,
    ),
    rows_by_index_alone: account_lines,
    rows_of: { transactions_open_by_party: payables.open },
  }
  // What no index has in order, or has no end to skip to, is read of the account in its status.
  const all: Need = {
    ...first,
    why: "the account's lines; for the page's suggestions as ever",
    rows_of: { ...first.rows_of, bank_statement_lines: account_lines },
  }
  const lastPage = Math.ceil(account_pending_lines / ofPage(1))
  const days = `${facts.old.first},${facts.old.last}`
  return [
    ...LINE_STATUSES.map((filter_status) => ({ id, query: { filter_status }, need: first })),
    { id, query: { filter_posted_on: days }, need: first },
    ...statementLineList.sorts
      .filter((sort) => sort !== statementLineList.default_sort.column)
      .map((sort) => ({ id, query: { sort }, need: all })),
    { id, query: { page: lastPage }, need: all },
    { id, query: { search: 'pix' }, need: all },
  ]
}

/** The exact pairs: page after page of the pending lines, as the desk reads them. */
export function exactVisits(facts: Facts): Visit[] {
  const page = facts.account_pending_lines
  return lineVisits(facts)
    .filter(({ query }) => 'page' in query && query.page === Math.ceil(page / ofPage(1)))
    .map((visit) => ({ ...visit, query: {} }))
}
