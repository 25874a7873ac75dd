import { addToMonth, lastDayOfMonth } from '@prumo/civil-date'
import type { Facts } from './query-plans-facts.ts'
import type { Need } from './query-plans-faults.ts'
import { inCsv, ofPage } from './query-plans-visit.ts'

/** The year that ends with the old month. */
const YEAR_MONTHS = 12
/** What a statement reads beside its totals: balances, currencies of the accounts, and names. */
const ACCOUNTS_AND_CATEGORIES = ['ledger_account_totals', 'bank_accounts', 'categories']

/** Statements read totals, whatever transactions, payments and entries there are. */
export const statementVisits = ({
  categories,
  old,
  cost_center_id,
  project_id,
  of_dimension,
}: Facts) => {
  const query = { first_month: addToMonth(old.month, 1 - YEAR_MONTHS), last_month: old.month }
  const narrowed: Need = {
    why: 'a total for each category and month of the cost centre or project',
    rows: of_dimension,
    relations: ['ledger_dimension_totals', ...ACCOUNTS_AND_CATEGORIES, 'cost_centers'],
  }
  return [
    {
      query,
      need: {
        why: 'a total for each category and month',
        rows: YEAR_MONTHS * categories,
        relations: ['ledger_month_totals', ...ACCOUNTS_AND_CATEGORIES],
      },
    },
    { query: { ...query, filter_cost_centers: String(cost_center_id) }, need: narrowed },
    { query: { ...query, filter_projects: String(project_id) }, need: narrowed },
    {
      query: {
        ...query,
        filter_cost_centers: String(cost_center_id),
        filter_projects: String(project_id),
      },
      need: narrowed,
    },
  ]
}

/** A month of the detailed statement: its entries, those of the days of a page, and what is open. */
export const detailedVisits = ({ old, payables }: Facts) => {
  const filter_date = `${old.month}-01,${lastDayOfMonth(old.month)}`
  const need: Need = {
    why: 'the entries of the month, and what is behind the rows of a page',
    rows: 4 * payables.in_month + ofPage(20),
  }
  return [
    { query: { filter_date }, need },
    { query: { filter_date, page: '3' }, need },
    { query: { filter_date, balance: 'account' }, need },
  ]
}

/** All of that month as a file: each part of a row looks its names up in short lists. */
export const detailedFileVisits = (facts: Facts) =>
  detailedVisits(facts)
    .slice(0, 1)
    .map(inCsv)
    .map((visit) => ({ ...visit, need: { ...visit.need, rows: 30 * facts.payables.in_month } }))

/** A cell of a statement: the entries of a line in a month. */
export const cellVisits =
  (line: string) =>
  ({ old, payables }: Facts) => [
    {
      query: { first_month: old.month, last_month: old.month, line },
      need: {
        why: 'the entries of the cell: no line has more than the month',
        rows: payables.in_month,
      },
    },
  ]
