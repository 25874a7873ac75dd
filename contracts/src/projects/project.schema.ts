import { z } from 'zod'
import {
  centsFromZeroSchema,
  civilDateSchema,
  idSchema,
  optionalTextSchema,
  registerStatusSchema,
  requiredTextSchema,
  versionSchema,
} from '../scalars.ts'

const projectFieldsSchema = z.object({
  name: requiredTextSchema(100),
  abbreviation: requiredTextSchema(20),
  description: optionalTextSchema(500),
  start_date: civilDateSchema.nullable(),
  end_date: civilDateSchema.nullable(),
  forecasted_revenues_cents: centsFromZeroSchema,
  forecasted_expenses_cents: centsFromZeroSchema,
})

const endsAfterItStarts = (input: {
  readonly start_date: string | null
  readonly end_date: string | null
}): boolean =>
  input.start_date === null || input.end_date === null || input.start_date <= input.end_date

const order = { error: 'end_before_start', path: ['end_date'] }

/** The fields a person fills in (specification section 3). */
export const projectInputSchema = projectFieldsSchema.refine(endsAfterItStarts, order)

/** The same with its status, as the form holds it. */
export const projectFormSchema = projectFieldsSchema
  .extend({ status: registerStatusSchema })
  .refine(endsAfterItStarts, order)

/** The same for an edit, with the version that was read. */
export const projectEditSchema = projectFieldsSchema
  .extend({ status: registerStatusSchema, version: versionSchema })
  .refine(endsAfterItStarts, order)

export const projectSchema = projectFieldsSchema.extend({
  id: idSchema,
  status: registerStatusSchema,
  version: versionSchema,
})

export type Project = z.output<typeof projectSchema>
export type ProjectInput = z.output<typeof projectInputSchema>
