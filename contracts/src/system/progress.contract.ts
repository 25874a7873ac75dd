import { z } from 'zod'
import { defineRoute } from '../route.ts'
import { companyParams, dataOf } from '../scalars.ts'

/** How far a long command of the caller is, by the Idempotency-Key that it was sent with. */
export const readProgress = defineRoute({
  id: 'progress.get',
  method: 'GET',
  path: '/api/companies/{company_id}/progress/{key}',
  access: { kind: 'member' },
  summary: 'How far a long command is; null before it begins and where it does not say so',
  params: companyParams.extend({ key: z.string().regex(/^[\w.:-]{8,100}$/) }),
  response: dataOf(
    z.object({ done_count: z.int().min(0), total_count: z.int().min(0) }).nullable(),
  ),
})
