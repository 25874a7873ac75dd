import { z } from 'zod'
import { attachmentIdsSchema } from '../attachments/attachment-ids.schema.ts'
import { budgetReasonSchema } from '../budgets/above-budget.schema.ts'

/** What comes with a new transaction, and is none of its own fields. */
export const besideNewSchema = z.object({
  attachment_ids: attachmentIdsSchema,
  budget_reason: budgetReasonSchema,
})
