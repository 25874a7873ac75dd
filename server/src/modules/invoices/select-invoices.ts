import type { Invoice, InvoiceSelection } from '@prumo/contracts/invoices/invoice.schema'
import { invoiceList } from '@prumo/contracts/invoices/invoices.contract'
import type { FiscalInvoice } from '@prumo/fiscal-documents'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { type InvoiceQuery, orderOf, whereChosen } from './invoice.queries.ts'

/** An invoice with where its files lie. */
export interface InvoiceFile
  extends Pick<
    Invoice,
    | 'id'
    | 'type'
    | 'operation'
    | 'number'
    | 'series'
    | 'key'
    | 'protocol'
    | 'issued_on'
    | 'competency_date'
    | 'issuer_document'
    | 'issuer_name'
    | 'recipient_document'
    | 'recipient_name'
    | 'value_cents'
    | 'net_cents'
    | 'status'
    | 'status_reason'
    | 'is_test'
    | 'description'
  > {
  readonly layout: FiscalInvoice['layout']
  readonly version_of_layout: string | null
  readonly file_key: string
  readonly size_bytes: number
  readonly sha256: Uint8Array | null
  readonly event_file_key: string | null
  readonly event_size_bytes: number | null
  readonly event_sha256: Uint8Array | null
}

/**
 * The invoices of a selection with where their files lie, the newest first.
 * @param max more are refused.
 * @throws Refusal `not_found` when one of those ticked is not there; `selection_changed` when the
 * filter keeps another number than the list said; `too_many_invoices`; a ZodError for a wrong filter.
 */
export async function selectInvoiceFiles(
  db: CompanyDb,
  selection: InvoiceSelection,
  max: number,
): Promise<readonly InvoiceFile[]> {
  const order = { sort: invoiceList.default_sort.column, direction: 'desc' } as const
  const { where, count } = chosenBy(db, selection)
  if (count > max) throw new Refusal('too_many_invoices', { values: { count, max } })
  const { rows } = await sql<InvoiceFile>`
    select invoice.id, invoice.type, invoice.operation, invoice.number, invoice.series, invoice.key,
      invoice.protocol, invoice.issued_on, invoice.competency_date, invoice.issuer_document,
      invoice.issuer_name, invoice.recipient_document, invoice.recipient_name,
      invoice.value_cents, invoice.net_cents, invoice.status, invoice.status_reason,
      invoice.is_test, invoice.description, invoice.layout, invoice.version_of_layout,
      invoice.file_key, invoice.size_bytes, invoice.sha256,
      invoice.event_file_key, invoice.event_size_bytes, invoice.event_sha256
    from invoices invoice
    where ${where}
    order by ${orderOf(order)}
    limit ${sql.lit(max + 1)}`.execute(db.query)
  if (rows.length !== count)
    throw 'ids' in selection ? notFound() : new Refusal('selection_changed')
  return rows
}

/** Which they are, and how many there are to be. */
export function chosenBy(
  db: CompanyDb,
  selection: InvoiceSelection,
): { readonly where: RawBuilder<unknown>; readonly count: number } {
  if ('ids' in selection) {
    const ids = [...new Set(selection.ids)]
    const all: InvoiceQuery = invoiceList.query.parse({})
    const where = sql`${whereChosen(db, all)} and invoice.id = any(${ids}::bigint[])`
    return { where, count: ids.length }
  }
  const query = invoiceList.query.parse(selection.filter)
  return { where: whereChosen(db, query), count: selection.expected_count }
}
