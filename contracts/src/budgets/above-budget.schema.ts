import { z } from 'zod'
import { optionalTextSchema, sumCentsSchema } from '../scalars.ts'

/** Why an expense may pass above a budget, by whoever may let it pass. */
export const budgetReasonSchema = optionalTextSchema(250).optional()

/**
 * What was saved although it is above a budget, which only warns. Which one, and what was left of it,
 * is null for readers of a part: others spent of it, too.
 */
export const budgetWarningsSchema = z.array(
  z.object({
    budget: z.string().nullable(),
    category: z.string(),
    available_cents: sumCentsSchema.nullable(),
    requested_cents: sumCentsSchema,
  }),
)

export type BudgetWarnings = z.output<typeof budgetWarningsSchema>
