import { z } from 'zod'
import { idSchema, instantSchema } from '../scalars.ts'

/** A series without end that could not be written ahead, and the transaction by which it is mended. */
export const seriesFailureSchema = z.object({
  series_id: idSchema,
  /** Its last transaction. */
  transaction_id: idSchema,
  description: z.string(),
  /** Why, in the reader's language. */
  message: z.string(),
  first_failed_at: instantSchema,
})

export type SeriesFailure = z.output<typeof seriesFailureSchema>
