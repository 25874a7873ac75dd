import { z } from 'zod'
import { defineRoute } from '../route.ts'
import { companyParams, dataOf, idTextSchema, recordParams } from '../scalars.ts'
import {
  importRecordSchema,
  MAX_OFX_BYTES,
  ofxImportSchema,
  readStatementSchema,
} from './ofx-import.schema.ts'
import { sheetLayoutTextSchema } from './sheet-layout.contract.ts'
import { mayImport, mayRead } from './access.ts'

const company = '/api/companies/{company_id}'
const account = `${company}/bank-accounts/{id}` as const
/** People untick lines one by one: a longer list is no longer meant so. */
const MAX_LEFT_OUT = 1000
const linePlacesSchema = z
  .string()
  .regex(/^\d{1,6}(,\d{1,6})*$/)
  .transform((text) => text.split(',').map(Number))
  .pipe(z.array(z.int()).max(MAX_LEFT_OUT))

export const readOfx = defineRoute({
  id: 'bank-reconciliation.read-ofx',
  method: 'POST',
  path: `${company}/ofx/read`,
  access: mayImport,
  summary: 'Read an OFX file before there is an account: the accounts that could be made from it',
  params: companyParams,
  upload: { field: 'file', max_bytes: MAX_OFX_BYTES },
  response: dataOf(z.object({ statements: z.array(readStatementSchema) })),
})

export const importOfx = defineRoute({
  id: 'bank-reconciliation.import-ofx',
  method: 'POST',
  path: `${account}/ofx/import`,
  access: mayImport,
  summary: 'Preview an OFX file (`dry_run=true`) or store one of its statements',
  params: recordParams,
  query: z.object({
    dry_run: z.enum(['true', 'false']).default('false'),
    statement: z.coerce.number<string>().pipe(z.int().min(0).max(10_000)).optional(),
    /** Places of lines in the statement, from 0, that are not to be stored. */
    leave_out: linePlacesSchema.optional(),
    /** The file was made of a sheet that was read so, which is remembered for the account. */
    sheet_layout: sheetLayoutTextSchema.optional(),
  }),
  upload: { field: 'file', max_bytes: MAX_OFX_BYTES },
  response: dataOf(ofxImportSchema),
})

export const listImports = defineRoute({
  id: 'bank-reconciliation.imports',
  method: 'GET',
  path: `${account}/ofx/imports`,
  access: mayRead,
  summary: 'The statement files stored in this account, newest first',
  params: recordParams,
  response: dataOf(z.array(importRecordSchema)),
})

export const undoImport = defineRoute({
  id: 'bank-reconciliation.undo-import',
  method: 'POST',
  path: `${account}/ofx/imports/{import_id}/undo`,
  access: mayImport,
  summary: 'Remove the lines of an import; refused while one of them is reconciled',
  params: recordParams.extend({ import_id: idTextSchema }),
  response: dataOf(z.object({ removed: z.int() })),
})
