import { z } from 'zod'
import { MAX_IMPORT_BYTES } from '../invoices/invoice.schema.ts'
import { permitted } from '../permitted.ts'
import { defineRoute } from '../route.ts'
import { companyParams, dataOf, recordParams } from '../scalars.ts'
import {
  feeMonthSchema,
  keptImportSchema,
  keptPreviewSchema,
  receivedChoicesSchema,
  receivedImportResultSchema,
  receivedImportSchema,
  receivedInvoiceSchema,
  receivedPreviewSchema,
} from './received-invoice.schema.ts'

const path = '/api/companies/{company_id}/purchases/received-invoices'
const upload = { field: 'file', max_bytes: MAX_IMPORT_BYTES } as const
const may = permitted('companies.purchases')

export const previewReceivedInvoices = defineRoute({
  id: 'received-invoices.preview',
  method: 'POST',
  path: `${path}/preview`,
  access: may('store'),
  summary: 'What received invoices (an XML, or a ZIP of them) would become; writes nothing',
  params: companyParams,
  body: receivedChoicesSchema,
  upload,
  response: dataOf(receivedPreviewSchema),
})

export const importReceivedInvoices = defineRoute({
  id: 'received-invoices.import',
  method: 'POST',
  path: `${path}/import`,
  access: may('store'),
  summary:
    'Make purchases that wait for approval of received invoices; the same invoice again makes none',
  params: companyParams,
  body: receivedImportSchema,
  upload,
  response: dataOf(receivedImportResultSchema),
})

export const previewKeptInvoices = defineRoute({
  id: 'received-invoices.preview-kept',
  method: 'POST',
  path: `${path}/kept/preview`,
  access: may('store'),
  summary: 'What notes of the list of notes would become; writes nothing',
  params: companyParams,
  body: keptPreviewSchema,
  response: dataOf(receivedPreviewSchema),
})

export const importKeptInvoices = defineRoute({
  id: 'received-invoices.import-kept',
  method: 'POST',
  path: `${path}/kept/import`,
  access: may('store'),
  summary: 'Make purchases of notes of the list of notes; the same note again makes none',
  params: companyParams,
  body: keptImportSchema,
  response: dataOf(receivedImportResultSchema),
})

export const listFeeMonths = defineRoute({
  id: 'received-invoices.fees',
  method: 'GET',
  path: `${path}/fees`,
  access: may('index'),
  summary: 'Invoices of fees by platform and month, against what was withheld from sales',
  params: companyParams,
  response: dataOf(z.array(feeMonthSchema)),
})

export const getReceivedInvoice = defineRoute({
  id: 'received-invoices.of-purchase',
  method: 'GET',
  path: '/api/companies/{company_id}/purchases/{id}/received-invoice',
  access: may('index'),
  summary: 'The invoice that a purchase was made of, with its lines; null where there is none',
  params: recordParams,
  response: dataOf(receivedInvoiceSchema.nullable()),
})
