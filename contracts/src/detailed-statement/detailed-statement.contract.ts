import { z } from 'zod'
import { CURRENCIES } from '../bank-accounts/currencies.ts'
import { exportedKeys, sortsOf, YES_NO } from '../columns.ts'
import { unassignedFilters } from '../dimension-filters.ts'
import { exportOf } from '../export.ts'
import { defineList, MAX_PAGE_SIZE } from '../list.ts'
import { defineRoute } from '../route.ts'
import {
  amountRangeSchema,
  companyParams,
  dataOf,
  datePairSchema,
  idListSchema,
  idTextSchema,
  askedInstantSchema,
  pageOf,
} from '../scalars.ts'
import { movementColumns } from './movement.columns.ts'
import {
  lineageSchema,
  movementSchema,
  movementSummarySchema,
  RUNNING_BALANCES,
  STATEMENT_GROUPS,
  STATEMENT_MODES,
} from './movement.schema.ts'

/** Filters, order and page size of the detailed statement. */
export const movementList = defineList({
  sorts: sortsOf(movementColumns),
  default_sort: { column: 'date', direction: 'asc' },
  page_size: MAX_PAGE_SIZE,
  filters: {
    filter_date: datePairSchema.optional(),
    mode: z.enum(STATEMENT_MODES).default('actual'),
    group: z.enum(STATEMENT_GROUPS).default('none'),
    balance: z.enum(RUNNING_BALANCES).default('merged'),
    /** One currency; absent is reais, or that of the accounts when none is in reais. */
    currency: z.enum(CURRENCIES).optional(),
    filter_bank_accounts_ids: idListSchema.optional(),
    filter_categories_ids: idListSchema.optional(),
    filter_cost_centers: idListSchema.optional(),
    filter_projects: idListSchema.optional(),
    ...unassignedFilters,
    /** Movements with one of either. */
    filter_clients: idListSchema.optional(),
    filter_suppliers: idListSchema.optional(),
    /** The books as they were at this instant, which is past: what happened alone, without the bank's lines. */
    as_of: askedInstantSchema.optional(),
    filter_value_range: amountRangeSchema.optional(),
    filter_reconciled: z.enum(YES_NO).optional(),
    /** `yes` is the lines of the bank alone that no record has yet, `no` leaves them out. */
    filter_only_bank: z.enum(YES_NO).optional(),
  },
})

const path = '/api/companies/{company_id}/statements/detailed'
const permission = 'api.statements.getDfc'
const access = { kind: 'company', permission, feature: 'dfc' } as const

export const listMovements = defineRoute({
  id: 'detailed-statement.list',
  method: 'GET',
  path,
  access,
  summary: 'Every movement of the accounts, with the running balance',
  params: companyParams,
  query: movementList.query,
  response: pageOf(movementSchema).extend({ summary: movementSummarySchema }),
})

export const exportMovements = exportOf({
  id: 'detailed-statement.export',
  path,
  permission,
  feature: 'dfc',
  summary: 'The movements of a filter as a file',
  choice: movementList.choice,
  columns: exportedKeys(movementColumns),
})

export const getLineage = defineRoute({
  id: 'detailed-statement.lineage',
  method: 'GET',
  path: `${path}/lineage`,
  access,
  summary: 'What a record is made of, down to the line of the file of the bank',
  params: companyParams,
  query: z.object({
    record: z.enum(['transaction', 'transfer', 'statement_line']),
    id: idTextSchema,
  }),
  response: dataOf(lineageSchema),
})
