import { z } from 'zod'
import { instantSchema } from './scalars.ts'

/** The body of every answer that is not a success (docs/rules/api.md). */
export const errorSchema = z.object({
  message: z.string(),
  error: z.string().optional(),
  code: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  request_id: z.string(),
  /** With 409 `stale_version`: the version that is stored now. */
  current_version: z.int().optional(),
  /** With it, where the operations tell: who saved the record last, and when. */
  changed: z.object({ by: z.string(), at: instantSchema }).optional(),
})

export type ErrorBody = z.infer<typeof errorSchema>
