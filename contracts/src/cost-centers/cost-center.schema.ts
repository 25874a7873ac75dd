import { z } from 'zod'
import {
  idSchema,
  optionalTextSchema,
  masterRecordStatusSchema,
  requiredTextSchema,
  versionSchema,
} from '../scalars.ts'

/** Below a centre of this level there is none: nobody finds their way in a deeper tree. */
export const MAX_COST_CENTER_LEVELS = 6

/** The fields a person fills in (specification section 3), and the centre that it is a part of. */
export const costCenterInputSchema = z.object({
  name: requiredTextSchema(100),
  abbreviation: requiredTextSchema(20),
  description: optionalTextSchema(500),
  parent_cost_center_id: idSchema.nullish().transform((id) => id ?? null),
})

export const costCenterSchema = costCenterInputSchema.extend({
  parent_cost_center_id: idSchema.nullable(),
  id: idSchema,
  /** The names from the top of the tree down to its own, of what the caller may reach. */
  path: z.string(),
  /** How many centres stand above it; zero at the top. */
  depth: z.int().min(0),
  status: masterRecordStatusSchema,
  version: versionSchema,
})

/** Who may save transactions of cost centres: all of them where the list is null. */
export const postingMemberSchema = z.object({
  name: z.string(),
  cost_center_ids: z.array(z.int()).nullable(),
})

export type CostCenter = z.output<typeof costCenterSchema>
export type CostCenterInput = z.output<typeof costCenterInputSchema>
export type PostingMember = z.output<typeof postingMemberSchema>
