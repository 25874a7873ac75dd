import { z } from 'zod'
import { centsFromZeroSchema, civilDateSchema, idSchema, sumCentsSchema } from '../scalars.ts'
import { bulkResultSchema } from '../transactions/selection.schema.ts'

/** Charges that a preview names; its sums are of all. */
export const MAX_PREVIEWED = 50

/** What a charge would ask for: what is open, with fine and interest until its due date. */
const plannedChargeSchema = z.object({
  /** Of its receivable. */
  id: idSchema,
  party_name: z.string().nullable(),
  description: z.string(),
  residual_cents: centsFromZeroSchema,
  fine_cents: centsFromZeroSchema,
  interest_cents: centsFromZeroSchema,
  value_cents: centsFromZeroSchema,
  due_date: civilDateSchema,
  discount_cents: centsFromZeroSchema.nullable(),
  discount_until: civilDateSchema.nullable(),
  /** The last day that its discount would have had, where it is past: there is none then. */
  lost_discount_until: civilDateSchema.nullable(),
})

/** What is left alone, and why. */
const leftReceivableSchema = bulkResultSchema.shape.skipped.element.extend({
  /** The charge that asks for it already. */
  charge_id: idSchema.nullable(),
})

/** What charging a selection comes to, before anything is made or sent. */
export const generationPreviewSchema = z.object({
  count: z.int(),
  /** Those of them that are late: by another day than that of their receivables. */
  late_count: z.int(),
  residual_cents: sumCentsSchema,
  fine_cents: sumCentsSchema,
  interest_cents: sumCentsSchema,
  value_cents: sumCentsSchema,
  /** What is left off where each is paid in time for its discount. */
  discount_cents: sumCentsSchema,
  /** The first ones, by their receivables. */
  charges: z.array(plannedChargeSchema),
  skipped: z.array(leftReceivableSchema),
})

/** What a person saw of a preview before they confirmed it. */
export const shownGenerationSchema = generationPreviewSchema.pick({
  count: true,
  late_count: true,
  value_cents: true,
  discount_cents: true,
})

export type UnchargedReceivable = z.output<typeof leftReceivableSchema>
export type PlannedCharge = z.output<typeof plannedChargeSchema>
export type GenerationPreview = z.output<typeof generationPreviewSchema>
