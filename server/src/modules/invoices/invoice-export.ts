import type { BodyOf } from '@prumo/contracts/route'
import { formatTaxId } from '@prumo/brazil'
import { invoiceColumns } from '@prumo/contracts/invoices/invoice.columns'
import { type Invoice, isInForce, MAX_DOWNLOAD } from '@prumo/contracts/invoices/invoice.schema'
import type { exportSelectedInvoices } from '@prumo/contracts/invoices/invoices.contract'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { declaredTable } from '../../kernel/export/declared-table.ts'
import type { ExportRows, ExportTable } from '../../kernel/export/export-table.ts'
import { onePage } from '../../kernel/export/handle-export.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { invoicesInOrder } from './invoice.queries.ts'
import { chosenBy } from './select-invoices.ts'

/** The columns of exported invoices, as the list shows them. */
export const invoiceTable: ExportTable<Invoice> = {
  ...declaredTable<Invoice>('invoices', invoiceColumns, {
    document: {
      value: ({ party_document }) => (party_document === null ? null : formatTaxId(party_document)),
    },
  }),
  // Totals leave out a note without fiscal value, as the sums of the screen and the manifest do.
  isCounted: isInForce,
  period: 'filter_competency_date',
}

/**
 * The invoices of a selection, in the order of the list.
 * @throws Refusal `not_found`, `selection_changed`, `too_many_invoices`.
 */
export async function exportedInvoices(
  db: CompanyDb,
  { selection, sort, direction }: BodyOf<typeof exportSelectedInvoices>,
): Promise<ExportRows<Invoice>> {
  const { where, count } = chosenBy(db, selection)
  if (count > MAX_DOWNLOAD)
    throw new Refusal('too_many_invoices', { values: { count, max: MAX_DOWNLOAD } })
  const rows = await invoicesInOrder(db, where, { sort, direction })
  if (rows.length !== count)
    throw 'ids' in selection ? notFound() : new Refusal('selection_changed')
  return { total: rows.length, pages: onePage(rows) }
}
