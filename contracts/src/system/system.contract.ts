import { z } from 'zod'
import { defineRoute } from '../route.ts'
import { dataOf } from '../scalars.ts'

export const health = defineRoute({
  id: 'system.health',
  method: 'GET',
  path: '/api/health',
  access: { kind: 'public' },
  summary: 'The process answers',
  response: dataOf(z.object({ status: z.literal('ok') })),
})

/** What does not work of a server that answers all the same. */
const systemProblemSchema = z.enum(['jobs_late', 'mails_late', 'files_away', 'cells_away'])
export type SystemProblem = z.infer<typeof systemProblemSchema>

export const ready = defineRoute({
  id: 'system.ready',
  method: 'GET',
  path: '/api/ready',
  access: { kind: 'public' },
  summary:
    'The process answers and reaches its database; degraded where something beside them waits',
  response: dataOf(
    z.object({
      status: z.enum(['ready', 'degraded']),
      problems: z.array(systemProblemSchema),
      engine: z.enum(['pglite', 'postgresql']),
      demo: z.boolean(),
      /** True on an empty database that waits for its first administrator. */
      needs_first_administrator: z.boolean(),
    }),
  ),
})
