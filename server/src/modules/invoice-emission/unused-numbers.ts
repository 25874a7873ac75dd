import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { StoredEmission } from './stored-emission.ts'

/** Records a number that no document has any more: the draft that it was drawn for is deleted. */
export async function recordUnusedNumber(
  db: CompanyDb,
  { type, environment, series, number }: StoredEmission,
): Promise<void> {
  if (series === null || number === null) return
  await db.query
    .insertInto('unused_invoice_numbers')
    .values({ company_id: db.company_id, type, environment, series, number, left_at: db.now })
    .onConflict((clash) => clash.doNothing())
    .execute()
}
