import { z } from 'zod'
import { EXPORT_MEDIA_TYPES } from '../export.ts'
import { defineRoute } from '../route.ts'
import { bytesSchema, companyParams } from '../scalars.ts'
import { dfcChoice, dreChoice, statementQuery } from './statements.contract.ts'

/** The files of a statement that the server writes; a workbook with formulas is made of its answer. */
export const STATEMENT_FORMATS = ['csv', 'pdf'] as const

const yes = z.enum(['yes']).optional()

/** Which rows a file of a statement has, and whether percentages stand in every column. */
export const sheetRowsChoice = {
  format: z.enum(STATEMENT_FORMATS),
  /** Shares and growth of every column, not of the total alone. */
  each: yes,
  zero_rows: yes,
  /** The lines whose categories are shown, as the address of the screen says it. */
  expanded: z.string().max(1_000).optional(),
}

/** What shares are of; absent is no shares. */
export const shareChoice = { share: z.enum(['net', 'gross']).optional() }

/** Which rows and columns a file of a statement has: those of the screen. */
const sheetChoice = {
  ...sheetRowsChoice,
  ...shareChoice,
  average: yes,
  /** What is expected is added to what has happened, not told beside it. */
  together: yes,
}

const path = '/api/companies/{company_id}/statements'
const files = {
  method: 'GET',
  params: companyParams,
  produces: [EXPORT_MEDIA_TYPES.csv, EXPORT_MEDIA_TYPES.pdf],
  response: bytesSchema,
} as const

export const exportDre = defineRoute({
  ...files,
  id: 'statements.export-dre',
  path: `${path}/dre/export`,
  access: { kind: 'company', permission: 'api.statements.getDre', feature: 'dre' },
  summary: 'The DRE as a file',
  query: statementQuery.extend(dreChoice).extend(sheetChoice),
})

export const exportDfc = defineRoute({
  ...files,
  id: 'statements.export-dfc',
  path: `${path}/dfc/export`,
  access: { kind: 'company', permission: 'api.statements.getDfc', feature: 'dfc' },
  summary: 'The DFC as a file',
  query: statementQuery.extend(dfcChoice).extend(sheetChoice),
})
