import type { CivilDate } from '@prumo/civil-date'
import type { StockMove, StockMoveFields } from '@prumo/contracts/stock/stock.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { KeptItem } from '../../kernel/undo.ts'
import { getMove } from './move.queries.ts'
import { BY_HAND } from './of-document.ts'
import { insertMove, lockMove, removeMove, writeMove } from './save-move.ts'
import { snapshotSchema, undoMove } from './undo-move.ts'

/** The document whose moves are meant. */
export type MovingDocument = { readonly sale_id: number } | { readonly purchase_id: number }

const documentOf = (document: MovingDocument) => ({ ...BY_HAND, ...document })

/**
 * Whether the stock of a product is kept by a day: something of it has moved by then. What was sold
 * before its first move took nothing from it (decision 292).
 */
export async function keepsStock(
  db: CompanyDb,
  product_id: number,
  day: CivilDate,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from stock_moves move
    where move.company_id = ${db.company_id} and move.product_id = ${product_id}
      and move.move_date <= ${day}::date
    limit 1
  `.execute(db.query)
  return rows.length > 0
}

/** The moves that a document made, in the order of their entry. */
export async function movesOf(
  db: CompanyDb,
  document: MovingDocument,
): Promise<readonly StockMove[]> {
  const { sale_id, purchase_id } = documentOf(document)
  const { rows } = await sql<{ id: number }>`
    select id from stock_moves where company_id = ${db.company_id}
      and ${sale_id === null ? sql`purchase_id = ${purchase_id}` : sql`sale_id = ${sale_id}`}
    order by id
  `.execute(db.query)
  const moves: StockMove[] = []
  for (const { id } of rows) moves.push(await getMove(db, id))
  return moves
}

/** Makes a move of a document. @throws Refusal those of createMove. */
export const addMove = (
  db: CompanyDb,
  input: StockMoveFields,
  document: MovingDocument,
  is_told = false,
): Promise<StockMove> => insertMove(db, input, { ...documentOf(document), is_told })

/** A move of a document becomes another one of the same product. @throws Refusal those of updateMove. */
export async function changeMove(
  db: CompanyDb,
  id: number,
  input: StockMoveFields,
  is_told = false,
): Promise<void> {
  const before = await lockMove(db, id)
  await writeMove(db, before, input, is_told)
  const after = await getMove(db, id)
  await recordOperation(db, 'stock.update', [
    { table: 'stock_moves', record_id: id, before, after },
  ])
}

/** Takes moves of documents away, the newest first. @throws Refusal those of destroyMove. */
export async function withdrawMoves(
  db: CompanyDb,
  moves: readonly Pick<StockMove, 'id'>[],
  is_told = false,
): Promise<void> {
  for (const { id } of moves.toSorted((a, b) => b.id - a.id)) {
    const before = await lockMove(db, id)
    await removeMove(db, before, is_told)
    await recordOperation(db, 'stock.destroy', [{ table: 'stock_moves', record_id: id, before }])
  }
}

/**
 * Undoes what an act did to the moves of a document, with the document.
 * @throws Refusal when one of them cannot be what it was.
 */
export async function undoMoves(
  db: CompanyDb,
  items: readonly KeptItem[],
  document: MovingDocument,
): Promise<void> {
  const own = items.filter((item) => item.table_name === 'stock_moves' && isOf(item, document))
  for (const item of own.toReversed()) {
    const [conflict] = await undoMove(db, item)
    if (conflict !== undefined) throw new Refusal(conflict.code)
  }
}

function isOf({ before, after }: KeptItem, document: MovingDocument): boolean {
  const kept = snapshotSchema.parse(before ?? after)
  return 'sale_id' in document
    ? kept.sale_id === document.sale_id
    : kept.purchase_id === document.purchase_id
}
