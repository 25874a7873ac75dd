import { formatCivilMonth, monthOf } from '@prumo/civil-date'
import type {
  TransactionKind,
  TransactionRow,
} from '@prumo/contracts/transactions/transaction.schema'
import { formatMoney } from '@prumo/money'
import { localeOf } from '@prumo/texts/engine/languages'
import type { ExportTable, FilterRegisters } from '../../kernel/export/export-table.ts'
import type { ExportWords } from '../../kernel/export/export-words.ts'
import type { ExportedPart, ExportedTransaction } from './transaction-export.rules.ts'

type Columns = ExportTable<ExportedTransaction>['columns']

/** What the list shows of a title: the share that its filter chose, or all of it. */
const shownOf = (row: TransactionRow) => row.share ?? row

/** The filters of payables and receivables that hold ids of records. */
export const TRANSACTION_FILTERS = {
  filter_category_id: 'categories',
  filter_categories_ids: 'categories',
  filter_bank_accounts_ids: 'bank_accounts',
  filter_cost_centers: 'cost_centers',
  filter_projects: 'projects',
  filter_parties: 'parties',
} as const satisfies FilterRegisters

/** What totals leave out: a canceled transaction is worth nothing. */
const unlessCanceled = (cents: (row: TransactionRow) => number) => (row: TransactionRow) =>
  row.computed_status === 'canceled' ? 0 : cents(row)

/** The columns of an exported list of payables or receivables (screens, items 17 and 18). */
export function transactionTable(kind: TransactionKind): ExportTable<ExportedTransaction> {
  const isPayable = kind === 'payable'
  return {
    title: isPayable ? 'payables' : 'receivables',
    period: 'filter_due_or_payment_date',
    filters: TRANSACTION_FILTERS,
    columns: withDetails({
      due_date: { label: 'due_date', kind: 'date', value: (row) => row.due_date },
      party: {
        label: isPayable ? 'supplier' : 'client',
        kind: 'text',
        value: (row) => row.party_name,
      },
      description: { label: 'description', kind: 'text', value: (row) => row.description },
      installment: { label: 'installment', kind: 'text', value: installmentOf },
      category: { label: 'category', kind: 'text', value: categoryOf },
      competency: {
        label: 'competency',
        kind: 'text',
        value: (row) => formatCivilMonth(monthOf(row.competency_date)),
      },
      value: {
        label: 'value',
        kind: 'money',
        value: (row) => shownOf(row).value_cents,
        total: unlessCanceled((row) => shownOf(row).value_cents),
      },
      status: {
        label: 'status',
        kind: 'text',
        value: ({ computed_status }, words) =>
          words.value(
            'filter_computed_status',
            computed_status === 'paid' && !isPayable ? 'received' : computed_status,
          ),
      },
      ...dimensionColumns,
      ...paymentColumns(isPayable),
      ...originColumns,
    }),
  }
}

/** What the rows of parts below a transaction say; the rest its own row says, and totals count. */
const OF_PARTS = new Set([
  'category',
  'value',
  'cost_center',
  'project',
  'interest',
  'paid',
  'residual',
])

function withDetails(columns: Columns): Columns {
  return Object.fromEntries(
    Object.entries(columns).map(([key, column]) => {
      const { value, total } = column
      return [
        key,
        {
          ...column,
          value: (row: ExportedTransaction, words: ExportWords) =>
            row.is_detail && !OF_PARTS.has(key) ? null : value(row, words),
          ...(total === undefined
            ? {}
            : { total: (row: ExportedTransaction) => (row.is_detail ? 0 : total(row)) }),
        },
      ]
    }),
  )
}

/** What the parts of a transaction name, each once. */
const namesOf = (
  row: ExportedTransaction,
  name: 'cost_center_name' | 'project_name',
): string | null =>
  row.parts === null
    ? row[name]
    : [...new Set(row.parts.flatMap((part) => part[name] ?? []))].join(' + ') || null

const dimensionColumns: Columns = {
  cost_center: {
    label: 'cost_center',
    kind: 'text',
    value: (row) => namesOf(row, 'cost_center_name'),
  },
  project: { label: 'project', kind: 'text', value: (row) => namesOf(row, 'project_name') },
}

const paymentColumns = (isPayable: boolean): Columns => ({
  interest: {
    label: 'interest',
    kind: 'money',
    value: (row) => shownOf(row).interest_cents,
    total: unlessCanceled((row) => shownOf(row).interest_cents),
  },
  paid: {
    label: isPayable ? 'paid' : 'received',
    kind: 'money',
    value: (row) => shownOf(row).paid_value_cents,
    total: unlessCanceled((row) => shownOf(row).paid_value_cents),
  },
  residual: {
    label: 'open',
    kind: 'money',
    value: (row) => shownOf(row).residual_cents,
    total: (row) => shownOf(row).residual_cents,
  },
  payment_date: { label: 'payment_date', kind: 'date', value: (row) => row.payment_date },
  bank_account: { label: 'bank_account', kind: 'text', value: (row) => row.bank_account_name },
  reconciled: {
    label: 'reconciled',
    kind: 'text',
    value: ({ reconciled }, words) => words.value('filter_reconciled', reconciled),
  },
  scheduled_for: { label: 'scheduled_for', kind: 'date', value: (row) => row.scheduled_for },
})

const originColumns: Columns = {
  source: {
    label: 'source',
    kind: 'text',
    value: ({ source }, words) => words.value('filter_sources', source),
  },
  fiscal_document: { label: 'fiscal_document', kind: 'text', value: (row) => row.fiscal_document },
  external_id: { label: 'external_id', kind: 'text', value: (row) => row.external_id },
  id: { label: 'id', kind: 'integer', value: (row) => row.id },
}

/** `1/3`, or `4` in a series without end. */
function installmentOf({ installment_number, installments_count }: TransactionRow): string | null {
  if (installment_number === null) return null
  return installments_count === null
    ? String(installment_number)
    : `${installment_number}/${installments_count}`
}

/** The category; of a divided transaction each, with what of the value is of it. */
function categoryOf(row: ExportedTransaction, words: ExportWords): string {
  const nameOf = ({ category_code, category_name }: Omit<ExportedPart, 'amounts'>) =>
    `${category_code} ${category_name}`
  if (row.is_detail) return `· ${nameOf(row)}`
  if (row.parts === null)
    return row.allocations_count > 1 ? `${nameOf(row)} +${row.allocations_count - 1}` : nameOf(row)
  const locale = localeOf(words.language)
  return row.parts
    .map(
      (part) =>
        `${nameOf(part)} ${formatMoney(part.amounts.value_cents, { locale, sign: 'plain' })}`,
    )
    .join(' + ')
}
