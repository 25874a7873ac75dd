import { addToMonth } from '@prumo/civil-date'
import { partyList } from '@prumo/contracts/parties/parties.contract'
import { bankAccountList } from '@prumo/contracts/bank-accounts/bank-accounts.contract'
import type { Facts } from './query-plans-facts.ts'
import { lineVisits } from './query-plans-line-visits.ts'
import { listVisits, totalsVisits } from './query-plans-title-visits.ts'
import type { Need } from './query-plans-faults.ts'
import { fewRows, ofPage, type Visit } from './query-plans-visit.ts'

type VisitsOf = (facts: Facts) => readonly Visit[]

const record =
  (id: (facts: Facts) => number): VisitsOf =>
  (facts) => [fewRows('one record and what belongs to it', { id: id(facts) })]

/** A contact's open titles are summed by an index of them. */
const parties =
  (noun: 'payables' | 'receivables'): VisitsOf =>
  (facts) => {
    const need = {
      why: 'the contacts of the company; the open titles of the page by an index alone',
      rows: ofPage(2),
      rows_by_index_alone: facts[noun].open,
    }
    const sorts = partyList.sorts.map((sort) => ({ query: { sort }, need }))
    return [...sorts, { query: { search: 'energia' }, need }]
  }

/** The year that ends with the old month. */
const YEAR_MONTHS = 12
/** A balance is the months before, and the days of its own month, of each account. */
const BALANCE_RELATIONS = ['bank_accounts', 'banks', 'ledger_account_totals']

/** Statements read totals, whatever the company has of titles, payments and ledger entries. */
const statement: VisitsOf = ({ categories, old, cost_center_id, project_id, of_dimension }) => {
  const query = { first_month: addToMonth(old.month, 1 - YEAR_MONTHS), last_month: old.month }
  const narrowed: Need = {
    why: 'a total for each category and month of the cost centre or project',
    rows: of_dimension,
    relations: ['ledger_dimension_totals', 'ledger_account_totals', 'categories'],
  }
  return [
    {
      query,
      need: {
        why: 'a total for each category and month',
        rows: YEAR_MONTHS * categories,
        relations: ['ledger_month_totals', 'ledger_account_totals', 'categories'],
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

const cell =
  (line: string): VisitsOf =>
  ({ old, payables }) => [
    {
      query: { first_month: old.month, last_month: old.month, line },
      need: {
        why: 'the entries of the cell: no line has more than the month',
        rows: payables.in_month,
      },
    },
  ]

/** PostgreSQL tells what many loops read as a rounded average. */
const ROUNDING = 1.1

/** Sums over a statement's lines: by an index alone. */
const lineSums = (why: string, rows_by_index_alone: number, query: Visit['query'] = {}) => ({
  query,
  need: { why, rows: 0, rows_by_index_alone },
})

/** The load writes few operations: for each its records are sooner read as a whole than by an index. */
const SHORT_LOG_ROWS = 2_000
const operations = (why: string, query: Visit['query'] = {}): Visit => ({
  query,
  need: { why, rows: SHORT_LOG_ROWS },
})

/** Requests of every GET route of a company; a route that is not here fails the test. */
export const VISITS: Readonly<Record<string, VisitsOf>> = {
  'companies.get-data': () => [fewRows('the company and its profile')],
  'companies.get-certificate': () => [fewRows('one certificate')],
  'companies.platform-integrations': () => [fewRows('the secrets of some platforms')],
  'companies.get-invoice-settings': () => [fewRows('one row')],
  'onboarding.first-steps': () => [fewRows('whether there is one of each')],
  'access.all-permissions': () => [fewRows('the directory')],
  'company-users.list': () => [
    fewRows('the directory'),
    { ...fewRows('the directory'), query: { search: 'ana' } },
  ],
  'company-users.get': () => [fewRows('the directory')],
  'company-users.view-as': () => [fewRows('the directory')],
  'company-users.row-choices': () => [fewRows('registers that are always small')],
  'company-users.second-factor': () => [fewRows('the directory')],
  'invitations.list': () => [fewRows('the directory')],
  'categories.tree': () => [fewRows('the chart of accounts')],
  'cost-centers.list': () => [fewRows('the register')],
  'cost-centers.get': ({ cost_center_id }) => [fewRows('one record', { id: cost_center_id })],
  'projects.list': () => [fewRows('the register')],
  'projects.get': ({ project_id }) => [fewRows('one record', { id: project_id })],
  'payables.list': (facts) => listVisits(facts, 'payables'),
  'payables.totals': (facts) => totalsVisits(facts, 'payables'),
  'payables.get': record((facts) => facts.payables.id),
  'receivables.list': (facts) => listVisits(facts, 'receivables'),
  'receivables.totals': (facts) => totalsVisits(facts, 'receivables'),
  'receivables.get': record((facts) => facts.receivables.id),
  'clients.list': parties('receivables'),
  'clients.get': record((facts) => facts.receivables.party_id),
  'suppliers.list': parties('payables'),
  'suppliers.get': record((facts) => facts.payables.party_id),
  'bank-accounts.list': ({ account_lines, other_lines }) =>
    [...bankAccountList.sorts.map((sort) => ({ sort })), { search: 'itau' }].map((query) => {
      const visit = lineSums('the lines of all accounts', account_lines + other_lines, query)
      const relations = [...BALANCE_RELATIONS, 'bank_statement_lines']
      return { ...visit, need: { ...visit.need, relations } }
    }),
  'bank-accounts.get': ({ other_account_id, other_lines }) => [
    { ...lineSums('the lines of the account', other_lines), id: other_account_id },
  ],
  'bank-reconciliation.accounts': ({ pending_lines }) => [
    lineSums('the pending lines of all accounts, to count them', ROUNDING * pending_lines),
  ],
  'bank-reconciliation.imports': ({ account_id, account_lines }) => [
    {
      ...lineSums('the lines of the imports, to count the reconciled', account_lines),
      id: account_id,
    },
  ],
  'bank-reconciliation.desk': ({ account_id, account_lines }) => [
    { ...lineSums('the lines of the account', account_lines), id: account_id },
  ],
  'bank-reconciliation.lines': lineVisits,
  'operations.list': ({ user_id }) => [
    operations('the month', { filter_happened_on: ['2026-11-01', '2026-11-30'] }),
    operations('one person', { filter_happened_on: 'all', filter_user_id: user_id }),
  ],
  'operations.get': ({ operation_id }) => [{ ...operations('one'), id: operation_id }],
  'operations.chain': () => [operations('the newest operations')],
  'operations.people': () => [fewRows('one step for each person')],
  'statements.dre': statement,
  'statements.dfc': statement,
  'statements.dre-cell': cell('ADM'),
  'statements.dfc-cell': cell('OP_FORN'),
}
