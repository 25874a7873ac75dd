import { exportOf } from '../export.ts'
import { z } from 'zod'
import { defineList } from '../list.ts'
import { defineRoute } from '../route.ts'
import {
  companyParams,
  dataOf,
  nothingSchema,
  pageOf,
  recordParams,
  masterRecordStatusSchema,
  versionSchema,
} from '../scalars.ts'
import {
  costCenterInputSchema,
  costCenterSchema,
  postingMemberSchema,
} from './cost-center.schema.ts'

export const costCenterList = defineList({
  sorts: ['path', 'name', 'abbreviation', 'status'],
  default_sort: { column: 'path', direction: 'asc' },
  page_size: 200,
  filters: { filter_status: masterRecordStatusSchema.optional() },
})

const path = '/api/companies/{company_id}/cost-centers'

export const listCostCenters = defineRoute({
  id: 'cost-centers.list',
  method: 'GET',
  path,
  access: { kind: 'company', permission: 'companies.cost-centers.index' },
  summary: 'Cost centres within the reach of the caller',
  params: companyParams,
  query: costCenterList.query,
  response: pageOf(costCenterSchema),
})

export const getCostCenter = defineRoute({
  id: 'cost-centers.get',
  method: 'GET',
  path: `${path}/{id}`,
  access: { kind: 'company', permission: 'companies.cost-centers.index' },
  summary: 'One cost centre',
  params: recordParams,
  response: dataOf(costCenterSchema),
})

export const createCostCenter = defineRoute({
  id: 'cost-centers.create',
  method: 'POST',
  path,
  access: { kind: 'company', permission: 'companies.cost-centers.store' },
  summary: 'Add a cost centre',
  params: companyParams,
  body: costCenterInputSchema,
  response: dataOf(costCenterSchema),
  status: 201,
})

export const updateCostCenter = defineRoute({
  id: 'cost-centers.update',
  method: 'PUT',
  path: `${path}/{id}`,
  access: { kind: 'company', permission: 'companies.cost-centers.update' },
  summary: 'Change a cost centre',
  params: recordParams,
  body: costCenterInputSchema.extend({ status: masterRecordStatusSchema, version: versionSchema }),
  response: dataOf(costCenterSchema),
})

export const destroyCostCenter = defineRoute({
  id: 'cost-centers.destroy',
  method: 'DELETE',
  path: `${path}/{id}`,
  access: { kind: 'company', permission: 'companies.cost-centers.destroy' },
  summary: 'Delete a cost centre that nothing names',
  params: recordParams,
  response: nothingSchema,
  status: 204,
})

/** Directory data, so it is an answer of its own: for who may see the company's users. */
export const listPostingMembers = defineRoute({
  id: 'cost-centers.posters',
  method: 'GET',
  path: `${path}/posters`,
  access: { kind: 'company', permission: 'permissions-users-companies.list' },
  summary: 'Who may save transactions, and of which cost centres',
  params: companyParams,
  response: dataOf(z.array(postingMemberSchema)),
})

export const exportCostCenters = exportOf({
  id: 'cost-centers.export',
  path,
  permission: 'companies.cost-centers.export',
  summary: 'Cost centres within the reach of the caller as a file',
  choice: costCenterList.choice,
  columns: ['abbreviation', 'name', 'description', 'status'],
})
