import { z } from 'zod'
import { budgetWarningsSchema } from '../budgets/above-budget.schema.ts'
import { sortsOf } from '../columns.ts'
import { unassignedFilters } from '../dimension-filters.ts'
import { exportOf, exportRowsChoice } from '../export.ts'
import { defineList, filtersOf } from '../list.ts'
import { defineRoute } from '../route.ts'
import {
  amountRangeSchema,
  companyParams,
  dataOf,
  datePairSchema,
  idListSchema,
  idTextSchema,
  nothingSchema,
  optionalTextSchema,
  pageOf,
  recordParams,
  versionSchema,
  wordListSchema,
} from '../scalars.ts'
import { transactionColumns, transactionFileKeys } from './transaction.columns.ts'
import {
  newTransactionSchema,
  reversalSchema,
  settlementInputSchema,
  STATUS_GROUPS,
  transactionEditSchema,
  transactionRowSchema,
  transactionSchema,
  transactionTotalsSchema,
  TRANSACTION_SOURCES,
} from './transaction.schema.ts'
import {
  AGEING,
  REPORT_COLUMNS,
  REPORT_GROUPS,
  transactionReportSchema,
} from './transaction-report.schema.ts'

/** Payables and receivables have the same columns under other headings. */
const columns = transactionColumns('payables')

/** Filters, sorts and page size of payables and receivables (specification sections 3 and 9). */
export const transactionList = defineList({
  sorts: sortsOf(columns),
  default_sort: { column: 'competency_date', direction: 'desc' },
  page_size: 200,
  filters: {
    ...filtersOf(columns),
    filter_due_or_payment_date: datePairSchema.optional(),
    filter_due_date: datePairSchema.optional(),
    filter_competency_date: datePairSchema.optional(),
    filter_value_range: amountRangeSchema.optional(),
    filter_status_group: z.enum(STATUS_GROUPS).optional(),
    filter_ageing: z.enum([...AGEING, 'settled', 'canceled']).optional(),
    filter_category_id: idTextSchema.optional(),
    filter_categories_ids: idListSchema.optional(),
    filter_bank_accounts_ids: idListSchema.optional(),
    filter_cost_centers: idListSchema.optional(),
    filter_projects: idListSchema.optional(),
    ...unassignedFilters,
    filter_parties: idListSchema.optional(),
    filter_transactions_ids: idListSchema.optional(),
    filter_externals_ids: optionalTextSchema(400).optional(),
    filter_sources: wordListSchema(TRANSACTION_SOURCES).optional(),
    /** What one import of a sheet brought in. */
    filter_import_id: idTextSchema.optional(),
  },
})

/** What a report is asked: the filter of the list, and what to add it up by. */
const reportChoice = {
  ...transactionList.choice,
  group_by: z.enum(REPORT_GROUPS).default('due_month'),
}

/** Payables and receivables mirror each other: same calls, own path and permissions. */
function transactionRoutes<const N extends 'payables' | 'receivables'>(noun: N) {
  const path = `/api/companies/{company_id}/${noun}` as const
  const record = `${path}/{id}` as const
  const may = <const A extends 'index' | 'store' | 'update' | 'destroy' | 'settle' | 'export'>(
    act: A,
  ) => ({ kind: 'company', permission: `companies.${noun}.${act}` }) as const
  return {
    list: defineRoute({
      id: `${noun}.list`,
      method: 'GET',
      path,
      access: may('index'),
      summary: `List ${noun}`,
      params: companyParams,
      query: transactionList.query,
      response: pageOf(transactionRowSchema),
    }),
    totals: defineRoute({
      id: `${noun}.totals`,
      method: 'GET',
      path: `${path}/totals`,
      access: may('index'),
      summary: `Totals of the whole filter of ${noun}`,
      params: companyParams,
      query: transactionList.query,
      response: dataOf(transactionTotalsSchema),
    }),
    export: exportOf({
      id: `${noun}.export`,
      path,
      permission: may('export').permission,
      summary: `The whole filter of ${noun} as a file`,
      choice: { ...transactionList.choice, ...exportRowsChoice },
      columns: transactionFileKeys,
      parts: true,
    }),
    report: defineRoute({
      id: `${noun}.report`,
      method: 'GET',
      path: `${path}/report`,
      access: may('index'),
      summary: `The whole filter of ${noun} added up by group, with ageing`,
      params: companyParams,
      query: z.object(reportChoice),
      response: dataOf(transactionReportSchema),
    }),
    exportReport: exportOf({
      id: `${noun}.export-report`,
      path: `${path}/report`,
      permission: may('export').permission,
      summary: `The report of ${noun} as a file`,
      choice: reportChoice,
      columns: REPORT_COLUMNS,
    }),
    get: defineRoute({
      id: `${noun}.get`,
      method: 'GET',
      path: record,
      access: may('index'),
      summary: `One of the ${noun} with allocations and settlements`,
      params: recordParams,
      response: dataOf(transactionSchema),
    }),
    create: defineRoute({
      id: `${noun}.create`,
      method: 'POST',
      path,
      access: may('store'),
      summary: `Add to ${noun}`,
      params: companyParams,
      body: newTransactionSchema,
      response: dataOf(transactionSchema).extend({ warnings: budgetWarningsSchema }),
      status: 201,
    }),
    update: defineRoute({
      id: `${noun}.update`,
      method: 'PUT',
      path: record,
      access: may('update'),
      summary: `Change one of the ${noun}; the value may not fall below what is settled`,
      params: recordParams,
      body: transactionEditSchema,
      response: dataOf(transactionSchema).extend({ warnings: budgetWarningsSchema }),
    }),
    destroy: defineRoute({
      id: `${noun}.destroy`,
      method: 'DELETE',
      path: record,
      access: may('destroy'),
      summary: `Delete one of the ${noun} that has no settlement`,
      params: recordParams,
      response: nothingSchema,
      status: 204,
    }),
    cancel: defineRoute({
      id: `${noun}.cancel`,
      method: 'POST',
      path: `${record}/cancel`,
      access: may('update'),
      summary: `Cancel one of the ${noun} that has no settlement; it stays on record`,
      params: recordParams,
      body: z.object({ version: versionSchema }),
      response: dataOf(transactionSchema),
    }),
    settle: defineRoute({
      id: `${noun}.settle`,
      method: 'POST',
      path: `${record}/settlements`,
      access: may('settle'),
      summary: `Settle one of the ${noun} in full or in part`,
      params: recordParams,
      body: settlementInputSchema,
      response: dataOf(transactionSchema),
      status: 201,
    }),
    reverse: defineRoute({
      id: `${noun}.reverse`,
      method: 'POST',
      path: `${record}/settlements/{settlement_id}/reverse`,
      access: may('settle'),
      summary: 'Reverse a settlement that is not reconciled, on a day of its own',
      params: recordParams.extend({ settlement_id: idTextSchema }),
      body: reversalSchema,
      response: dataOf(transactionSchema),
    }),
  }
}

export const payableRoutes = transactionRoutes('payables')
export const receivableRoutes = transactionRoutes('receivables')
