import { formatCivilMonth, monthOf } from '@prumo/civil-date'
import type {
  TransactionKind,
  TransactionRow,
} from '@prumo/contracts/transactions/transaction.schema'
import type { payableBulkRoutes } from '@prumo/contracts/transactions/bulk.contract'
import { placeInSeries } from '@prumo/contracts/transactions/place-in-series'
import { transactionColumns } from '@prumo/contracts/transactions/transaction.columns'
import { transactionList } from '@prumo/contracts/transactions/transactions.contract'
import type { BodyOf } from '@prumo/contracts/route'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { declaredTable } from '../../kernel/export/declared-table.ts'
import {
  EXPORT_PAGE_ROWS,
  type ExportRows,
  type ExportTable,
  type FilterRegisters,
} from '../../kernel/export/export-table.ts'
import { MAX_EXPORT_ROWS } from '../../kernel/export/handle-export.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { allocationChoice, chosenAllocations } from './transaction-shares.ts'
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

type Amount = keyof NonNullable<TransactionRow['share']>

/** The amount that the list shows; totals leave out what is canceled, which is worth nothing. */
const shown = (amount: Amount) => ({
  value: (row: TransactionRow) => shownOf(row)[amount],
  total: (row: TransactionRow) => (row.computed_status === 'canceled' ? 0 : shownOf(row)[amount]),
})

/** The columns of an exported list of payables or receivables (screens, items 17 and 18). */
export function transactionTable(kind: TransactionKind): ExportTable<TransactionRow> {
  const noun = `${kind}s` as const
  return {
    ...declaredTable<TransactionRow>(noun, transactionColumns(noun), {
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
      interest: shown('interest_cents'),
      paid: shown('paid_value_cents'),
      residual: shown('residual_cents'),
    }),
    period: 'filter_due_or_payment_date',
    filters: TRANSACTION_FILTERS,
  }
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
  return { ...allocationChoice(transactionList.query.parse(filter)), ...ticked }
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
  const chosen = chosenAllocations(query)
  for (let first = 0; first < ids.length; first += EXPORT_PAGE_ROWS) {
    const page = ids.slice(first, first + EXPORT_PAGE_ROWS)
    const { rows } = await sql<TransactionRow>`
      with page as materialized (
        select id, place from unnest(${page}::bigint[]) with ordinality as given(id, place)
      )
      select ${rowColumns(db, chosen)}
      from page join transactions t on t.company_id = ${db.company_id} and t.id = page.id
      ${rowJoins(db)}
      order by page.place
    `.execute(db.query)
    yield rows
  }
}
