import { formatCivilMonth, monthOf } from '@prumo/civil-date'
import type {
  TransactionKind,
  TransactionRow,
} from '@prumo/contracts/transactions/transaction.schema'
import type { payableBulkRoutes } from '@prumo/contracts/transactions/bulk.contract'
import { transactionList } from '@prumo/contracts/transactions/transactions.contract'
import type { BodyOf } from '@prumo/contracts/route'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import {
  EXPORT_PAGE_ROWS,
  type ExportRows,
  type ExportTable,
  type FilterRegisters,
} from '../../kernel/export/export-table.ts'
import { MAX_EXPORT_ROWS } from '../../kernel/export/handle-export.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { countedBy, countedChoice } from './counted-amounts.ts'
import { rowColumns, rowJoins } from './transaction-columns.ts'
import { transactionsOf, type TransactionFilter } from './transaction-filter.ts'
import { orderOfTransactions } from './transaction.queries.ts'

type SelectedExport = BodyOf<typeof payableBulkRoutes.bulkExport>

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
export function transactionTable(kind: TransactionKind): ExportTable<TransactionRow> {
  const isPayable = kind === 'payable'
  return {
    title: isPayable ? 'payables' : 'receivables',
    period: 'filter_due_or_payment_date',
    filters: TRANSACTION_FILTERS,
    columns: {
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
    },
  }
}

const dimensionColumns: ExportTable<TransactionRow>['columns'] = {
  cost_center: { label: 'cost_center', kind: 'text', value: (row) => row.cost_center_name },
  project: { label: 'project', kind: 'text', value: (row) => row.project_name },
}

const paymentColumns = (isPayable: boolean): ExportTable<TransactionRow>['columns'] => ({
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

const originColumns: ExportTable<TransactionRow>['columns'] = {
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

function categoryOf({ category_code, category_name, allocations_count }: TransactionRow): string {
  const name = `${category_code} ${category_name}`
  return allocations_count > 1 ? `${name} +${allocations_count - 1}` : name
}

/**
 * The transactions of the whole filter in the order of the list: their ids at once, then their rows
 * page by page, so that no page asks for the filter again.
 */
export async function exportTransactions(
  db: CompanyDb,
  kind: TransactionKind,
  query: TransactionFilter,
): Promise<ExportRows<TransactionRow>> {
  const { place, order } = orderOfTransactions(db, query)
  const { rows } = await sql<{ id: number }>`
    select listed.id from (
      ${transactionsOf(db, kind, query, sql`t.id, ${place} as place`)}
    ) listed
    order by ${order} limit ${sql.lit(MAX_EXPORT_ROWS + 1)}
  `.execute(db.query)
  const ids = rows.map(({ id }) => id)
  return { total: ids.length, pages: pagesOfTransactions(db, ids, query) }
}

/** The filter that keeps what was chosen. @throws a ZodError for a wrong filter. */
export function filterOfSelected({
  selection,
  filter = {},
  sort,
  direction,
}: SelectedExport): TransactionFilter {
  if (!('ids' in selection))
    return { ...transactionList.query.parse(selection.filter), sort, direction }
  const ticked = { sort, direction, filter_transactions_ids: [...selection.ids] }
  return { ...countedChoice(transactionList.query.parse(filter)), ...ticked }
}

/**
 * The transactions that were chosen, within reach.
 * @throws Refusal `selection_changed` when they are no longer as many as the list said.
 */
export async function exportSelected(
  db: CompanyDb,
  kind: TransactionKind,
  body: SelectedExport,
): Promise<ExportRows<TransactionRow>> {
  const { selection } = body
  const expected = 'ids' in selection ? new Set(selection.ids).size : selection.expected_count
  const found = await exportTransactions(db, kind, filterOfSelected(body))
  if (found.total !== expected) throw new Refusal('selection_changed')
  return found
}

async function* pagesOfTransactions(
  db: CompanyDb,
  ids: readonly number[],
  query: TransactionFilter,
): AsyncGenerator<readonly TransactionRow[]> {
  const counted = countedBy(db, query)
  for (let first = 0; first < ids.length; first += EXPORT_PAGE_ROWS) {
    const page = ids.slice(first, first + EXPORT_PAGE_ROWS)
    const { rows } = await sql<TransactionRow>`
      with page as materialized (
        select id, place from unnest(${page}::bigint[]) with ordinality as given(id, place)
      )
      select ${rowColumns(db, counted)}
      from page join transactions t on t.company_id = ${db.company_id} and t.id = page.id
      ${rowJoins(db)}
      order by page.place
    `.execute(db.query)
    yield rows
  }
}
