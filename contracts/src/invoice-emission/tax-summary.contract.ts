import { z } from 'zod'
import { exportedKeys, sortsOf } from '../columns.ts'
import { exportOf } from '../export.ts'
import { defineList } from '../list.ts'
import { defineRoute } from '../route.ts'
import { companyParams, datePairSchema, pageOf } from '../scalars.ts'
import {
  TAX_DIRECTIONS,
  TAXED_TYPES,
  taxSummaryColumns,
  taxSummaryRowSchema,
} from './tax-summary.schema.ts'

/** Filters, order and page size of the summary of taxes. */
export const taxSummaryList = defineList({
  sorts: sortsOf(taxSummaryColumns),
  default_sort: { column: 'month', direction: 'desc' },
  page_size: 200,
  filters: {
    /** One of them: what is owed and what was kept back have no sum. */
    filter_direction: z.enum(TAX_DIRECTIONS).default('issued'),
    filter_type: z.enum(TAXED_TYPES).optional(),
    filter_competency_date: datePairSchema.optional(),
  },
})

const path = '/api/companies/{company_id}/invoice-taxes'

export const listTaxSummary = defineRoute({
  id: 'invoice-taxes.list',
  method: 'GET',
  path,
  access: { kind: 'company', permission: 'invoice-emissions.index' },
  summary: 'What issued or received notes of each month say of taxes, by their type',
  params: companyParams,
  query: taxSummaryList.query,
  response: pageOf(taxSummaryRowSchema),
})

export const exportTaxSummary = exportOf({
  id: 'invoice-taxes.export',
  path,
  permission: 'invoice-emissions.index',
  summary: 'The summary of taxes of a filter as a file',
  choice: taxSummaryList.choice,
  columns: exportedKeys(taxSummaryColumns),
})
