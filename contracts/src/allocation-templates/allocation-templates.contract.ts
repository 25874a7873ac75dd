import { z } from 'zod'
import { defineRoute } from '../route.ts'
import { companyParams, dataOf, nothingSchema, recordParams, versionSchema } from '../scalars.ts'
import {
  allocationTemplateInputSchema,
  allocationTemplateSchema,
} from './allocation-template.schema.ts'

const path = '/api/companies/{company_id}/allocation-templates'
const mayWrite = { kind: 'company', permission: 'companies.payables.store' } as const

export const listAllocationTemplates = defineRoute({
  id: 'allocation-templates.list',
  method: 'GET',
  path,
  access: { kind: 'member' },
  summary: 'The templates of splits by name; those that name nothing outside of the caller’s reach',
  params: companyParams,
  response: dataOf(z.array(allocationTemplateSchema)),
})

export const createAllocationTemplate = defineRoute({
  id: 'allocation-templates.create',
  method: 'POST',
  path,
  access: mayWrite,
  summary: 'Keep a split under a name',
  params: companyParams,
  body: allocationTemplateInputSchema,
  response: dataOf(allocationTemplateSchema),
  status: 201,
})

export const updateAllocationTemplate = defineRoute({
  id: 'allocation-templates.update',
  method: 'PUT',
  path: `${path}/{id}`,
  access: mayWrite,
  summary: 'Change the template of a split',
  params: recordParams,
  body: allocationTemplateInputSchema.extend({ version: versionSchema }),
  response: dataOf(allocationTemplateSchema),
})

export const destroyAllocationTemplate = defineRoute({
  id: 'allocation-templates.destroy',
  method: 'DELETE',
  path: `${path}/{id}`,
  access: mayWrite,
  summary: 'Delete the template of a split; transactions that were split by it stay as they are',
  params: recordParams,
  response: nothingSchema,
  status: 204,
})
