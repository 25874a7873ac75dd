import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { notFound } from '../../kernel/refusal.ts'
import { snapshotsOf } from './invoice-snapshot.ts'

/**
 * Takes an invoice out of the list. Its XML is kept, as fiscal files are, and undoing brings both
 * back. @throws Refusal `not_found`.
 */
export async function destroyInvoice(db: CompanyDb, id: number): Promise<undefined> {
  const snapshots = await snapshotsOf(db, [id])
  const gone = await db.query
    .updateTable('invoices')
    .set(({ eb }) => ({ deleted_at: db.now, version: eb('version', '+', 1) }))
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  const before = snapshots.get(id)
  if (gone === undefined || before === undefined) throw notFound()
  await recordOperation(db, 'invoices.destroy', [{ table: 'invoices', record_id: id, before }])
}
