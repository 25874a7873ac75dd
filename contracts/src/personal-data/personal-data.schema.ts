import { z } from 'zod'
import { requiredTextSchema } from '../scalars.ts'

const countSchema = z.int().nonnegative()

/** What a person types to have a contact anonymised: its name. */
export const anonymisationSchema = z.object({ confirmation: requiredTextSchema(150) })

/** What became of it. */
export const anonymisedSchema = z.object({
  /** What the contact is called since. */
  name: z.string(),
  /** Records of the company that named the person. */
  records: countSchema,
  /** Operations of the audit log that did. */
  operations: countSchema,
  /** Mails that were deleted. */
  mails: countSchema,
  /** Values that another contact has, too: in free texts, they stay. */
  shared_values: countSchema,
  /** What the law has kept. */
  kept: z.object({ transactions: countSchema, invoices: countSchema }),
})

export type Anonymised = z.output<typeof anonymisedSchema>
