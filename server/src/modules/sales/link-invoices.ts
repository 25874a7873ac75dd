import {
  type InvoiceOperation,
  type InvoiceStatus,
  VOID_STATUSES,
} from '@prumo/contracts/invoices/invoice.schema'
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
 * @throws Refusal `not_found`, `stale_version`, `reference_not_found` on `invoice_ids`, and those of
 * requireOwnNotes.
 */
export async function linkInvoices(
  db: CompanyDb,
  id: number,
  { invoice_ids, version }: Notes,
): Promise<Sale> {
  const before = await lockSale(db, id)
  if (before.version !== version)
    throw await staleVersion(db, { table: 'sales', id, version: before.version })
  const known = new Set(before.invoices.map((note) => note.id))
  await requireOwnNotes(
    db,
    before,
    invoice_ids.filter((note) => !known.has(note)),
  )
  await writeInvoiceLinks(db, id, [...new Set(invoice_ids)])
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

/**
 * Writes which notes are of a locked sale, in the place of those that were. One that was issued of the
 * sale and is in force stays, whatever the sale was before it.
 * @throws Refusal `reference_not_found` on `invoice_ids`.
 */
export async function writeInvoiceLinks(
  db: CompanyDb,
  id: number,
  ids: readonly number[],
): Promise<void> {
  await sql`
    delete from sale_invoices linked
    where linked.company_id = ${db.company_id} and linked.sale_id = ${id}
      and not exists (select from emissions issued
        where issued.company_id = ${db.company_id} and issued.sale_id = ${id}
          and issued.invoice_id = linked.invoice_id and issued.status = 'authorized')`.execute(
    db.query,
  )
  const { rows } = await sql`
    insert into sale_invoices (company_id, sale_id, invoice_id)
    select ${db.company_id}, ${id}, invoice.id from invoices invoice
    where invoice.company_id = ${db.company_id} and invoice.id = any(${ids}::bigint[])
      and invoice.deleted_at is null
    on conflict (company_id, sale_id, invoice_id) do update set invoice_id = excluded.invoice_id
    returning invoice_id
  `.execute(db.query)
  if (rows.length < ids.length)
    throw new Refusal('reference_not_found', { fields: { invoice_ids: 'reference_not_found' } })
}

interface Note {
  readonly id: number
  readonly operation: InvoiceOperation
  readonly status: InvoiceStatus
  readonly is_test: boolean
  readonly number: number
  /** Of another client: both documents are known, and name two roots. */
  readonly is_of_other: boolean
}

/**
 * Refuses notes that cannot be of a sale: one that came in, one without validity, and one that names
 * another client. Branches of a company are one client; a note without protocol may be linked.
 * @throws Refusal `sale_note_inbound`, `sale_note_void`, `sale_note_of_other_client`, each on
 * `invoice_ids`.
 */
async function requireOwnNotes(
  db: CompanyDb,
  { client_id }: Sale,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql<Note>`
    select note.id, note.operation, note.status, note.is_test, note.number,
      coalesce(case when length(client.document) = 14 and length(note.party_document) = 14
        then left(client.document, 8) <> left(note.party_document, 8)
        else client.document <> note.party_document end, false) as is_of_other
    from invoices note
    join parties client on client.company_id = ${db.company_id} and client.id = ${client_id}
    where note.company_id = ${db.company_id} and note.id = any(${ids}::bigint[])
      and note.deleted_at is null
    order by note.id
  `.execute(db.query)
  for (const note of rows) {
    const code = faultOf(note)
    if (code !== null)
      throw new Refusal(code, { fields: { invoice_ids: code }, values: { number: note.number } })
  }
}

function faultOf({ operation, status, is_test, is_of_other }: Note) {
  if (operation === 'entry') return 'sale_note_inbound' as const
  if (is_test || VOID_STATUSES.some((one) => one === status)) return 'sale_note_void' as const
  return is_of_other ? ('sale_note_of_other_client' as const) : null
}

/**
 * Notes that an invoice was issued for a sale, in whatever state that is. Whoever edits the sale
 * meanwhile is not disturbed: no field that a person edits changes.
 */
export async function linkIssuedInvoice(
  db: CompanyDb,
  sale_id: number,
  invoice_id: number,
): Promise<void> {
  await sql`
    insert into sale_invoices (company_id, sale_id, invoice_id)
    values (${db.company_id}, ${sale_id}, ${invoice_id})
    on conflict do nothing`.execute(db.query)
}
