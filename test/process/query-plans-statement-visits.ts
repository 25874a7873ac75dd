import { addToMonth, lastDayOfMonth } from '@prumo/civil-date'
import type { Facts } from './query-plans-facts.ts'
import type { Need } from './query-plans-faults.ts'
import { fewRows, inCsv, ofPage, type Visit } from './query-plans-visit.ts'

/** The year that ends with the old month. */
const YEAR_MONTHS = 12
/** What a statement reads beside its totals: balances, currencies of the accounts, and names. */
const ACCOUNTS_AND_CATEGORIES = [
  'ledger_account_totals',
  'bank_accounts',
  'categories',
  'dre_templates',
]

/** Statements read totals, whatever transactions, payments and entries there are. */
const statementVisits = ({ categories, old, cost_center_id, project_id, of_dimension }: Facts) => {
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

const alsoOf = (need: Need, ...relations: readonly string[]): Need => ({
  ...need,
  relations: [...(need.relations ?? []), ...relations],
})

/** The same, and the lines of the bank that wait, by an index that holds no other. */
const dfcVisits = (facts: Facts) =>
  statementVisits(facts).map(({ query, need }) => ({
    query,
    need: alsoOf(need, 'bank_statement_lines'),
  }))

/** A month of the detailed statement: its entries, those of the days of a page, and what is open. */
const detailedVisits = ({ old, payables }: Facts) => {
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
const detailedFileVisits = (facts: Facts) =>
  detailedVisits(facts)
    .slice(0, 1)
    .map(inCsv)
    .map((visit) => ({ ...visit, need: { ...visit.need, rows: 30 * facts.payables.in_month } }))

/** A cell of a statement: the entries of a line in a month. */
const cellVisits =
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

/** The file of a statement, with all its rows. */
const inStatementCsv = ({ query, need }: Visit): Visit => ({
  query: { ...query, format: 'csv', expanded: 'all' },
  need,
})

/** Without a filter by a dimension, which a group does not have. */
const statementVisitsOfGroup = (facts: Facts) =>
  dfcVisits(facts)
    .slice(0, 1)
    .map(({ query, need }) => ({ query, need: alsoOf(need, 'company_group_members') }))

const betweenVisits = (facts: Facts) =>
  statementVisitsOfGroup(facts).map(({ query }) =>
    fewRows('the companies of a group that is none', { query: { ...query, of: 'eliminated' } }),
  )

/** Requests of every GET route of statements and of closed periods. */
export const STATEMENT_VISITS: Readonly<Record<string, (facts: Facts) => readonly Visit[]>> = {
  'statements.dre': statementVisits,
  'statements.dfc': dfcVisits,
  // One file each, which reads as the statement does: nobody saves more than thirty in an hour.
  'statements.export-dre': (facts) => statementVisits(facts).slice(0, 1).map(inStatementCsv),
  'statements.export-dfc': (facts) => dfcVisits(facts).slice(0, 1).map(inStatementCsv),
  // The company has no group: its statement is its own, and nothing lies between.
  'company-groups.get': () => [fewRows('the companies of who asks')],
  'company-groups.dre': statementVisitsOfGroup,
  'company-groups.dfc': statementVisitsOfGroup,
  'company-groups.export-dre': (facts) => statementVisitsOfGroup(facts).map(inStatementCsv),
  'company-groups.export-dfc': (facts) => statementVisitsOfGroup(facts).map(inStatementCsv),
  'company-groups.dre-between': betweenVisits,
  'company-groups.dfc-between': betweenVisits,
  'statements.dre-cell': cellVisits('ADM'),
  'statements.dfc-cell': cellVisits('OP_FORN'),
  'dre-template.show': () => [fewRows('the template and the chart')],
  'detailed-statement.list': detailedVisits,
  'detailed-statement.export': detailedFileVisits,
  'detailed-statement.lineage': (facts) => [
    fewRows('one transaction and what it is made of', {
      query: { record: 'transaction', id: String(facts.payables.id) },
    }),
  ],
  'accounting.journal': ({ old, payables, receivables }) => [
    {
      query: { first_month: old.month, last_month: old.month },
      need: {
        why: 'the entries of the month by both bases, with their names',
        rows: 4 * (payables.in_month + receivables.in_month),
      },
    },
  ],
  'period-closures.standing': () => [fewRows('closures and exceptions')],
  'accounting.settings': () => [fewRows('the chart, the accounts and their codes')],
  'accounting.exports': () => [fewRows('the exports that were made')],
  'accounting.export-file': () => [],
  'accounting.preview': ({ old, payables, receivables }) => [
    {
      query: { first_month: old.month, last_month: old.month, basis: 'accrual' },
      need: {
        why: 'the entries of the month by both bases, with what rows tell of them',
        rows: 6 * (payables.in_month + receivables.in_month),
      },
    },
  ],
  'period-closures.list': () => [fewRows('closures, accounts and checks')],
  'period-closures.exceptions': () => [fewRows('exceptions and who works here')],
  'period-closures.preview': () => [
    {
      query: { scope: 'both', closed_until: '2026-10-31' },
      need: {
        why: 'every figure of the books until that day, and all purchases that wait',
        rows: 1_000_000,
        whole: ['ledger_entries', 'purchases'],
      },
    },
  ],
  'period-closures.show': ({ closure_id: id }) => [
    fewRows('a closure with its kept totals, and what was posted since', { id }),
  ],
  'period-closures.changes': ({ closure_id: id }) => [
    fewRows('what was posted since the closing', { id }),
  ],
}
