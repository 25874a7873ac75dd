import { z } from 'zod'
import { besideCurrency } from '../bank-accounts/currency.schema.ts'
import type { CivilDate } from '@prumo/civil-date'
import {
  centsFromZeroSchema,
  centsSchema,
  civilDateSchema,
  idSchema,
  optionalTextSchema,
  masterRecordStatusSchema,
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
  .extend({ status: masterRecordStatusSchema })
  .refine(endsAfterItStarts, order)

/** The same for an edit, with the version that was read. */
export const projectEditSchema = projectFieldsSchema
  .extend({ status: masterRecordStatusSchema, version: versionSchema })
  .refine(endsAfterItStarts, order)

const realized = {
  realized_revenues_cents: centsSchema,
  realized_expenses_cents: centsSchema,
  /** What purchases that wait for approval will make payable of it. */
  committed_expenses_cents: centsSchema,
}

export const projectSchema = projectFieldsSchema.extend({
  id: idSchema,
  /**
   * What its transactions come to by competency, of what the caller may reach, whatever its dates.
   */
  ...realized,
  ...besideCurrency(realized),
  status: masterRecordStatusSchema,
  version: versionSchema,
})

/**
 * Whether a day lies outside of what a project's dates say. A transaction of such a competency is
 * saved all the same, with a warning (docs/rules/registers.md).
 */
export function isOutsideProject(
  project: Pick<Project, 'start_date' | 'end_date'>,
  day: CivilDate,
): boolean {
  const { start_date, end_date } = project
  return (start_date !== null && day < start_date) || (end_date !== null && day > end_date)
}

export type Project = z.output<typeof projectSchema>
export type ProjectInput = z.output<typeof projectInputSchema>
