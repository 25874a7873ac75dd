import { z } from 'zod'
import { defineRoute } from '../route.ts'
import { dataOf, idSchema, recordParams, versionSchema } from '../scalars.ts'

export const mergeCategories = defineRoute({
  id: 'categories.merge',
  method: 'POST',
  path: '/api/companies/{company_id}/categories/{id}/merge',
  access: { kind: 'company', permission: 'categories.update' },
  summary: 'Move every entry of a category into another of the same nature, and deactivate it',
  params: recordParams,
  body: z.object({ into_category_id: idSchema, version: versionSchema }),
  response: dataOf(
    z.object({
      merge_id: idSchema,
      /** Transactions whose allocations moved. */
      transactions_count: z.int(),
    }),
  ),
})
