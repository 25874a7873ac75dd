import { sortsOf } from '../columns.ts'
import { defineList } from '../list.ts'
import { permitted } from '../permitted.ts'
import { defineRoute } from '../route.ts'
import {
  companyParams,
  dataOf,
  datePairSchema,
  idListSchema,
  pageOf,
  recordParams,
  wordListSchema,
} from '../scalars.ts'
import { receivedDocumentColumns } from './received-document.columns.ts'
import {
  DOCUMENT_STATES,
  DOCUMENT_TYPES,
  documentOutcomesSchema,
  documentSearchSchema,
  documentSettingsEditSchema,
  documentTotalsSchema,
  ignoreDocumentsSchema,
  manifestSchema,
  receivedDocumentRowSchema,
  receivedDocumentSchema,
} from './received-document.schema.ts'
import { z } from 'zod'

/** Filters, sorts and page size of received documents. */
export const receivedDocumentList = defineList({
  sorts: sortsOf(receivedDocumentColumns),
  default_sort: { column: 'issued_on', direction: 'desc' },
  page_size: 200,
  filters: {
    filter_states: wordListSchema(DOCUMENT_STATES).optional(),
    filter_type: z.enum(DOCUMENT_TYPES).optional(),
    filter_invoice_date: datePairSchema.optional(),
    filter_ids: idListSchema.optional(),
  },
})

const path = '/api/companies/{company_id}/received-documents'
const may = permitted('invoice-downloads')

export const listReceivedDocuments = defineRoute({
  id: 'received-documents.list',
  method: 'GET',
  path,
  access: may('index'),
  summary: 'List the fiscal documents that authorities hold for the company, as far as fetched',
  params: companyParams,
  query: receivedDocumentList.query,
  response: pageOf(receivedDocumentRowSchema),
})

export const receivedDocumentTotals = defineRoute({
  id: 'received-documents.totals',
  method: 'GET',
  path: `${path}/totals`,
  access: may('index'),
  summary: 'Totals of the whole filter of received documents, and how many of each state',
  params: companyParams,
  query: receivedDocumentList.query,
  response: dataOf(documentTotalsSchema),
})

export const getDocumentSearch = defineRoute({
  id: 'received-documents.search',
  method: 'GET',
  path: `${path}/search`,
  access: may('index'),
  summary: 'How far documents were fetched of each authority, what failed, and the settings',
  params: companyParams,
  response: dataOf(documentSearchSchema),
})

export const saveDocumentSettings = defineRoute({
  id: 'received-documents.save-settings',
  method: 'PUT',
  path: `${path}/settings`,
  access: may('import'),
  summary: 'Switch the hourly search on or off, and whether summaries are acknowledged by it',
  params: companyParams,
  body: documentSettingsEditSchema,
  response: dataOf(documentSearchSchema),
})

export const fetchDocuments = defineRoute({
  id: 'received-documents.fetch',
  method: 'POST',
  path: `${path}/fetch`,
  access: may('import'),
  summary: 'Have the authorities asked now; refused while both are to be waited for',
  params: companyParams,
  response: dataOf(documentSearchSchema),
})

export const getReceivedDocument = defineRoute({
  id: 'received-documents.get',
  method: 'GET',
  path: `${path}/{id}`,
  access: may('index'),
  summary: 'One received document, with what the company said of it',
  params: recordParams,
  response: dataOf(receivedDocumentSchema),
})

export const manifestDocuments = defineRoute({
  id: 'received-documents.manifest',
  method: 'POST',
  path: `${path}/manifest`,
  access: may('import'),
  summary: 'Say of received NF-e that they are known, confirmed, unknown or not carried out',
  params: companyParams,
  body: manifestSchema,
  response: dataOf(documentOutcomesSchema),
})

export const ignoreDocuments = defineRoute({
  id: 'received-documents.ignore',
  method: 'POST',
  path: `${path}/ignore`,
  access: may('import'),
  summary: 'Put received documents aside, or back among the others',
  params: companyParams,
  body: ignoreDocumentsSchema,
  response: dataOf(documentOutcomesSchema),
})
