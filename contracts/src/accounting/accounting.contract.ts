import { z } from 'zod'
import { defineRoute } from '../route.ts'
import { bytesSchema, civilMonthSchema, companyParams } from '../scalars.ts'

/** The months of a file, both included. */
const monthsQuery = z.object({ first_month: civilMonthSchema, last_month: civilMonthSchema })

export const exportJournal = defineRoute({
  id: 'accounting.journal',
  method: 'GET',
  path: '/api/companies/{company_id}/accounting/journal',
  access: { kind: 'company', permission: 'companies.accounting.index' },
  summary: 'The ledger as a plain-text journal of double-entry bookkeeping, as hledger reads it',
  params: companyParams,
  query: monthsQuery,
  response: bytesSchema,
  produces: 'text/plain; charset=utf-8',
})
