import type { Sale } from '@prumo/contracts/sales/sale.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { staleVersion } from '../../kernel/stale-version.ts'
import { lockSale } from './lock-sale.ts'
import { getSale } from './sale.queries.ts'

interface Notes {
  readonly invoice_ids: readonly number[]
  readonly version: number
}

/**
 * Says which notes were issued for a sale, in whatever state it is: a note often comes after the
 * payment. Nothing is posted by it.
 * @throws Refusal `not_found`, `stale_version`, `reference_not_found` on `invoice_ids`.
 */
export async function linkInvoices(
  db: CompanyDb,
  id: number,
  { invoice_ids, version }: Notes,
): Promise<Sale> {
  const before = await lockSale(db, id)
  if (before.version !== version)
    throw await staleVersion(db, { table: 'sales', id, version: before.version })
  await sql`
    delete from sale_invoices
    where company_id = ${db.company_id} and sale_id = ${id}`.execute(db.query)
  await writeLinks(db, id, [...new Set(invoice_ids)])
  await db.query
    .updateTable('sales')
    .set({ version: version + 1 })
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .execute()
  const after = await getSale(db, id)
  await recordOperation(db, 'sales.link-invoices', [
    { table: 'sales', record_id: id, before, after },
  ])
  return after
}

async function writeLinks(db: CompanyDb, id: number, ids: readonly number[]): Promise<void> {
  const { rows } = await sql`
    insert into sale_invoices (company_id, sale_id, invoice_id)
    select ${db.company_id}, ${id}, invoice.id from invoices invoice
    where invoice.company_id = ${db.company_id} and invoice.id = any(${ids}::bigint[])
      and invoice.deleted_at is null
    returning invoice_id
  `.execute(db.query)
  if (rows.length < ids.length)
    throw new Refusal('reference_not_found', { fields: { invoice_ids: 'reference_not_found' } })
}
