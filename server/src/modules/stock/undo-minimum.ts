import { z } from 'zod'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { tryInSavepoint } from '../../kernel/database/savepoint.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type KeptItem, type UndoConflict, undoEach } from '../../kernel/undo.ts'
import { lockProduct } from './lock-product.ts'
import { writeMinimum } from './stock-settings.ts'
import { getStock } from './stock.queries.ts'

const TABLE = 'stock_minimums'
const keptSchema = z.object({ minimum: z.string().nullable() })

/** Undoes that the least of a product was said, while nobody said another. @returns why it stays. */
export const undoMinimum = (db: CompanyDb, item: KeptItem): Promise<readonly UndoConflict[]> =>
  undoEach([item], TABLE, (one) => tryInSavepoint(db, () => bringBack(db, one)))

/** @throws Refusal `undo_changed_since`, `not_found`. */
async function bringBack(db: CompanyDb, item: KeptItem): Promise<void> {
  const [before, after] = [item.before, item.after].map((kept) => keptSchema.parse(kept).minimum)
  const id = item.record_id
  await lockProduct(db, id)
  if ((await getStock(db, id)).minimum !== after) throw new Refusal('undo_changed_since')
  if (before === null || before === undefined)
    await db.query
      .deleteFrom(TABLE)
      .where('company_id', '=', db.company_id)
      .where('product_id', '=', id)
      .execute()
  else await writeMinimum(db, id, before)
  await recordOperation(db, 'stock.set-minimum', [
    { table: TABLE, record_id: id, before: { minimum: after }, after: { minimum: before } },
  ])
}
