import type { BodyOf } from '@prumo/contracts/route'
import type { payableBulkRoutes } from '@prumo/contracts/transactions/bulk.contract'
import type { TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import { transactionList } from '@prumo/contracts/transactions/transactions.contract'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { EXPORT_PAGE_ROWS, type ExportRows } from '../../../kernel/export/export-table.ts'
import { MAX_EXPORT_ROWS } from '../../../kernel/export/handle-export.ts'
import { andAll, partsWithinReach } from '../../../kernel/reachable-rows.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { isCounted } from '../../transaction-status/index.ts'
import {
  countedBy,
  countedChoice,
  type CountedParts,
  countedShares,
} from '../list/counted-amounts.ts'
import { rowColumns, rowJoins, seenValue } from '../list/transaction-columns.ts'
import {
  type ExportedTransaction,
  type FileChoice,
  fileRowsOf,
  type RowWithParts,
} from './transaction-export.rules.ts'
import { transactionsOf, type TransactionFilter } from '../list/transaction-filter.ts'
import { orderOfTransactions } from '../list/transaction.queries.ts'

type SelectedExport = BodyOf<typeof payableBulkRoutes.bulkExport>
/**
 * The transactions of the whole filter in the order of the list: their ids at once, then their rows
 * page by page, so that no page asks for the filter again.
 */
export async function exportTransactions(
  db: CompanyDb,
  kind: TransactionKind,
  query: TransactionFilter & FileChoice,
): Promise<ExportRows<ExportedTransaction>> {
  const { found, rows } = await rowsOf(db, kind, query)
  return rows(found)
}

async function rowsOf(db: CompanyDb, kind: TransactionKind, query: TransactionFilter & FileChoice) {
  const { place, order } = orderOfTransactions(db, query)
  const { rows } = await sql<{ id: number }>`
    select listed.id from (
      ${transactionsOf(db, kind, query, sql`t.id, ${place} as place`)}
    ) listed
    order by ${order} limit ${sql.lit(MAX_EXPORT_ROWS + 1)}
  `.execute(db.query)
  return {
    found: rows.map(({ id }) => id),
    rows: async (ids: readonly number[]): Promise<ExportRows<ExportedTransaction>> => ({
      total: await countRows(db, ids, query),
      pages: pagesOfTransactions(db, ids, query),
    }),
  }
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
): Promise<ExportRows<ExportedTransaction>> {
  const { selection, format, rows: asked } = body
  const expected = 'ids' in selection ? new Set(selection.ids).size : selection.expected_count
  const query = { ...filterOfSelected(body), format, rows: asked }
  const { found, rows } = await rowsOf(db, kind, query)
  if (found.length !== expected) throw new Refusal('selection_changed')
  return rows(found)
}

/** How many rows a file of transactions has. */
async function countRows(
  db: CompanyDb,
  ids: readonly number[],
  query: TransactionFilter & FileChoice,
): Promise<number> {
  if (ids.length > MAX_EXPORT_ROWS || (query.rows === 'whole' && query.format !== 'pdf'))
    return ids.length
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from transaction_allocations part
    where part.company_id = ${db.company_id} and part.transaction_id = any(${ids}::bigint[])
      ${andAll(partsWithinReach(db, 'part'))}
  `.execute(db.query)
  return rows[0]?.total ?? ids.length
}

async function* pagesOfTransactions(
  db: CompanyDb,
  ids: readonly number[],
  query: TransactionFilter & FileChoice,
): AsyncGenerator<readonly ExportedTransaction[]> {
  const counted = countedBy(db, query)
  for (let first = 0; first < ids.length; first += EXPORT_PAGE_ROWS) {
    const page = ids.slice(first, first + EXPORT_PAGE_ROWS)
    const { rows } = await sql<RowWithParts>`
      with page as materialized (
        select id, place from unnest(${page}::bigint[]) with ordinality as given(id, place)
      )
      select ${rowColumns(db, counted)}, null as charge, ${partsOf(db, counted)} as parts,
        ${isCounted(db, counted.days)} as is_counted
      from page join transactions t on t.company_id = ${db.company_id} and t.id = page.id
      ${rowJoins(db)}
      order by page.place
    `.execute(db.query)
    yield rows.flatMap((row) => fileRowsOf(row, query))
  }
}

/** The allocations of transaction `t` that a list counts, as JSON; null where it is not divided. */
function partsOf(db: CompanyDb, counted: CountedParts): RawBuilder<unknown> {
  return sql`case when a.value_cents < ${seenValue(db)} then (
    select json_agg(json_build_object('category_code', y.code, 'category_name', y.name,
        'cost_center_name', y_center.name, 'project_name', y_project.name,
        'amounts', json_build_object('value_cents', part.value_cents,
          'interest_cents', part.interest_cents, 'paid_value_cents', part.paid_value_cents,
          'residual_cents', part.residual_cents)) order by part.position)
    from (${countedShares(db, 't', counted)}) part
    join categories y on y.company_id = ${db.company_id} and y.id = part.category_id
    left join cost_centers y_center
      on y_center.company_id = ${db.company_id} and y_center.id = part.cost_center_id
    left join projects y_project
      on y_project.company_id = ${db.company_id} and y_project.id = part.project_id) end`
}
