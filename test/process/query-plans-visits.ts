import { MAX_COUNTED_TRANSACTIONS } from '@prumo/contracts/categories/category.schema'
import { MAX_COUNTED_USES } from '@prumo/contracts/bank-accounts/bank-account.schema'
import { bankAccountList } from '@prumo/contracts/bank-accounts/bank-accounts.contract'
import { DELETED_NOUNS } from '@prumo/contracts/deleted/deleted.schema'
import { ATTACHMENT_VISITS } from './query-plans-attachments.ts'
import { BUDGET_VISITS } from './query-plans-budgets.ts'
import { CHOICE_VISITS } from './query-plans-choice-visits.ts'
import { CONTACT_VISITS } from './query-plans-contact-visits.ts'
import type { Facts } from './query-plans-facts.ts'
import { INVOICE_VISITS } from './query-plans-invoices.ts'
import {
  chargeVisits,
  connectionVisits,
  exactVisits,
  handVisits,
  lineVisits,
  platformVisits,
  ruleVisits,
} from './query-plans-line-visits.ts'
import {
  dueBeforeVisits,
  dueVisits,
  forecastDayVisits,
  forecastVisits,
  exportVisits,
  listVisits,
  reportVisits,
  totalsVisits,
} from './query-plans-transactions.ts'
import { PROPOSAL_VISITS } from './query-plans-proposals.ts'
import { PURCHASE_VISITS } from './query-plans-purchases.ts'
import {
  importVisits,
  projectVisits,
  registerVisits,
  similarTransactions,
} from './query-plans-master-data-visits.ts'
import { RECEIVED_VISITS } from './query-plans-received.ts'
import { SERIES_VISITS } from './query-plans-series-visits.ts'
import { DOCUMENT_VISITS } from './query-plans-documents.ts'
import { EMISSION_VISITS } from './query-plans-emissions.ts'
import { STOCK_VISITS } from './query-plans-stock-visits.ts'
import { SALE_VISITS } from './query-plans-sale-visits.ts'
import { STATEMENT_VISITS } from './query-plans-statement-visits.ts'
import { fewRows, inCsv, ofPage, operations, type Visit } from './query-plans-visit.ts'

type VisitsOf = (facts: Facts) => readonly Visit[]

const record =
  (id: (facts: Facts) => number): VisitsOf =>
  (facts) => [fewRows('one record and what belongs to it', { id: id(facts) })]

/** A balance is the months before, and the days of its own month, of each account. */
const BALANCE_RELATIONS = ['bank_accounts', 'banks', 'ledger_account_totals']

/** PostgreSQL tells what many loops read as a rounded average. */
const ROUNDING = 1.1

/** Sums over a statement's lines: by an index alone. */
const lineSums = (why: string, rows_by_index_alone: number, query: Visit['query'] = {}) => ({
  query,
  need: { why, rows: 0, rows_by_index_alone },
})

/** The range of days that a list of transfers opens with. */
const transfersOfMonth: VisitsOf = ({ old, transfers_in_month }) => [
  {
    query: { filter_transfer_date: [old.first, old.last] },
    need: { why: 'the transfers of the month', rows: transfers_in_month },
  },
]

const settlementOf = ({ settled_id, settlement_id }: Facts['payables']) => ({
  id: settled_id,
  settlement_id,
})

