import { z } from 'zod'
import { EXPORT_MEDIA_TYPES } from '../export.ts'
import { defineRoute } from '../route.ts'
import { bytesSchema, companyParams } from '../scalars.ts'
import { shareChoice, sheetRowsChoice } from '../statements/statement-files.contract.ts'
import { groupDreChoice, groupStatementChoice } from './group-statements.contract.ts'

/** The period that the columns of companies are of, by the key of its column; absent is the whole range. */
const period = z.string().max(20).optional()

const path = '/api/companies/{company_id}/statements'
const files = {
  method: 'GET',
  params: companyParams,
  produces: [EXPORT_MEDIA_TYPES.csv, EXPORT_MEDIA_TYPES.pdf],
  response: bytesSchema,
} as const

export const exportGroupDre = defineRoute({
  ...files,
  id: 'company-groups.export-dre',
  path: `${path}/dre/group/export`,
  access: { kind: 'company', permission: 'api.statements.getDre', feature: 'dre' },
  summary: 'The DRE of the group as a file',
  query: groupStatementChoice
    .extend(groupDreChoice)
    .extend(sheetRowsChoice)
    .extend({ ...shareChoice, period }),
})

export const exportGroupDfc = defineRoute({
  ...files,
  id: 'company-groups.export-dfc',
  path: `${path}/dfc/group/export`,
  access: { kind: 'company', permission: 'api.statements.getDfc', feature: 'dfc' },
  summary: 'The DFC of the group as a file',
  query: groupStatementChoice.extend(sheetRowsChoice).extend({ period }),
})
