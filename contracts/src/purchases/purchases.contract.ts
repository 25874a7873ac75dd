import { z } from 'zod'
import { sortsOf } from '../columns.ts'
import { exportOf } from '../export.ts'
import { defineList } from '../list.ts'
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
  pageOf,
  recordParams,
} from '../scalars.ts'
import { budgetWarningsSchema } from '../budgets/above-budget.schema.ts'
import { budgetOfDocumentSchema } from '../budgets/budget.schema.ts'
import { purchaseColumns, purchaseFileKeys } from './purchase.columns.ts'
import {
  approvalOfOneSchema,
  approvalsSchema,
  cancellationSchema,
  PURCHASE_STATUSES,
  purchaseCreationSchema,
  purchaseCreatorSchema,
  purchaseDecisionsSchema,
  purchaseEditSchema,
  purchaseOfSupplierSchema,
  purchaseRowSchema,
  purchaseSchema,
  purchaseTotalsSchema,
  reprovalOfOneSchema,
  reprovalsSchema,
  waitingPurchasesSchema,
} from './purchase.schema.ts'

/** Filters, sorts and page size of purchases (specification sections 3 and 9). */
export const purchaseList = defineList({
  sorts: sortsOf(purchaseColumns),
  default_sort: { column: 'competency_date', direction: 'desc' },
  page_size: 200,
  filters: {
    filter_due_or_payment_date: datePairSchema.optional(),
    filter_competency_date: datePairSchema.optional(),
    filter_value_range: amountRangeSchema.optional(),
    filter_status: z.enum(PURCHASE_STATUSES).optional(),
    filter_created_by_id: idTextSchema.optional(),
    filter_cost_centers: idListSchema.optional(),
    filter_projects: idListSchema.optional(),
    /** Those alone that wait for the decision of whoever asks. */
    filter_waits_for: z.enum(['me']).optional(),
  },
})

const path = '/api/companies/{company_id}/purchases'
const may = permitted('companies.purchases')

export const listPurchases = defineRoute({
  id: 'purchases.list',
  method: 'GET',
  path,
  access: may('index'),
  summary: 'List the purchases',
  params: companyParams,
  query: purchaseList.query,
  response: pageOf(purchaseRowSchema),
})

export const purchaseTotals = defineRoute({
  id: 'purchases.totals',
  method: 'GET',
  path: `${path}/totals`,
  access: may('index'),
  summary: 'Totals of all purchases of a filter',
  params: companyParams,
  query: purchaseList.query,
  response: dataOf(purchaseTotalsSchema),
})

export const listPurchaseCreators = defineRoute({
  id: 'purchases.creators',
  method: 'GET',
  path: `${path}/creators`,
  access: may('index'),
  summary: 'Who wrote the purchases within reach',
  params: companyParams,
  response: dataOf(z.array(purchaseCreatorSchema)),
})

export const exportPurchases = exportOf({
  id: 'purchases.export',
  path,
  permission: 'companies.purchases.export',
  summary: 'The purchases of a filter as a file',
  choice: purchaseList.choice,
  columns: purchaseFileKeys,
})

export const getPurchase = defineRoute({
  id: 'purchases.get',
  method: 'GET',
  path: `${path}/{id}`,
  access: may('index'),
  summary: 'One purchase with its instalments and all that happened to it',
  params: recordParams,
  response: dataOf(purchaseSchema),
})

export const listPurchasesOfSupplier = defineRoute({
  id: 'purchases.of-supplier',
  method: 'GET',
  path: `${path}/{id}/of-supplier`,
  access: may('index'),
  summary: 'The last purchases of the same supplier, the newest first',
  params: recordParams,
  response: dataOf(z.array(purchaseOfSupplierSchema)),
})

export const purchaseBudget = defineRoute({
  id: 'purchases.budget',
  method: 'GET',
  path: `${path}/{id}/budget`,
  access: may('index'),
  summary: 'What budgets within reach leave for a purchase, by category',
  params: recordParams,
  response: dataOf(budgetOfDocumentSchema),
})

export const waitingPurchases = defineRoute({
  id: 'purchases.waiting',
  method: 'GET',
  path: `${path}/waiting`,
  access: may('approve'),
  summary: 'How many purchases wait for the decision of whoever asks',
  params: companyParams,
  response: dataOf(waitingPurchasesSchema),
})

export const createPurchase = defineRoute({
  id: 'purchases.create',
  method: 'POST',
  path,
  access: may('store'),
  summary: 'Write a purchase; it waits for its approval',
  params: companyParams,
  body: purchaseCreationSchema,
  response: dataOf(purchaseSchema).extend({ warnings: budgetWarningsSchema }),
  status: 201,
})

export const updatePurchase = defineRoute({
  id: 'purchases.update',
  method: 'PUT',
  path: `${path}/{id}`,
  access: may('update'),
  summary:
    'Change a purchase of which nothing is settled; only fiscal document and observation void no approval',
  params: recordParams,
  body: purchaseEditSchema,
  response: dataOf(purchaseSchema).extend({ warnings: budgetWarningsSchema }),
})

export const destroyPurchase = defineRoute({
  id: 'purchases.destroy',
  method: 'DELETE',
  path: `${path}/{id}`,
  access: may('destroy'),
  summary: 'Delete a purchase that was never approved',
  params: recordParams,
  response: nothingSchema,
  status: 204,
})

export const cancelPurchase = defineRoute({
  id: 'purchases.cancel',
  method: 'POST',
  path: `${path}/{id}/cancel`,
  access: may('update'),
  summary: 'Cancel a purchase of which nothing is settled, and its transactions with it',
  params: recordParams,
  body: cancellationSchema,
  response: dataOf(purchaseSchema),
})

export const approvePurchase = defineRoute({
  id: 'purchases.approve',
  method: 'POST',
  path: `${path}/{id}/approve`,
  access: { ...may('approve'), asks_factor: true },
  summary: 'Approve a purchase of somebody else, which makes its payables',
  params: recordParams,
  body: approvalOfOneSchema,
  response: dataOf(purchaseSchema),
})

export const reprovePurchase = defineRoute({
  id: 'purchases.reprove',
  method: 'POST',
  path: `${path}/{id}/reprove`,
  access: may('approve'),
  summary: 'Reprove a purchase of somebody else with a reason',
  params: recordParams,
  body: reprovalOfOneSchema,
  response: dataOf(purchaseSchema),
})

export const approvePurchases = defineRoute({
  id: 'purchases.approve-many',
  method: 'POST',
  path: `${path}/approve`,
  access: { ...may('approve'), asks_factor: true },
  summary: 'Approve purchases of others, each for itself',
  params: companyParams,
  body: approvalsSchema,
  response: dataOf(purchaseDecisionsSchema),
})

export const reprovePurchases = defineRoute({
  id: 'purchases.reprove-many',
  method: 'POST',
  path: `${path}/reprove`,
  access: may('approve'),
  summary: 'Reprove purchases of others with a reason, each for itself',
  params: companyParams,
  body: reprovalsSchema,
  response: dataOf(purchaseDecisionsSchema),
})
