import { z } from 'zod'
import { centsFromZeroSchema, idSchema, requiredTextSchema, versionSchema } from '../scalars.ts'
import { FEATURE_KEYS } from './features.ts'
import { monthsCreditSchema } from './months-credit.ts'

/** A plan is offered, or only kept by the companies that have it. */
export const planStatusSchema = z.enum(['active', 'deactivated'])

/** What a platform administrator fills in of a plan (specification section 3, "Provider plan"). */
export const planInputSchema = z.object({
  name: requiredTextSchema(60),
  /** The restricted menu items and feature keys that it opens. */
  permissions: z.array(z.enum(FEATURE_KEYS)).max(FEATURE_KEYS.length),
  months_credit: monthsCreditSchema,
  /** Authorised invoices that a company may have of a month; null is no limit. */
  invoices_per_month: z.int().min(0).max(1_000_000).nullable(),
  /** What it costs for its months; null while no price is agreed. */
  price_cents: centsFromZeroSchema.nullable(),
})

export const planSchema = planInputSchema.extend({
  id: idSchema,
  /** How many companies have it. */
  companies: z.int(),
  status: planStatusSchema,
  version: versionSchema,
})

export type Plan = z.output<typeof planSchema>
export type PlanInput = z.output<typeof planInputSchema>
