import { z } from 'zod'
import { masterDataList } from '../list.ts'
import { masterDataRoutes } from '../master-data-routes.ts'
import { defineRoute } from '../route.ts'
import { companyParams, dataOf, masterRecordStatusSchema, versionSchema } from '../scalars.ts'
import {
  costCenterInputSchema,
  costCenterSchema,
  postingMemberSchema,
} from './cost-center.schema.ts'
import { costCenterColumns } from './cost-centers.feature.ts'

export const costCenterList = masterDataList({
  columns: costCenterColumns,
  more_sorts: ['name'],
  default_sort: 'path',
})

export const costCenterRoutes = masterDataRoutes({
  noun: 'cost-centers',
  columns: costCenterColumns,
  list: costCenterList,
  input: costCenterInputSchema,
  edit: costCenterInputSchema.extend({ status: masterRecordStatusSchema, version: versionSchema }),
  record: costCenterSchema,
  row: costCenterSchema,
  one: 'a cost centre',
  many: 'Cost centres within the reach of the caller',
})

export const {
  list: listCostCenters,
  get: getCostCenter,
  create: createCostCenter,
  update: updateCostCenter,
  destroy: destroyCostCenter,
  export: exportCostCenters,
} = costCenterRoutes

/** Directory data, so it is an answer of its own: for who may see the company's users. */
export const listPostingMembers = defineRoute({
  id: 'cost-centers.posters',
  method: 'GET',
  path: '/api/companies/{company_id}/cost-centers/posters',
  access: { kind: 'company', permission: 'permissions-users-companies.list' },
  summary: 'Who may save transactions, and of which cost centres',
  params: companyParams,
  response: dataOf(z.array(postingMemberSchema)),
})
