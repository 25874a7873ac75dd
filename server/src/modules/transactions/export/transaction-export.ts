import { formatCivilMonth, monthOf } from '@prumo/civil-date'
import { placeInSeries } from '@prumo/contracts/transactions/place-in-series'
import { transactionColumns } from '@prumo/contracts/transactions/transaction.columns'
import type {
  TransactionKind,
  TransactionRow,
} from '@prumo/contracts/transactions/transaction.schema'
import { formatMoney } from '@prumo/money'
import { localeOf } from '@prumo/texts/engine/languages'
import { declaredTable } from '../../../kernel/export/declared-table.ts'
import type { ExportTable, FilterRegisters } from '../../../kernel/export/export-table.ts'
import type { ExportWords } from '../../../kernel/export/export-words.ts'
import type { ExportedPart, ExportedTransaction } from './transaction-export.rules.ts'

type Columns = ExportTable<ExportedTransaction>['columns']

/** What the list shows of a transaction: the share that its filter chose, or all of it. */
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

type Amount = keyof NonNullable<TransactionRow['share']>

/** The amount that the list shows, and adds up. */
const shown = (amount: Amount) => ({
  value: (row: TransactionRow) => shownOf(row)[amount],
  total: 'counted' as const,
})

/** The columns of an exported list of payables or receivables (screens, items 17 and 18). */
export function transactionTable(kind: TransactionKind): ExportTable<ExportedTransaction> {
  const noun = `${kind}s` as const
  const table = declaredTable<ExportedTransaction>(noun, transactionColumns(noun), {
    installment: { value: placeInSeries },
    category: { value: categoryOf },
    competency: { value: (row) => formatCivilMonth(monthOf(row.competency_date)) },
    value: shown('value_cents'),
    status: {
      value: ({ computed_status }, words) =>
        words.value(
          'filter_computed_status',
          computed_status === 'paid' && kind === 'receivable' ? 'received' : computed_status,
        ),
    },
    cost_center: { value: (row) => namesOf(row, 'cost_center_name') },
    project: { value: (row) => namesOf(row, 'project_name') },
    interest: shown('interest_cents'),
    paid: shown('paid_value_cents'),
    residual: shown('residual_cents'),
  })
  return {
    ...table,
    columns: withDetails(table.columns),
    currency: (row) => row.currency,
    isCounted: (row) => row.is_counted && !row.is_detail,
    period: 'filter_due_or_payment_date',
    filters: TRANSACTION_FILTERS,
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
      const { value } = column
      return [
        key,
        {
          ...column,
          value: (row: ExportedTransaction, words: ExportWords) =>
            row.is_detail && !OF_PARTS.has(key) ? null : value(row, words),
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
