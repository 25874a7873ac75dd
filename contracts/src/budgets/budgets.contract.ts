import { z } from 'zod'
import { exportedKeys, sortsOf } from '../columns.ts'
import { exportOf } from '../export.ts'
import { defineList } from '../list.ts'
import { permitted } from '../permitted.ts'
import { defineRoute } from '../route.ts'
import { companyParams, dataOf, nothingSchema, pageOf, recordParams } from '../scalars.ts'
import {
  BUDGET_BASES,
  BUDGET_STATUSES,
  budgetActualsSchema,
  budgetComparisonSchema,
  budgetEditSchema,
  budgetExceptionSchema,
  budgetInputSchema,
  budgetLinesSchema,
  budgetRowSchema,
  budgetSchema,
  budgetVersionSchema,
} from './budget.schema.ts'
import { budgetColumns } from './budgets.feature.ts'

export const budgetList = defineList({
  sorts: sortsOf(budgetColumns),
  default_sort: { column: 'start_date', direction: 'desc' },
  page_size: 50,
  filters: { filter_status: z.enum(BUDGET_STATUSES).optional() },
})

const path = '/api/companies/{company_id}/budgets'
const may = permitted('companies.budgets')

/** A revision in a query; absent is the newest, of figures the one in force. */
const revisionSchema = z.coerce.number<string>().pipe(z.int().min(1).max(1_000)).optional()

export const listBudgets = defineRoute({
  id: 'budgets.list',
  method: 'GET',
  path,
  access: may('index'),
  summary: 'Budgets within the reach of the caller',
  params: companyParams,
  query: budgetList.query,
  response: pageOf(budgetRowSchema),
})

export const exportBudgets = exportOf({
  id: 'budgets.export',
  path,
  permission: 'companies.budgets.export',
  summary: 'The budgets of a filter as a file',
  choice: budgetList.choice,
  columns: exportedKeys(budgetColumns),
})

export const createBudget = defineRoute({
  id: 'budgets.create',
  method: 'POST',
  path,
  access: may('store'),
  summary: 'Begin a budget, a draft without lines',
  params: companyParams,
  body: budgetInputSchema,
  response: dataOf(budgetSchema),
  status: 201,
})

export const getBudget = defineRoute({
  id: 'budgets.get',
  method: 'GET',
  path: `${path}/{id}`,
  access: may('index'),
  summary: 'One budget with the lines of a revision',
  params: recordParams,
  query: z.object({ revision: revisionSchema }),
  response: dataOf(budgetSchema),
})

export const updateBudget = defineRoute({
  id: 'budgets.update',
  method: 'PUT',
  path: `${path}/{id}`,
  access: may('update'),
  summary: 'Change what a budget is of; once approved, its words and controls alone',
  params: recordParams,
  body: budgetEditSchema,
  response: dataOf(budgetSchema),
})

export const saveBudgetLines = defineRoute({
  id: 'budgets.save-lines',
  method: 'PUT',
  path: `${path}/{id}/lines`,
  access: may('update'),
  summary: 'Write the whole sheet of the newest revision, which is not approved',
  params: recordParams,
  body: budgetLinesSchema,
  response: dataOf(budgetSchema),
})

export const approveBudget = defineRoute({
  id: 'budgets.approve',
  method: 'POST',
  path: `${path}/{id}/approve`,
  access: may('approve'),
  summary: 'Put the newest revision in force',
  params: recordParams,
  body: budgetVersionSchema,
  response: dataOf(budgetSchema),
})

export const reviseBudget = defineRoute({
  id: 'budgets.revise',
  method: 'POST',
  path: `${path}/{id}/revise`,
  access: may('update'),
  summary:
    'Begin a new revision of an approved budget; the old one stays in force until it is approved',
  params: recordParams,
  body: budgetVersionSchema,
  response: dataOf(budgetSchema),
})

export const closeBudget = defineRoute({
  id: 'budgets.close',
  method: 'POST',
  path: `${path}/{id}/close`,
  access: may('approve'),
  summary: 'End an approved budget: it controls nothing any more',
  params: recordParams,
  body: budgetVersionSchema,
  response: dataOf(budgetSchema),
})

export const destroyBudget = defineRoute({
  id: 'budgets.destroy',
  method: 'DELETE',
  path: `${path}/{id}`,
  access: may('destroy'),
  summary: 'Delete a budget that was never approved',
  params: recordParams,
  response: nothingSchema,
  status: 204,
})

export const budgetActuals = defineRoute({
  id: 'budgets.actuals',
  method: 'GET',
  path: `${path}/{id}/actuals`,
  access: may('index'),
  summary:
    'What categories came to in the months a year before those of a budget, within its scope',
  params: recordParams,
  response: dataOf(budgetActualsSchema),
})

export const compareBudget = defineRoute({
  id: 'budgets.compare',
  method: 'GET',
  path: `${path}/{id}/comparison`,
  access: may('index'),
  summary: 'Budgeted, committed, realized and available, by category and month',
  params: recordParams,
  query: z.object({ basis: z.enum(BUDGET_BASES).default('accrual'), revision: revisionSchema }),
  response: dataOf(budgetComparisonSchema),
})

export const listBudgetExceptions = defineRoute({
  id: 'budgets.exceptions',
  method: 'GET',
  path: `${path}/{id}/exceptions`,
  access: may('override'),
  summary: 'What passed above a budget and why, the newest first',
  params: recordParams,
  response: dataOf(z.array(budgetExceptionSchema)),
})
