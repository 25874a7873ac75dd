import { z } from 'zod'
import { optionalTextSchema, sumCentsSchema } from '../scalars.ts'

/** Why an expense may pass above a budget, by whoever may let it pass. */
export const budgetReasonSchema = optionalTextSchema(250).optional()

/** What was saved although it is above a budget, which only warns. */
export const budgetWarningsSchema = z.array(
  z.object({
    budget: z.string(),
    category: z.string(),
    available_cents: sumCentsSchema,
    requested_cents: sumCentsSchema,
  }),
)

export type BudgetWarnings = z.output<typeof budgetWarningsSchema>
