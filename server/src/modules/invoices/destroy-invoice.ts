import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { snapshotsOf } from './invoice-snapshot.ts'

/** Whether an invoice, as `invoice`, was issued here with fiscal value: it stays, as what it counts to. */
export const isIssuedHere = (db: CompanyDb) => sql<boolean>`exists (select from emissions issued
  where issued.company_id = ${db.company_id} and issued.invoice_id = invoice.id
    and issued.environment = 'production')`

/**
 * Takes an invoice out of the list. Its XML is kept, as fiscal files are, and undoing brings both
 * back. One that the company issued here is canceled instead. @throws Refusal `not_found`,
 * `invoice_was_issued`.
 */
export async function destroyInvoice(db: CompanyDb, id: number): Promise<undefined> {
  const snapshots = await snapshotsOf(db, [id])
  const { rows: issued } = await sql`
    select 1 from invoices invoice where invoice.company_id = ${db.company_id}
      and invoice.id = ${id} and ${isIssuedHere(db)}`.execute(db.query)
  if (issued.length > 0) throw new Refusal('invoice_was_issued')
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
