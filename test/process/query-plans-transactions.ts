import { COMPUTED_STATUSES, STATUS_GROUPS } from '@prumo/contracts/transactions/transaction.schema'
import { REPORT_GROUPS } from '@prumo/contracts/transactions/transaction-report.schema'
import { transactionList } from '@prumo/contracts/transactions/transactions.contract'
import type { Facts } from './query-plans-facts.ts'
import { ofPage, type Visit } from './query-plans-visit.ts'

type Noun = 'payables' | 'receivables'
type Filter = Exclude<keyof typeof transactionList.filters, 'filter_due_or_payment_date'>
type Query = Visit['query']

/** Values of each filter of the list; a new filter does not compile until it is here. */
const FILTERS: Readonly<Record<Filter, (facts: Facts, noun: Noun) => readonly string[]>> = {
  filter_due_date: ({ old }) => [`${old.first},${old.last}`],
  filter_competency_date: ({ old }) => [`${old.first},${old.last}`],
  filter_computed_status: () => COMPUTED_STATUSES,
  filter_status_group: () => STATUS_GROUPS,
  filter_ageing: () => ['not_due', 'ageing_1_30', 'ageing_over_90', 'settled'],
  filter_reconciled: () => ['all', 'some', 'none'],
  filter_scheduled: () => ['yes', 'no'],
  filter_category_id: ({ category_id }) => [String(category_id)],
  filter_categories_ids: ({ category_id }) => [`${category_id},${category_id + 1}`],
  filter_bank_accounts_ids: ({ account_id, other_account_id }) => [
    `${account_id},${other_account_id}`,
  ],
  filter_cost_centers: ({ cost_center_id }) => [String(cost_center_id)],
  filter_projects: ({ project_id }) => [`${project_id},${project_id + 1}`],
  filter_no_cost_center: () => ['yes'],
  filter_no_project: () => ['yes'],
  filter_parties: (facts, noun) => [String(facts[noun].party_id)],
  filter_transactions_ids: (facts, noun) => [`${facts[noun].id},1,2,3`],
  filter_externals_ids: () => ['A-1,A-2'],
  filter_sources: () => ['manual'],
  filter_import_id: () => ['1'],
  filter_value_range: () => ['10000,90000'],
}

/** What the filter keeps, of an old month: each filter with it, and searches of text and amount. */
function filteredMonths(facts: Facts, noun: Noun): Query[] {
  const month = { filter_due_or_payment_date: `${facts.old.first},${facts.old.last}` }
  return [
    month,
    ...Object.entries(FILTERS).flatMap(([filter, valuesOf]) =>
      valuesOf(facts, noun).map((value) => ({ ...month, [filter]: value })),
    ),
    { ...month, search: 'energia' },
    { ...month, search: '199,00' },
  ]
}

function needOfMonth(facts: Facts, noun: Noun) {
  return {
    why: 'half as much again as the transactions of the month, and two pages',
    rows: Math.ceil(1.5 * facts[noun].in_month) + ofPage(2),
  }
}

/** The whole company's transactions, which only an index tells. */
function needOfCompany(facts: Facts, noun: Noun) {
  return {
    why: 'two pages; all transactions of the kind by an index alone, to count them',
    rows: ofPage(2),
    rows_by_index_alone: facts[noun].all,
  }
}

/** Filters that name few transactions by themselves, without a month. */
function narrowFilters(facts: Facts, noun: Noun): Visit[] {
  const month = needOfMonth(facts, noun)
  return [
    { query: { filter_competency_date: `${facts.old.first},${facts.old.last}` }, need: month },
    {
      query: { filter_transactions_ids: `${facts[noun].id},1,2,3` },
      need: { why: 'the transactions named', rows: 4 },
    },
  ]
}

