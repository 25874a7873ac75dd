import { z } from 'zod'
import { EXPORT_MEDIA_TYPES } from '../export.ts'
import { defineRoute } from '../route.ts'
import { bytesSchema, civilMonthSchema, companyParams, dataOf, recordParams } from '../scalars.ts'
import {
  ACCOUNTING_FORMATS,
  accountingChoiceSchema,
  accountingExportSchema,
  accountingPreviewSchema,
  documentsQuerySchema,
  layoutPreviewInputSchema,
} from './accounting-export.schema.ts'
import {
  accountingSettingsInputSchema,
  accountingSettingsSchema,
} from './accounting-settings.schema.ts'

const path = '/api/companies/{company_id}/accounting'
const access = { kind: 'company', permission: 'companies.accounting.index' } as const
/** What only reads, with more than an address holds. */
const reading = { ...access, when_expired: 'allowed' } as const

/** The months of a file, both included. */
const monthsQuery = z.object({ first_month: civilMonthSchema, last_month: civilMonthSchema })

export const exportJournal = defineRoute({
  id: 'accounting.journal',
  method: 'GET',
  path: `${path}/journal`,
  access,
  summary: 'The ledger as a plain-text journal of double-entry bookkeeping, as hledger reads it',
  params: companyParams,
  query: monthsQuery,
  response: bytesSchema,
  produces: 'text/plain; charset=utf-8',
})

export const getAccountingSettings = defineRoute({
  id: 'accounting.settings',
  method: 'GET',
  path: `${path}/settings`,
  access,
  summary: "The accountant's codes of categories, bank accounts and contacts, and layouts of files",
  params: companyParams,
  response: dataOf(accountingSettingsSchema),
})

export const saveAccountingSettings = defineRoute({
  id: 'accounting.save-settings',
  method: 'PUT',
  path: `${path}/settings`,
  access,
  summary: "Change the accountant's codes and the layouts of files",
  params: companyParams,
  body: accountingSettingsInputSchema,
  response: dataOf(accountingSettingsSchema),
})

export const previewAccountingExport = defineRoute({
  id: 'accounting.preview',
  method: 'GET',
  path: `${path}/entries`,
  access,
  summary: 'What an export of some months would send, and which accounts of it have no code',
  params: companyParams,
  query: accountingChoiceSchema,
  response: dataOf(accountingPreviewSchema),
})

export const previewLayout = defineRoute({
  id: 'accounting.preview-layout',
  method: 'POST',
  path: `${path}/layouts/preview`,
  access: reading,
  summary: 'The first rows of some months as a layout writes them',
  params: companyParams,
  body: layoutPreviewInputSchema,
  response: dataOf(z.object({ text: z.string() })),
})

export const listAccountingExports = defineRoute({
  id: 'accounting.exports',
  method: 'GET',
  path: `${path}/exports`,
  access,
  summary: 'The exports that were made, the newest first',
  params: companyParams,
  response: dataOf(z.array(accountingExportSchema)),
})

export const createAccountingExport = defineRoute({
  id: 'accounting.create-export',
  method: 'POST',
  path: `${path}/exports`,
  access,
  summary: 'Keep the rows of some months as sent: what changed since the last time, or all of them',
  params: companyParams,
  body: accountingChoiceSchema,
  response: dataOf(accountingExportSchema),
  status: 201,
})

export const downloadAccountingExport = defineRoute({
  id: 'accounting.export-file',
  method: 'GET',
  path: `${path}/exports/{id}/file`,
  access,
  summary:
    'The file of an export: CSV, a workbook, formato 19 of Domínio, or a layout of the company',
  params: recordParams,
  query: z.object({
    format: z.enum(ACCOUNTING_FORMATS),
    /** The place of the layout among those of the company. */
    layout: z.coerce.number<string>().pipe(z.int().min(0).max(19)).optional(),
  }),
  response: bytesSchema,
  produces: [EXPORT_MEDIA_TYPES.csv, EXPORT_MEDIA_TYPES.xlsx, 'text/plain'],
})

export const downloadDocuments = defineRoute({
  id: 'accounting.documents',
  method: 'POST',
  path: `${path}/documents`,
  access: reading,
  summary: 'The fiscal files, receipts and attachments of a month in a ZIP with an index',
  params: companyParams,
  body: documentsQuerySchema,
  response: bytesSchema,
  produces: 'application/zip',
})
