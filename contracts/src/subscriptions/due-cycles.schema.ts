import { z } from 'zod'
import { centsFromZeroSchema, civilDateSchema, idSchema, sumCentsSchema } from '../scalars.ts'
import { UNCHARGED_REASONS } from './uncharged-reason.ts'

/** Cycles that are told one by one; the count and the sum are of all. */
export const MAX_DUE_SHOWN = 50

const whose = {
  subscription_id: idSchema,
  party_name: z.string(),
  description: z.string(),
}

const late = {
  id: idSchema,
  ...whose,
  due_date: civilDateSchema,
  open_cents: centsFromZeroSchema,
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
  /** The first of the late cycles that are mailed or charged again. */
  late: z.array(z.object(late)),
  left_count: z.int(),
  left_cents: sumCentsSchema,
  /** The newest of the late cycles that are not, each with why. */
  left: z.array(
    z.object({
      ...late,
      party_id: idSchema,
      transaction_id: idSchema,
      /** The newest charge of it; null where there is none. */
      charge_id: idSchema.nullable(),
      why: z.enum(UNCHARGED_REASONS),
      /** When it was charged again last, and the day on which that is done next; of those told already. */
      told_on: civilDateSchema.nullable(),
      next_on: civilDateSchema.nullable(),
    }),
  ),
})

export type DueCycles = z.output<typeof dueCyclesSchema>
