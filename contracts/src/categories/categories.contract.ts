import { z } from 'zod'
import { defineRoute } from '../route.ts'
import {
  companyParams,
  dataOf,
  recordParams,
  registerStatusSchema,
  versionSchema,
} from '../scalars.ts'
import { categoryInputSchema, categorySchema } from './category.schema.ts'

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
  body: categoryInputSchema.extend({ status: registerStatusSchema, version: versionSchema }),
  response: dataOf(categorySchema),
})
