import { z } from 'zod'
import { civilDateSchema, idSchema, instantSchema } from '../scalars.ts'
import { EMISSION_PURPOSES } from './emission.schema.ts'

/** What the nightly routine did of a sale. */
export const RUN_OUTCOMES = ['issued', 'skipped', 'failed'] as const

/** One night of the routine that invoices sales. */
export const emissionRunSchema = z.object({
  id: idSchema,
  /** The day that it was for: nights that were missed are caught up, oldest first. */
  run_on: civilDateSchema,
  started_at: instantSchema,
  /** Null while it goes on. */
  ended_at: instantSchema.nullable(),
  issued_count: z.int(),
  skipped_count: z.int(),
  failed_count: z.int(),
})

/** The same with what became of each sale. */
export const emissionRunDetailSchema = emissionRunSchema.extend({
  items: z.array(
    z.object({
      id: idSchema,
      sale_id: idSchema,
      purpose: z.enum(EMISSION_PURPOSES),
      client_name: z.string(),
      outcome: z.enum(RUN_OUTCOMES),
      emission_id: idSchema.nullable(),
      /** Why it was skipped or failed, in words. */
      message: z.string().nullable(),
    }),
  ),
})

export type RunOutcome = (typeof RUN_OUTCOMES)[number]
export type EmissionRun = z.output<typeof emissionRunSchema>
export type EmissionRunDetail = z.output<typeof emissionRunDetailSchema>