/** Requests of every GET route of a company; a route that is not here fails the test. */
export const VISITS: Readonly<Record<string, VisitsOf>> = {
  ...importVisits,
  ...ATTACHMENT_VISITS,
  ...registerVisits,
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
  'company-users.export': () => [inCsv(fewRows('the directory'))],
  'company-users.get': () => [fewRows('the directory')],
  'company-users.view-as': () => [fewRows('the directory')],
  'company-users.row-choices': () => [fewRows('master data that are always small')],
  'company-users.own-approval': () => [fewRows('the directory')],
  'company-users.second-factor': () => [fewRows('the directory')],
  'invitations.list': () => [fewRows('the directory')],
  'categories.export': () => [inCsv(fewRows('the chart of accounts'))],
  'categories.tree': () => [fewRows('the chart of accounts')],
  'categories.preview-template': () => [
    { ...fewRows('the chart of accounts'), query: { template: 'completo' } },
  ],
  'categories.usage': ({ category_id }) => [
    {
      query: {},
      id: category_id,
      need: {
        why: 'parts of transactions, up to a thousand, with the transactions',
        rows: 2 * MAX_COUNTED_TRANSACTIONS,
        // The catalogue of references is read from the database's own, which no company makes larger.
        rows_of: { pg_attribute: 20_000 },
        whole: ['pg_attribute'],
      },
    },
  ],
  'cost-centers.get': ({ cost_center_id }) => [fewRows('one record', { id: cost_center_id })],
  'projects.list': (facts) => [projectVisits(facts)],
  'projects.export': (facts) => [inCsv(projectVisits(facts))],
  'projects.get': (facts) => [{ ...projectVisits(facts), id: facts.project_id }],
  'late-charges.get': () => [fewRows('one row')],
  'payables.credit': record((facts) => facts.payables.id),
  'receivables.credit': record((facts) => facts.receivables.id),
  'product-links.of-receivable': record((facts) => facts.receivables.id),
  'renegotiations.of-receivable': record((facts) => facts.receivables.id),
  'payables.receipt': ({ payables }) => [
    fewRows('one record and what belongs to it', settlementOf(payables)),
  ],
  'receivables.receipt': ({ receivables }) => [
    fewRows('one record and what belongs to it', settlementOf(receivables)),
  ],
  'dashboards.due': dueVisits,
  'dashboards.due-before': dueBeforeVisits,
  'dashboards.balances': ({ account_lines, other_lines }) => [
    lineSums('the lines of all accounts', account_lines + other_lines),
  ],
  'dashboards.forecast': forecastVisits,
  'dashboards.forecast-day': forecastDayVisits,
  'dashboards.forecast-error': forecastVisits,
  'payables.list': (facts) => listVisits(facts, 'payables'),
  'payables.totals': (facts) => totalsVisits(facts, 'payables'),
  'payables.export': (facts) => exportVisits(facts, 'payables'),
  'payables.report': (facts) => reportVisits(facts, 'payables'),
  'payables.export-report': (facts) =>
    reportVisits(facts, 'payables', { format: 'csv' }).slice(0, 1),
  'payables.notes': record((facts) => facts.payables.id),
  'payables.get': record((facts) => facts.payables.id),
  ...SERIES_VISITS,
  'receivables.list': (facts) => listVisits(facts, 'receivables'),
  'receivables.totals': (facts) => totalsVisits(facts, 'receivables'),
  'receivables.export': (facts) => exportVisits(facts, 'receivables'),
  'receivables.report': (facts) => reportVisits(facts, 'receivables'),
  'receivables.export-report': (facts) =>
    reportVisits(facts, 'receivables', { format: 'csv' }).slice(0, 1),
  'receivables.notes': record((facts) => facts.receivables.id),
  'receivables.get': record((facts) => facts.receivables.id),
  'cost-centers.posters': () => [fewRows('the directory')],
  'payables.similar': similarTransactions('payables'),
  'receivables.similar': similarTransactions('receivables'),
  'api-tokens.list': () => [fewRows('the tokens of the company')],
  'webhooks.list': () => [fewRows('the addresses of the company')],
  'webhooks.deliveries': () => [fewRows('a page of the deliveries')],
  ...PROPOSAL_VISITS,
  ...CONTACT_VISITS,
  'allocation-templates.list': () => [fewRows('the templates of the company')],
  'bank-accounts.list': ({ account_lines, other_lines }) =>
    [...bankAccountList.sorts.map((sort) => ({ sort })), { search: 'itau' }].map((query) => {
      const visit = lineSums('the lines of all accounts', account_lines + other_lines, query)
      const relations = [
        ...BALANCE_RELATIONS,
        'bank_statement_imports',
        'bank_statement_lines',
        'bank_account_secrets',
        'bank_account_certificates',
      ]
      return { ...visit, need: { ...visit.need, relations } }
    }),
  'bank-accounts.export': ({ account_lines, other_lines }) => [
    inCsv(lineSums('the lines of all accounts', account_lines + other_lines)),
  ],
  'bank-accounts.totals': ({ account_lines, other_lines }) => [
    lineSums('the lines of all accounts', account_lines + other_lines),
  ],
  'bank-accounts.usage': ({ account_id }) => [
    {
      query: {},
      id: account_id,
      need: {
        why: 'transactions, payments with their transactions, and lines, each up to a thousand',
        rows: 4 * MAX_COUNTED_USES,
      },
    },
  ],
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
  'bank-reconciliation.sheet-layout': ({ account_id }) => [
    fewRows('the account and its layout', { id: account_id }),
  ],
  'bank-reconciliation.desk': ({ account_id, account_lines }) => [
    { ...lineSums('the lines of the account', account_lines), id: account_id },
  ],
  'bank-reconciliation.balance-proof': ({ account_id, account_lines }) => [
    {
      id: account_id,
      query: {},
      need: {
        why: 'the lines between two declared balances with their links; sums by an index alone',
        rows: 2 * account_lines,
        rows_by_index_alone: account_lines,
      },
    },
  ],
  'bank-reconciliation.statement': ({ account_id, account_lines }) => [
    {
      id: account_id,
      query: {},
      need: {
        why: 'the rows of the page; of the lines of its days and the ignored ones an index alone',
        rows: ofPage(2),
        rows_by_index_alone: account_lines,
      },
    },
  ],
  'bank-reconciliation.lines': lineVisits,
  'bank-reconciliation.exact-pairs': exactVisits,
  'bank-reconciliation.memory': () => [fewRows('what was decided on words', {})],
  ...handVisits,
  'bank-reconciliation.automatic': ({ account_id }) => [
    fewRows('the last runs of the account', { id: account_id }),
  ],
  ...ruleVisits,
  ...connectionVisits,
  ...platformVisits,
  ...chargeVisits,
  ...CHOICE_VISITS,
  ...PURCHASE_VISITS,
  ...BUDGET_VISITS,
  ...SALE_VISITS,
  ...INVOICE_VISITS,
  ...RECEIVED_VISITS,
  ...STOCK_VISITS,
  ...EMISSION_VISITS,
  ...DOCUMENT_VISITS,
  'transfers.list': transfersOfMonth,
  'transfers.totals': transfersOfMonth,
  'transfers.export': (facts) => transfersOfMonth(facts).map(inCsv),
  'transfers.get': record((facts) => facts.transfer_id),
  'transfers.destinations': ({ company_id }) => [
    fewRows('the master data', { query: { to_company_id: String(company_id) } }),
  ],
  'wire-transfer-requests.list': () => [fewRows('the requests of the filter')],
  'wire-transfer-requests.export': () => [inCsv(fewRows('the requests of the filter'))],
  'wire-transfer-requests.get': record((facts) => facts.request_id),
  'wire-transfer-requests.instruction': record((facts) => facts.request_id),
  'wire-transfer-limits.list': () => [fewRows('the directory')],
  'saved-views.list': () => [
    { ...fewRows('the shared views of a list'), query: { list_key: 'payables' } },
  ],
  'progress.get': () => [fewRows('one key', { key: 'none-of-these' })],
  'operations.list': ({ user_id }) => [
    operations('the month', { filter_happened_on: ['2026-11-01', '2026-11-30'] }),
    operations('one person', { filter_happened_on: 'all', filter_user_id: user_id }),
  ],
  'operations.get': ({ operation_id }) => [{ ...operations('one'), id: operation_id }],
  ...Object.fromEntries(
    DELETED_NOUNS.map((noun) => [
      `${noun}.deleted`,
      () => [operations('what was deleted within thirty days')],
    ]),
  ),
  'operations.chain': () => [operations('the newest operations')],
  'operations.people': () => [fewRows('one step for each person')],
  ...STATEMENT_VISITS,
}
