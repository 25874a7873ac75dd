import { STOCK_KINDS } from '@prumo/contracts/stock/stock-kinds'
import type { StockMove, StockMoveFields } from '@prumo/contracts/stock/stock.schema'
import { centsSchema, civilDateSchema, idSchema, versionSchema } from '@prumo/contracts/scalars'
import { z } from 'zod'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { restoreDeletedRow } from '../../kernel/database/restore-deleted-row.ts'
import { recordOperation } from '../../kernel/operations.ts'
import type { KeptItem, UndoConflict, Undoer } from '../../kernel/undo.ts'
import type { ErrorCode } from '../../texts/error-texts.ts'
import { reopenCount } from './apply-count.ts'
import { requireMove } from './check-move.ts'
import { lockProduct } from './lock-product.ts'
import { findMove, getMove } from './move.queries.ts'
import { planMove } from './plan-move.ts'
import { undoMinimum } from './undo-minimum.ts'
import { removeMove, requirePlan, writeMove, writeSteps } from './save-move.ts'

/** What the audit log keeps of a move that undoing brings back. */
export const snapshotSchema = z.object({
  product_id: idSchema,
  kind: z.enum(STOCK_KINDS),
  move_date: civilDateSchema,
  quantity: z.string().nullable(),
  total_cents: centsSchema.nullable(),
  origin_id: idSchema.nullable(),
  document: z.string().nullable(),
  notes: z.string().nullable(),
  sale_id: idSchema.nullable().default(null),
  purchase_id: idSchema.nullable().default(null),
  version: versionSchema,
})

type Snapshot = z.output<typeof snapshotSchema>

/**
 * Undoes that a move of stock was made, changed or deleted, or those of a count: it is again what it was,
 * under its own id, and what came after it is computed anew. A minimum is again what it was.
 */
export const stockUndoer: Undoer = {
  permissions: () => ['stock.update'],
  undo: async (db, items) => {
    const conflicts: UndoConflict[] = []
    // The moves of a count go one after the other, the newest first.
    for (const item of items.toReversed())
      conflicts.push(...(await (UNDOING[item.table_name] ?? undoMove)(db, item)))
    return conflicts
  },
}

/** How what is no move is undone, by its table. */
const UNDOING: Readonly<Record<string, typeof undoMove>> = {
  stock_counts: reopenCount,
  stock_minimums: undoMinimum,
}

/** Undoes what was done to one move, also of a document that is undone. @returns why it stays. */
export async function undoMove(db: CompanyDb, item: KeptItem): Promise<readonly UndoConflict[]> {
  const [before = null, after = null] = snapshotSchema
    .nullable()
    .array()
    .parse([item.before ?? null, item.after ?? null])
  const id = item.record_id
  const product_id = (before ?? after)?.product_id
  if (product_id === undefined) throw new Error('An operation on a move has a move.')
  await lockProduct(db, product_id)
  const now = await findMove(db, id)
  const conflict = conflictOf(now, after)
  if (conflict !== null) return [{ record_id: id, code: conflict }]
  if (now !== null && before !== null) await writeMove(db, now, fieldsOf(before))
  else if (now !== null) await removeMove(db, now)
  else if (before !== null) await bringBack(db, id, before)
  await recordOperation(db, 'stock.update', [
    {
      table: 'stock_moves',
      record_id: id,
      ...(now === null ? {} : { before: now }),
      ...(before === null ? {} : { after: await getMove(db, id) }),
    },
  ])
  return []
}

function fieldsOf(kept: Snapshot): StockMoveFields {
  const { version: _version, sale_id: _sale, purchase_id: _purchase, ...fields } = kept
  return fields
}

function conflictOf(now: StockMove | null, after: Snapshot | null): ErrorCode | null {
  if (now === null) return after === null ? null : 'undo_gone'
  if (after === null) return 'undo_changed_since'
  const { version: _version, ...kept } = after
  const isSame = JSON.stringify(snapshotOf(now)) === JSON.stringify(snapshotOf(kept))
  return isSame ? null : 'undo_changed_since'
}

/** The fields that people fill in, in one order. */
const snapshotOf = (
  move: Omit<Snapshot, 'version' | 'total_cents'> & Pick<StockMove, 'total_cents'>,
) => [
  move.product_id,
  move.kind,
  move.move_date,
  move.quantity,
  move.total_cents,
  move.origin_id,
  move.document,
  move.notes,
]

async function bringBack(db: CompanyDb, id: number, { version, ...kept }: Snapshot): Promise<void> {
  await requireMove(db, { ...kept, id }, kept, kept)
  const plan = await planMove(db, kept.product_id, { id, before: null, after: kept })
  await requirePlan(db, plan, { ...kept, is_told: false })
  await restoreDeletedRow(db, 'stock_moves', { ...kept, id, version: version + 1 })
  await writeSteps(db, plan.steps, id)
}
