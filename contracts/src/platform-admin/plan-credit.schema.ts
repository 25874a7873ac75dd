import { z } from 'zod'
import { monthsCreditSchema } from '../plans/months-credit.ts'
import { centsFromZeroSchema, civilDateSchema, idSchema, instantSchema } from '../scalars.ts'

/** What was paid by a payment link of Prumo, and waits for a person. */
export const planCreditSchema = z.object({
  id: idSchema,
  link_name: z.string(),
  payer_name: z.string(),
  payer_document: z.string().nullable(),
  /** Null once the plan was deleted. */
  plan_name: z.string().nullable(),
  months_credit: monthsCreditSchema,
  competency_date: civilDateSchema,
  value_cents: centsFromZeroSchema,
  /** Why no company has it, in the reader's language; null where one has. */
  fault: z.string().nullable(),
  /** The payment that it became, and of which company. */
  payment_id: idSchema.nullable(),
  company_name: z.string().nullable(),
  /** When it was seen that the money went back. */
  returned_at: instantSchema.nullable(),
})

export const creditAssignmentSchema = z.object({ company_id: idSchema })

export type PlanCredit = z.output<typeof planCreditSchema>
