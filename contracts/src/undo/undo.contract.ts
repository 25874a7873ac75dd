import { z } from 'zod'
import { defineRoute } from '../route.ts'
import { companyParams, dataOf, idSchema } from '../scalars.ts'

/**
 * Undoes an operation. The browser names the request that it sent (`x-request-id` of the answer); a
 * list names the operation. What moved on since stays: `all` refuses then and says which records and
 * why, `possible` undoes the others.
 */
export const undoOperation = defineRoute({
  id: 'operations.undo',
  method: 'POST',
  path: '/api/companies/{company_id}/operations/undo',
  // Each kind of operation asks for the permission that its act asks for.
  access: { kind: 'member' },
  summary: 'Undo an operation: an import, a bulk act, an edit of a series, a settlement, a merge',
  params: companyParams,
  body: z
    .object({
      operation_id: idSchema.optional(),
      request_id: z.uuid().optional(),
      mode: z.enum(['all', 'possible']).default('all'),
    })
    .refine((body) => (body.operation_id === undefined) !== (body.request_id === undefined), {
      error: 'required',
      path: ['operation_id'],
    }),
  response: dataOf(
    z.object({
      operation_id: idSchema,
      undone_count: z.int().min(0),
      /** Records that moved on and stay as they are, with the reason in words. */
      conflicts: z.array(z.object({ record_id: z.int(), message: z.string() })),
    }),
  ),
})
