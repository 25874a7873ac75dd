import { z } from 'zod'
import { monthsCreditSchema } from '../plans/months-credit.ts'
import {
  centsFromZeroSchema,
  civilDateSchema,
  idSchema,
  instantSchema,
  requiredTextSchema,
} from '../scalars.ts'

/** What is written down of a payment that a company made to Prumo (section 3, "Provider payment"). */
export const paymentInputSchema = z.object({
  company_id: idSchema,
  plan_id: idSchema,
  months_credit: monthsCreditSchema,
  competency_date: civilDateSchema,
  value_cents: centsFromZeroSchema.nullable(),
})

export const paymentSchema = paymentInputSchema.extend({
  id: idSchema,
  /** The plan's name when it was paid. */
  name: z.string(),
  company_name: z.string(),
  /** The company's expiry before and after it. */
  expiry_before: civilDateSchema,
  expiry_after: civilDateSchema,
  registered_at: instantSchema,
  registered_by: z.string(),
  undone_at: instantSchema.nullable(),
  undone_by: z.string().nullable(),
  undo_reason: z.string().nullable(),
})

/** A payment as the company that made it sees it. */
export const ownPaymentSchema = paymentSchema.pick({
  id: true,
  name: true,
  months_credit: true,
  competency_date: true,
  registered_at: true,
  registered_by: true,
})

/** Why something was done to a company: it stands in its audit log. */
export const reasonSchema = requiredTextSchema(200)

export type OwnPayment = z.output<typeof ownPaymentSchema>
export type Payment = z.output<typeof paymentSchema>
export type PaymentInput = z.output<typeof paymentInputSchema>
