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

export const deletedPayableRoutes = deletedRoutes('payables')
export const deletedReceivableRoutes = deletedRoutes('receivables')
export const deletedClientRoutes = deletedRoutes('clients')
export const deletedSupplierRoutes = deletedRoutes('suppliers')
export const deletedPurchaseRoutes = deletedRoutes('purchases')
export const deletedSaleRoutes = deletedRoutes('sales')

/** The routes of each list. */
export const DELETED_ROUTES = {
  payables: deletedPayableRoutes,
  receivables: deletedReceivableRoutes,
  clients: deletedClientRoutes,
  suppliers: deletedSupplierRoutes,
  purchases: deletedPurchaseRoutes,
  sales: deletedSaleRoutes,
} as const
