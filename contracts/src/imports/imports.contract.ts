import { recordBy } from '../record-by.ts'
import { defineRoute } from '../route.ts'
import { companyParams, dataOf } from '../scalars.ts'
import {
  importCheckInputSchema,
  importCheckSchema,
  importHistorySchema,
  importInputSchema,
  importResultSchema,
  importSheetNameSchema,
} from './import.schema.ts'
import { MAX_ROWS_BYTES } from './import-limits.ts'
import { SHEET_IMPORTS, type SheetImport } from './import-targets.ts'
import { MAX_SHEET_BYTES, readSheetSchema } from './sheet.schema.ts'

/** Rows are a file of one JSON object a line, so that they are read piece by piece. */
const rows = { field: 'rows', max_bytes: MAX_ROWS_BYTES } as const

/**
 * Reads a sheet and keeps nothing of it. It tells nothing of the company, so every member may: what
 * the rows become is asked of the routes below.
 */
export const readSheet = defineRoute({
  id: 'imports.read-sheet',
  method: 'POST',
  path: '/api/companies/{company_id}/sheets/read',
  access: { kind: 'member' },
  summary: 'The cells of an xlsx, csv or pasted sheet',
  params: companyParams,
  body: importSheetNameSchema,
  upload: { field: 'file', max_bytes: MAX_SHEET_BYTES },
  response: dataOf(readSheetSchema),
})

/** Every target has the same calls, on its own path. */
function routesOf({ noun, permission }: SheetImport) {
  const path = `/api/companies/{company_id}/${noun}/import` as const
  const access = { kind: 'company', permission } as const
  return {
    check: defineRoute({
      id: `${noun}.import-check`,
      method: 'POST',
      path: `${path}/check`,
      access,
      summary: `What is wrong with rows of ${noun}, as far as only the server knows; writes nothing`,
      params: companyParams,
      body: importCheckInputSchema,
      upload: rows,
      response: dataOf(importCheckSchema),
    }),
    run: defineRoute({
      id: `${noun}.import`,
      method: 'POST',
      path,
      access,
      summary: `Import rows of ${noun}, all or nothing; errors are keyed ${noun}.row.field`,
      params: companyParams,
      body: importInputSchema,
      upload: rows,
      response: dataOf(importResultSchema),
      status: 201,
    }),
    history: defineRoute({
      id: `${noun}.import-history`,
      method: 'GET',
      path: `${path}/history`,
      access,
      summary: `The newest imports of ${noun}, and how their columns were mapped`,
      params: companyParams,
      response: dataOf(importHistorySchema),
    }),
  }
}

/** The calls of each target. */
export const importRoutes = recordBy(Object.values(SHEET_IMPORTS), ({ noun }) => noun, routesOf)
