import { z } from 'zod'
import { exportedKeys, sortsOf } from '../columns.ts'
import { exportOf, selectedExportOf } from '../export.ts'
import { defineList } from '../list.ts'
import { permitted } from '../permitted.ts'
import { defineRoute } from '../route.ts'
import {
  bytesSchema,
  companyParams,
  dataOf,
  datePairSchema,
  nothingSchema,
  pageOf,
  recordParams,
} from '../scalars.ts'
import { invoiceColumns } from './invoice.columns.ts'
import {
  DOWNLOAD_FORMATS,
  INVOICE_OPERATIONS,
  INVOICE_STATUSES,
  INVOICE_TYPES,
  invoiceDetailSchema,
  invoiceImportSchema,
  invoiceQuotaSchema,
  invoiceSchema,
  invoiceSelectionSchema,
  invoiceSignatureSchema,
  invoiceTotalsSchema,
  MAX_IMPORT_BYTES,
} from './invoice.schema.ts'

/** Filters, sorts and page size of the notes (specification, sections 3 and 9). */
export const invoiceList = defineList({
  sorts: [...sortsOf(invoiceColumns), 'id'],
  default_sort: { column: 'competency_date', direction: 'desc' },
  page_size: 200,
  filters: {
    filter_invoice_date: datePairSchema.optional(),
    filter_competency_date: datePairSchema.optional(),
    filter_invoice_status: z.enum(INVOICE_STATUSES).optional(),
    filter_invoice_type: z.enum(INVOICE_TYPES).optional(),
    filter_invoice_operation: z.enum(INVOICE_OPERATIONS).optional(),
  },
})

const path = '/api/companies/{company_id}/invoices'
const may = permitted('invoice-downloads')

export const listInvoices = defineRoute({
  id: 'invoices.list',
  method: 'GET',
  path,
  access: may('index'),
  summary: 'List the notes (NF-e, NFC-e, NFS-e, CT-e) of the company',
  params: companyParams,
  query: invoiceList.query,
  response: pageOf(invoiceSchema),
})

export const invoiceQuota = defineRoute({
  id: 'invoices.quota',
  method: 'GET',
  path: `${path}/quota`,
  access: { kind: 'member' },
  summary: 'How many invoices of this month the company has, and how many its plan holds',
  params: companyParams,
  response: dataOf(invoiceQuotaSchema),
})

export const invoiceTotals = defineRoute({
  id: 'invoices.totals',
  method: 'GET',
  path: `${path}/totals`,
  access: may('index'),
  summary: 'Totals of the whole filter of notes',
  params: companyParams,
  query: invoiceList.query,
  response: dataOf(invoiceTotalsSchema),
})

export const exportInvoices = exportOf({
  id: 'invoices.export',
  path,
  permission: 'invoice-downloads.export',
  summary: 'The notes of a filter as a spreadsheet',
  choice: invoiceList.choice,
  columns: exportedKeys(invoiceColumns),
})

export const exportSelectedInvoices = selectedExportOf({
  id: 'invoices.bulk-export',
  path: `${path}/bulk`,
  permission: 'invoice-downloads.export',
  summary: 'Chosen notes as a spreadsheet, in the order of the list',
  choice: {
    selection: invoiceSelectionSchema,
    sort: invoiceList.choice.sort,
    direction: invoiceList.choice.direction,
  },
  columns: exportedKeys(invoiceColumns),
})

export const downloadInvoices = defineRoute({
  id: 'invoices.download',
  method: 'POST',
  path: `${path}/download`,
  // Whoever may take notes along may do so when the plan is over.
  access: {
    kind: 'company',
    permission: 'invoice-downloads.export',
    when_expired: 'allowed',
  },
  summary: 'The XML or the PDF of notes: one as it is, several in a ZIP with their manifest',
  params: companyParams,
  body: z.object({ format: z.enum(DOWNLOAD_FORMATS), selection: invoiceSelectionSchema }),
  produces: ['application/zip', 'application/pdf', 'application/xml'],
  response: bytesSchema,
})

export const importInvoices = defineRoute({
  id: 'invoices.import',
  method: 'POST',
  path: `${path}/import`,
  access: may('import'),
  summary: 'Keep the notes of an XML file, or of a ZIP of them; the same note again adds nothing',
  params: companyParams,
  upload: { field: 'file', max_bytes: MAX_IMPORT_BYTES },
  response: dataOf(invoiceImportSchema),
})

export const getInvoice = defineRoute({
  id: 'invoices.get',
  method: 'GET',
  path: `${path}/{id}`,
  access: may('index'),
  summary: 'One note',
  params: recordParams,
  response: dataOf(invoiceDetailSchema),
})

export const invoiceSignature = defineRoute({
  id: 'invoices.signature',
  method: 'GET',
  path: `${path}/{id}/signature`,
  access: may('index'),
  summary: 'What the signature in the XML of a note proves',
  params: recordParams,
  response: dataOf(invoiceSignatureSchema),
})

export const destroyInvoice = defineRoute({
  id: 'invoices.destroy',
  method: 'DELETE',
  path: `${path}/{id}`,
  access: may('destroy'),
  summary: 'Take a note out of the list; undoing brings it back with its XML',
  params: recordParams,
  response: nothingSchema,
  status: 204,
})
