import type { BodyOf } from '@prumo/contracts/route'
import { formatTaxId } from '@prumo/brazil'
import { type Invoice, MAX_DOWNLOAD } from '@prumo/contracts/invoices/invoice.schema'
import type { exportSelectedInvoices } from '@prumo/contracts/invoices/invoices.contract'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { ExportRows, ExportTable } from '../../kernel/export/export-table.ts'
import { onePage } from '../../kernel/export/handle-export.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { invoicesInOrder } from './invoice.queries.ts'
import { chosenBy } from './select-invoices.ts'

/** The columns of exported invoices, as the list shows them. */
export const invoiceTable: ExportTable<Invoice> = {
  title: 'invoices',
  period: 'filter_competency_date',
  columns: {
    number: { label: 'invoice_number', kind: 'integer', value: (row) => row.number },
    series: { label: 'series', kind: 'text', value: (row) => row.series },
    type: {
      label: 'invoice_type',
      kind: 'text',
      value: ({ type }, words) => words.value('filter_invoice_type', type),
    },
    operation: {
      label: 'invoice_operation',
      kind: 'text',
      value: ({ operation }, words) => words.value('filter_invoice_operation', operation),
    },
    issued_on: { label: 'issued_on', kind: 'date', value: (row) => row.issued_on },
    competency: { label: 'competency', kind: 'date', value: (row) => row.competency_date },
    client: { label: 'client', kind: 'text', value: (row) => row.party_name },
    document: {
      label: 'document',
      kind: 'text',
      value: ({ party_document }) => (party_document === null ? null : formatTaxId(party_document)),
    },
    value: {
      label: 'value',
      kind: 'money',
      value: (row) => row.value_cents,
      total: (row) => row.value_cents,
    },
    net: {
      label: 'invoice_net',
      kind: 'money',
      value: (row) => row.net_cents,
      total: (row) => row.net_cents,
    },
    status: {
      label: 'status',
      kind: 'text',
      value: ({ status }, words) => words.value('filter_invoice_status', status),
    },
    key: { label: 'key', kind: 'text', value: (row) => row.key },
    protocol: { label: 'protocol', kind: 'text', value: (row) => row.protocol },
    description: { label: 'description', kind: 'text', value: (row) => row.description },
  },
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
