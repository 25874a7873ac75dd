import {
  MAX_STOCK_ROWS,
  type StockImportRow,
  stockImportRowSchema,
} from '@prumo/contracts/imports/stock-rows.schema'
import { type StockMoveFields, stockMoveInputSchema } from '@prumo/contracts/stock/stock.schema'
import { cents, sumCents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { searchKey } from '../../kernel/search-key.ts'
import { createMove, validateMoves, lockProducts, stockUndoer } from '../stock/index.ts'
import { closedIssues } from './closed-periods.ts'
import { requireNoIssues, type RowIssue, rowIssue } from './row-issues.ts'
import { asImport } from './save-import.ts'
import { nameIndex } from './sheet-names.rules.ts'
import { sheetTarget } from './sheet-target.ts'

/** Moves that are written between two words on progress. */
const MOVES_AT_ONCE = 100

/** The column of the sheet for a field of a move. */
const COLUMNS: Readonly<Record<string, string>> = {
  product_id: 'product',
  kind: 'stock_kind',
  total_cents: 'cost_cents',
  document: 'fiscal_document',
  notes: 'observations',
  origin_id: 'stock_kind',
}

interface FoundMove {
  readonly row: number
  readonly move: StockMoveFields
}

/**
 * Moves of stock, in the order of their days, so that each stands on those before it. What the books do not
 * take of one, such as more leaving than there is, is told of its row, and none is written.
 */
export const stockTarget = sheetTarget('stock', {
  schema: stockImportRowSchema,
  max_rows: MAX_STOCK_ROWS,
  check: async (db, { rows, issues }) => {
    const found = await findMoves(db, rows)
    return [...issues, ...found.issues, ...(await bookIssues(db, found.moves))]
  },
  run: (db, { rows, issues }, { input, progress }) =>
    asImport(db, 'stock', input, async () => {
      const { moves, issues: wrong } = await findMoves(db, rows)
      requireNoIssues('stock', [...issues, ...wrong])
      await lockProducts(db, [...new Set(moves.map(({ move }) => move.product_id))])
      for (const [place, { row, move }] of moves.entries()) {
        await asRow(row, () => createMove(db, move))
        if (place % MOVES_AT_ONCE === 0) progress(place, rows.length)
      }
      return {
        rows_count: rows.length,
        created_count: moves.length,
        settled_count: 0,
        added_parties_count: 0,
        added_categories_count: 0,
        total_cents: sumCents(moves.map(({ move }) => move.total_cents ?? cents(0))),
      }
    }),
  undo: (db, items) =>
    stockUndoer.undo(
      db,
      items.filter(({ table_name }) => table_name === 'stock_moves'),
    ),
})

/** @throws ZodError of the row in place of a refusal. */
async function asRow(row: number, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    requireNoIssues('stock', [refusedIssue(row, error)])
  }
}

function refusedIssue(row: number, { code, details }: Refusal): RowIssue {
  const [field = 'quantity'] = Object.keys(details.fields ?? {})
  return rowIssue(row, COLUMNS[field] ?? field, code, details.values)
}

/** What the books would not take of moves, each on those before it, told before anything is written. */
async function bookIssues(
  db: CompanyDb,
  moves: readonly FoundMove[],
): Promise<readonly RowIssue[]> {
  const closed = await closedIssues(
    db,
    moves.map(({ row, move }) => ({
      row,
      field: 'move_date',
      day: move.move_date,
      scope: 'competency',
      bank_account_id: null,
    })),
  )
  const isClosed = new Set(closed.map(({ row }) => row))
  const validated = await validateMoves(
    db,
    moves.filter(({ row }) => !isClosed.has(row)),
  )
  return [
    ...closed,
    ...validated.flatMap(({ asked, refusal }) =>
      refusal === null ? [] : [refusedIssue(asked.row, refusal)],
    ),
  ]
}

/** The moves of rows in the order of their days, and what is wrong with rows by themselves. */
async function findMoves(
  db: CompanyDb,
  rows: readonly StockImportRow[],
): Promise<{ readonly moves: readonly FoundMove[]; readonly issues: readonly RowIssue[] }> {
  const found = await physicalProducts(db)
  const moves: FoundMove[] = []
  const issues: RowIssue[] = []
  for (const given of rows) {
    const { row, product, stock_kind, cost_cents } = given
    const named = found(product)
    if (named === null) {
      issues.push(rowIssue(row, 'product', 'reference_not_found'))
      continue
    }
    const read = stockMoveInputSchema.safeParse({
      product_id: named,
      kind: stock_kind ?? 'inflow',
      move_date: given.move_date,
      quantity: given.quantity,
      total_cents: cost_cents,
      origin_id: null,
      document: given.fiscal_document,
      notes: given.observations,
    })
    if (read.success) moves.push({ row, move: read.data })
    else
      for (const issue of read.error.issues) {
        const field = String(issue.path[0] ?? 'product')
        issues.push({ row, field: COLUMNS[field] ?? field, issue })
      }
  }
  return {
    moves: moves.toSorted(
      (a, b) => a.move.move_date.localeCompare(b.move.move_date) || a.row - b.row,
    ),
    issues,
  }
}

/** Finds an active physical product by its code or name; null of none, and of a name that two have. */
async function physicalProducts(db: CompanyDb): Promise<(text: string) => number | null> {
  const { rows } = await sql<{ id: number; code: string; name: string }>`
    select id, code, name from products
    where company_id = ${db.company_id} and product_type = 'physical' and status = 'active'
  `.execute(db.query)
  const find = nameIndex(rows, searchKey)
  return (text) => {
    const named = find(text)
    return named.kind === 'one' ? named.record.id : null
  }
}
