import { z } from 'zod'
import { defineList } from '../list.ts'
import { defineRoute } from '../route.ts'
import {
  dataOf,
  idTextSchema,
  nothingSchema,
  pageOf,
  masterRecordStatusSchema,
  versionSchema,
} from '../scalars.ts'
import { globalRuleInputSchema, globalRuleSchema } from './global-rule.schema.ts'

export const globalRuleList = defineList({
  sorts: ['name', 'bank', 'status'],
  default_sort: { column: 'name', direction: 'asc' },
  page_size: 50,
  filters: { filter_status: masterRecordStatusSchema.optional() },
})

const path = '/api/prumo/global-rules'
const params = z.object({ id: idTextSchema })

export const listGlobalRules = defineRoute({
  id: 'global-rules.list',
  method: 'GET',
  path,
  access: { kind: 'platform' },
  summary: 'The reconciliation rules that hold in every company',
  query: globalRuleList.query,
  response: pageOf(globalRuleSchema),
})

export const getGlobalRule = defineRoute({
  id: 'global-rules.get',
  method: 'GET',
  path: `${path}/{id}`,
  access: { kind: 'platform' },
  summary: 'One global rule',
  params,
  response: dataOf(globalRuleSchema),
})

export const createGlobalRule = defineRoute({
  id: 'global-rules.create',
  method: 'POST',
  path,
  access: { kind: 'platform' },
  summary: 'Add a global rule',
  body: globalRuleInputSchema,
  response: dataOf(globalRuleSchema),
  status: 201,
})

export const updateGlobalRule = defineRoute({
  id: 'global-rules.update',
  method: 'PUT',
  path: `${path}/{id}`,
  access: { kind: 'platform' },
  summary: 'Change a global rule; lines that were decided by it stay as they are',
  params,
  body: globalRuleInputSchema.extend({ status: masterRecordStatusSchema, version: versionSchema }),
  response: dataOf(globalRuleSchema),
})

export const destroyGlobalRule = defineRoute({
  id: 'global-rules.destroy',
  method: 'DELETE',
  path: `${path}/{id}`,
  access: { kind: 'platform' },
  summary: 'Delete a global rule; lines that were decided by it stay as they are',
  params,
  response: nothingSchema,
  status: 204,
})
