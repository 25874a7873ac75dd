import { z } from 'zod'
import { defineList } from '../list.ts'
import { defineRoute } from '../route.ts'
import { dataOf, idTextSchema, nothingSchema, pageOf, versionSchema } from '../scalars.ts'
import { planInputSchema, planSchema, planStatusSchema } from './plan.schema.ts'

export const planList = defineList({
  sorts: ['name', 'months_credit', 'price_cents', 'companies', 'status'],
  default_sort: { column: 'name', direction: 'asc' },
  page_size: 50,
  filters: { filter_status: planStatusSchema.optional() },
})

const path = '/api/prumo/plans'
const params = z.object({ id: idTextSchema })

export const listPlans = defineRoute({
  id: 'plans.list',
  method: 'GET',
  path,
  access: { kind: 'platform' },
  summary: 'Plans of Prumo, with how many companies have each',
  query: planList.query,
  response: pageOf(planSchema),
})

export const getPlan = defineRoute({
  id: 'plans.get',
  method: 'GET',
  path: `${path}/{id}`,
  access: { kind: 'platform' },
  summary: 'One plan',
  params,
  response: dataOf(planSchema),
})

export const createPlan = defineRoute({
  id: 'plans.create',
  method: 'POST',
  path,
  access: { kind: 'platform' },
  summary: 'Add a plan',
  body: planInputSchema,
  response: dataOf(planSchema),
  status: 201,
})

export const updatePlan = defineRoute({
  id: 'plans.update',
  method: 'PUT',
  path: `${path}/{id}`,
  access: { kind: 'platform' },
  summary: 'Change a plan; the companies that have it change with it',
  params,
  body: planInputSchema.extend({ status: planStatusSchema, version: versionSchema }),
  response: dataOf(planSchema),
})

export const destroyPlan = defineRoute({
  id: 'plans.destroy',
  method: 'DELETE',
  path: `${path}/{id}`,
  access: { kind: 'platform' },
  summary: 'Delete a plan that no company and no payment names',
  params,
  response: nothingSchema,
  status: 204,
})
