import { z } from 'zod'
import {
  idSchema,
  optionalTextSchema,
  registerStatusSchema,
  requiredTextSchema,
  versionSchema,
} from '../scalars.ts'

/** The fields a person fills in (specification section 3). */
export const costCenterInputSchema = z.object({
  name: requiredTextSchema(100),
  abbreviation: requiredTextSchema(20),
  description: optionalTextSchema(500),
})

export const costCenterSchema = costCenterInputSchema.extend({
  id: idSchema,
  status: registerStatusSchema,
  version: versionSchema,
})

export type CostCenter = z.output<typeof costCenterSchema>
export type CostCenterInput = z.output<typeof costCenterInputSchema>
