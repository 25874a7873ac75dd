import { z } from 'zod'
import { pageSchema, pageSizeSchema } from '../list.ts'
import { defineRoute } from '../route.ts'
import { companyParams, dataOf, pageOf } from '../scalars.ts'
import {
  type DeletedNoun,
  deletedRecordSchema,
  restorationSchema,
  restorationsSchema,
} from './deleted.schema.ts'

const query = z.object({ page: pageSchema, per_page: pageSizeSchema(50) })

/** What was deleted of one list within 30 days; who may delete there sees and restores it. */
function deletedRoutes<const N extends DeletedNoun>(noun: N) {
  const path = `/api/companies/{company_id}/${noun}/deleted` as const
  const access = { kind: 'company', permission: `companies.${noun}.destroy` } as const
  return {
    list: defineRoute({
      id: `${noun}.deleted`,
      method: 'GET',
      path,
      access,
      summary: `Deleted ${noun} that can be restored, the last deleted first`,
      params: companyParams,
      query,
      response: pageOf(deletedRecordSchema),
    }),
    restore: defineRoute({
      id: `${noun}.restore-deleted`,
      method: 'POST',
      path: `${path}/restore` as const,
      access,
      summary: `Restore deleted ${noun}, each for itself`,
      params: companyParams,
      body: restorationSchema,
      response: dataOf(restorationsSchema),
    }),
  }
}

/** The routes of each list. */
export const DELETED_ROUTES = {
  payables: deletedRoutes('payables'),
  receivables: deletedRoutes('receivables'),
  clients: deletedRoutes('clients'),
  suppliers: deletedRoutes('suppliers'),
  purchases: deletedRoutes('purchases'),
  sales: deletedRoutes('sales'),
} as const