/** Requests of the list: each sort and each filter of its contract on an old month, and none. */
export function listVisits(facts: Facts, noun: Noun): Visit[] {
  const month = { filter_due_or_payment_date: `${facts.old.first},${facts.old.last}` }
  const queries = [
    ...filteredMonths(facts, noun),
    { ...month, page: Math.ceil(facts[noun].in_month / ofPage(1)) },
    // By value a list filtered by a part stands in the order of the shares.
    { ...month, filter_category_id: String(facts.category_id), sort: 'value_cents' },
    ...transactionList.sorts.flatMap((sort) =>
      ['asc', 'desc'].map((direction) => ({ ...month, sort, direction })),
    ),
  ]
  const need = needOfMonth(facts, noun)
  return [
    ...queries.map((query) => ({ query, need })),
    { query: {}, need: needOfCompany(facts, noun) },
    ...narrowFilters(facts, noun),
  ]
}

/** Requests of the totals: each filter of the contract on an old month, and none. */
export function totalsVisits(facts: Facts, noun: Noun): Visit[] {
  const need = needOfMonth(facts, noun)
  return [
    ...filteredMonths(facts, noun).map((query) => ({ query, need })),
    { query: {}, need: needOfCompany(facts, noun) },
    ...narrowFilters(facts, noun),
  ]
}

/** The dashboard adds up what is due today and overdue, of both sides: each open transaction once. */
export function dueVisits({ payables, receivables }: Facts): Visit[] {
  const rows_by_index_alone = payables.open + receivables.open
  return [
    {
      query: {},
      need: {
        why: 'two pages; what is open by an index alone',
        rows: ofPage(2),
        rows_by_index_alone,
      },
    },
  ]
}

/** The same a month ago: what is open now, and what was settled since then, with its settlements. */
export function dueBeforeVisits(facts: Facts): Visit[] {
  const since = 3 * (needOfMonth(facts, 'payables').rows + needOfMonth(facts, 'receivables').rows)
  const rows = since + facts.payables.open + facts.receivables.open
  return [{ query: {}, need: { why: 'the open transactions and those of a month', rows } }]
}

/** What is open, and of a year and a quarter how late clients paid; of the quarter each settlement. */
function needOfForecast(facts: Facts) {
  const months = 16 * (needOfMonth(facts, 'payables').rows + needOfMonth(facts, 'receivables').rows)
  const rows = months + facts.payables.open + facts.receivables.open
  return { why: 'the open transactions, and those of sixteen months', rows }
}

/** The forecast of a currency, and of an account. */
export const forecastVisits = (facts: Facts): Visit[] =>
  [{}, { bank_account_id: String(facts.account_id) }].map((query) => ({
    query,
    need: needOfForecast(facts),
  }))

/** A day that is past, and one to come. */
export const forecastDayVisits = (facts: Facts): Visit[] =>
  ['yes', 'no'].map((is_expected) => ({
    query: { day: facts.old.first, is_expected },
    need: needOfForecast(facts),
  }))

/** An export reads the month, and of each of its transactions the row and what it names. */
export function exportVisits(facts: Facts, noun: Noun): Visit[] {
  const month = { filter_due_or_payment_date: `${facts.old.first},${facts.old.last}` }
  const { rows } = needOfMonth(facts, noun)
  const parts = [{}, { filter_categories_ids: `${facts.category_id},${facts.category_id + 1}` }]
  return parts.map((part) => ({
    query: { ...month, ...part, format: 'csv' },
    need: { why: 'the transactions of the month, with what they name', rows: 3 * rows },
  }))
}

/** A report adds up the month; by what transactions are divided over, with their allocations. */
export function reportVisits(facts: Facts, noun: Noun, more: Query = {}): Visit[] {
  const month = { filter_due_or_payment_date: `${facts.old.first},${facts.old.last}` }
  const { rows } = needOfMonth(facts, noun)
  const part = { filter_cost_centers: String(facts.cost_center_id) }
  const queries = [
    ...REPORT_GROUPS.map((group_by) => ({ ...month, ...more, group_by })),
    { ...month, ...more, ...part, group_by: 'party' },
    { ...month, ...more, ...part, group_by: 'category' },
  ]
  return queries.map((query) => ({
    query,
    need: { why: 'the transactions of the month, with their allocations', rows: 3 * rows },
  }))
}
