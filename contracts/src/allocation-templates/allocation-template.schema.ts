import { z } from 'zod'
import { idSchema, requiredTextSchema, versionSchema } from '../scalars.ts'
import { PERCENT_PATTERN, percentParts, WHOLE } from './percent-parts.ts'

/** As many templates as a menu is read through. */
export const MAX_ALLOCATION_TEMPLATES = 50
/** As many rows as a transaction has allocations. */
const MAX_ROWS = 50

/** A share of a transaction; what is null is left as the transaction's form has it. */
const rowSchema = z.object({
  category_id: idSchema.nullable(),
  cost_center_id: idSchema.nullable(),
  project_id: idSchema.nullable(),
  /** With at most four decimals: `33.3333`. */
  percent: z
    .string()
    .regex(PERCENT_PATTERN, { error: 'invalid_value' })
    .refine((percent) => percentParts(percent) > 0, { error: 'invalid_value' }),
})

/** A split under a name: its percentages add up to 100,0000 (docs/rules/registers.md). */
export const allocationTemplateInputSchema = z.object({
  name: requiredTextSchema(60),
  rows: z
    .array(rowSchema)
    .min(1, { error: 'required' })
    .max(MAX_ROWS)
    .refine((rows) => rows.reduce((sum, row) => sum + percentParts(row.percent), 0) === WHOLE, {
      error: 'percent_must_be_100',
    }),
})

export const allocationTemplateSchema = allocationTemplateInputSchema.extend({
  id: idSchema,
  version: versionSchema,
})

export type AllocationTemplateInput = z.output<typeof allocationTemplateInputSchema>
export type AllocationTemplate = z.output<typeof allocationTemplateSchema>
