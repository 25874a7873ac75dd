import { z } from 'zod'
import { exportedKeys, sortsOf } from '../columns.ts'
import { exportOf } from '../export.ts'
import { INVOICE_STATUSES } from '../invoices/invoice.schema.ts'
import { defineList, pageSchema } from '../list.ts'
import { permitted } from '../permitted.ts'
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
  wordListSchema,
} from '../scalars.ts'
import { SALE_MARKS } from './sale-marks.rules.ts'
import { saleRefundInputSchema } from './sale-refund.schema.ts'
import { saleColumns } from './sale.columns.ts'
import {
  SALE_PAYMENT_METHODS,
  SALE_SOURCES,
  SALE_STATUSES,
  saleActSchema,
  saleEditSchema,
  saleInputSchema,
  saleInvoicesSchema,
  saleOutcomesSchema,
  saleRowSchema,
  saleSchema,
  saleTotalsSchema,
} from './sale.schema.ts'
import { SALE_PLATFORMS } from './sale-platforms.ts'

/** How the newest note of a sale stands, or that it has none. */
export const SALE_INVOICE_STATUSES = ['none', ...INVOICE_STATUSES] as const

const declared = defineList({
  sorts: sortsOf(saleColumns),
  default_sort: { column: 'competency_date', direction: 'desc' },
  page_size: 50,
  filters: {
    filterSaleCompetencyDate: datePairSchema.optional(),
    filterSaleValueRange: amountRangeSchema.optional(),
    filterSaleStatuses: wordListSchema(SALE_STATUSES).optional(),
    filterSaleSources: wordListSchema(SALE_SOURCES).optional(),
    filterSaleClients: idListSchema.optional(),
    filterSaleProducts: idListSchema.optional(),
    /** `none` is sold on no platform. */
    filterSalePlatforms: wordListSchema([...SALE_PLATFORMS, 'none']).optional(),
    filterSalePaymentMethods: wordListSchema(SALE_PAYMENT_METHODS).optional(),
    filterSaleBankAccounts: idListSchema.optional(),
    filterSaleCategories: idListSchema.optional(),
    filterSaleCostCenters: idListSchema.optional(),
    filterSaleProjects: idListSchema.optional(),
    /** A note of the sale was issued in these days; its newest note is so, or it has none. */
    filterInvoiceDate: datePairSchema.optional(),
    filterInvoiceStatus: z.enum(SALE_INVOICE_STATUSES).optional(),
    filterSalesIds: idListSchema.optional(),
    /** What one import of a sheet brought in, or changed. */
    filterSaleImportId: idTextSchema.optional(),
    filterExternalsIds: optionalTextSchema(400).optional(),
  },
})

/**
 * Filters, sorts and page size of sales, in the names of the specification (section 3), which calls
 * their page `currentPage`, and keeps whether any filter is on as `isFilterActive`.
 */
export const saleList = {
  ...declared,
  query: declared.query.omit({ page: true }).extend({ currentPage: pageSchema }),
  page_name: 'currentPage',
  active_name: 'isFilterActive',
} as const

const path = '/api/companies/{company_id}/sales'
const may = permitted('companies.sales')

export const listSales = defineRoute({
  id: 'sales.list',
  method: 'GET',
  path,
  access: may('index'),
  summary: 'List the sales',
  params: companyParams,
  query: saleList.query,
  response: pageOf(saleRowSchema),
})

export const saleTotals = defineRoute({
  id: 'sales.totals',
  method: 'GET',
  path: `${path}/totals`,
  access: may('index'),
  summary: 'Totals of the whole filter of sales',
  params: companyParams,
  query: saleList.query,
  response: dataOf(saleTotalsSchema),
})

export const exportSales = exportOf({
  id: 'sales.export',
  path,
  permission: 'companies.sales.export',
  summary: 'The sales of a filter as a file',
  choice: saleList.choice,
  columns: exportedKeys(saleColumns),
})

export const getSale = defineRoute({
  id: 'sales.get',
  method: 'GET',
  path: `${path}/{id}`,
  access: may('index'),
  summary: 'One sale with its deductions, instalments and transactions',
  params: recordParams,
  response: dataOf(saleSchema),
})

export const createSale = defineRoute({
  id: 'sales.create',
  method: 'POST',
  path,
  access: may('store'),
  summary: 'Add a sale that waits for its payment',
  params: companyParams,
  body: saleInputSchema,
  response: dataOf(saleSchema),
  status: 201,
})

export const updateSale = defineRoute({
  id: 'sales.update',
  method: 'PUT',
  path: `${path}/{id}`,
  access: may('update'),
  summary:
    'Change a sale of which nothing is settled; the transactions of an approved one are made anew',
  params: recordParams,
  body: saleEditSchema,
  response: dataOf(saleSchema),
})

export const destroySale = defineRoute({
  id: 'sales.destroy',
  method: 'DELETE',
  path: `${path}/{id}`,
  access: may('destroy'),
  summary: 'Delete a sale that was never approved',
  params: recordParams,
  response: nothingSchema,
  status: 204,
})

export const linkSaleInvoices = defineRoute({
  id: 'sales.link-invoices',
  method: 'PUT',
  path: `${path}/{id}/invoices`,
  access: may('update'),
  summary: 'Say which notes were issued for a sale',
  params: recordParams,
  body: saleInvoicesSchema,
  response: dataOf(saleSchema),
})

export const approveSales = defineRoute({
  id: 'sales.approve',
  method: 'POST',
  path: `${path}/approve`,
  access: may('approve'),
  summary: 'Approve sales, each for itself: makes their receivables and payables',
  params: companyParams,
  body: saleActSchema,
  response: dataOf(saleOutcomesSchema),
})

export const completeSales = defineRoute({
  id: 'sales.complete',
  method: 'POST',
  path: `${path}/complete`,
  access: may('approve'),
  summary: 'Complete approved sales whose guarantee is over, each for itself',
  params: companyParams,
  body: saleActSchema,
  response: dataOf(saleOutcomesSchema),
})

export const cancelSales = defineRoute({
  id: 'sales.cancel',
  method: 'POST',
  path: `${path}/cancel`,
  access: may('approve'),
  summary:
    'Cancel sales of which nothing is settled, each for itself, and their transactions with them',
  params: companyParams,
  body: saleActSchema,
  response: dataOf(saleOutcomesSchema),
})

export const markSales = defineRoute({
  id: 'sales.mark',
  method: 'POST',
  path: `${path}/mark`,
  access: may('approve'),
  summary:
    'Note that sales are overdue, expired, asked back, disputed or to be looked at, or no longer so',
  params: companyParams,
  body: saleActSchema.extend({ mark: z.enum(SALE_MARKS) }),
  response: dataOf(saleOutcomesSchema),
})

export const refundSale = defineRoute({
  id: 'sales.refund',
  method: 'POST',
  path: `${path}/{id}/refund`,
  access: may('approve'),
  summary: 'Refund a sale, or note that it was charged back, in full or in part',
  params: recordParams,
  body: saleRefundInputSchema,
  response: dataOf(saleSchema),
})
