import { z } from 'zod'
import { centsFromZeroSchema, civilDateSchema, idSchema, sumCentsSchema } from '../scalars.ts'

/** Cycles that are told one by one; the count and the sum are of all. */
export const MAX_DUE_SHOWN = 50

const whose = {
  subscription_id: idSchema,
  party_name: z.string(),
  description: z.string(),
}

/** What charging now comes to. */
export const dueCyclesSchema = z.object({
  count: z.int(),
  total_cents: sumCentsSchema,
  /** The first of them, those first that are due first. */
  cycles: z.array(
    z.object({
      ...whose,
      starts_on: civilDateSchema,
      /** What its credit leaves. */
      charged_cents: centsFromZeroSchema,
      mails_payer: z.boolean(),
    }),
  ),
  /** Charging now charges cycles beyond the caller's reach, too, of which nothing more is told. */
  has_others: z.boolean(),
  late_count: z.int(),
  late_cents: sumCentsSchema,
  /** The first of the late cycles that are mailed or charged again, as the hours and the mails of the day allow. */
  late: z.array(
    z.object({
      id: idSchema,
      ...whose,
      due_date: civilDateSchema,
      open_cents: centsFromZeroSchema,
    }),
  ),
})

export type DueCycles = z.output<typeof dueCyclesSchema>
