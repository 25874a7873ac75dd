import { z } from 'zod'
import { exportedKeys } from '../columns.ts'
import { exportOf } from '../export.ts'
import { defineRoute } from '../route.ts'
import { CHART_TEMPLATES } from '../onboarding/chart-templates.ts'
import {
  companyParams,
  dataOf,
  idSchema,
  nothingSchema,
  recordParams,
  masterRecordStatusSchema,
  versionSchema,
} from '../scalars.ts'
import { categoryColumns } from './category.columns.ts'
import {
  categoryInputSchema,
  categorySchema,
  categoryUsageSchema,
  templateRowSchema,
} from './category.schema.ts'

const path = '/api/companies/{company_id}/categories'

export const categoryTree = defineRoute({
  id: 'categories.tree',
  method: 'GET',
  path: `${path}/tree`,
  access: { kind: 'company', permission: 'categories.tree' },
  summary: 'The whole chart of accounts in code order',
  params: companyParams,
  response: dataOf(z.array(categorySchema)),
})

export const createCategory = defineRoute({
  id: 'categories.create',
  method: 'POST',
  path,
  access: { kind: 'company', permission: 'categories.store' },
  summary: 'Add a category below another or at the top',
  params: companyParams,
  body: categoryInputSchema,
  response: dataOf(categorySchema),
  status: 201,
})

export const updateCategory = defineRoute({
  id: 'categories.update',
  method: 'PUT',
  path: `${path}/{id}`,
  access: { kind: 'company', permission: 'categories.update' },
  summary: 'Change a category',
  params: recordParams,
  body: categoryInputSchema.extend({ status: masterRecordStatusSchema, version: versionSchema }),
  response: dataOf(categorySchema),
})

export const moveCategory = defineRoute({
  id: 'categories.move',
  method: 'POST',
  path: `${path}/{id}/move`,
  access: { kind: 'company', permission: 'categories.update' },
  summary: 'Move a category, and all below it, under another heading; their codes follow',
  params: recordParams,
  body: z.object({ parent_id: idSchema.nullable(), version: versionSchema }),
  // Every category whose code or parent changed, the moved one first.
  response: dataOf(z.array(categorySchema)),
})

export const categoryUsage = defineRoute({
  id: 'categories.usage',
  method: 'GET',
  path: `${path}/{id}/usage`,
  access: { kind: 'company', permission: 'categories.tree' },
  summary: 'How many transactions name a category',
  params: recordParams,
  response: dataOf(categoryUsageSchema),
})

export const destroyCategory = defineRoute({
  id: 'categories.destroy',
  method: 'DELETE',
  path: `${path}/{id}`,
  access: { kind: 'company', permission: 'categories.destroy' },
  summary: 'Delete a category that nothing uses',
  params: recordParams,
  response: nothingSchema,
  status: 204,
})

const templateChoice = z.object({ template: z.enum(CHART_TEMPLATES) })

export const previewChartTemplate = defineRoute({
  id: 'categories.preview-template',
  method: 'GET',
  path: `${path}/template`,
  access: { kind: 'company', permission: 'categories.tree' },
  summary: "A template's tree, and which of its rows the chart of accounts lacks",
  params: companyParams,
  query: templateChoice,
  response: dataOf(z.array(templateRowSchema)),
})

export const addChartTemplate = defineRoute({
  id: 'categories.add-template',
  method: 'POST',
  path: `${path}/template`,
  access: { kind: 'company', permission: 'categories.store' },
  summary:
    'Add the rows of a template that the chart of accounts lacks; nothing is changed or deleted',
  params: companyParams,
  body: templateChoice,
  response: dataOf(z.object({ added_count: z.int() })),
})

export const exportCategories = exportOf({
  id: 'categories.export',
  path: '/api/companies/{company_id}/categories',
  permission: 'categories.export',
  summary: 'The chart of accounts as a file',
  choice: {},
  columns: exportedKeys(categoryColumns),
})
