import { z } from 'zod'
import { civilDateSchema, civilMonthSchema, sumCentsSchema } from '../scalars.ts'

/** What subscriptions come to. */
export const subscriptionFiguresSchema = z.object({
  on: civilDateSchema,
  /** Those that pay: neither in trial, paused, canceled nor ended. */
  paying_count: z.int(),
  mrr_cents: sumCentsSchema,
  trial_count: z.int(),
  /** Those that begin on a later day. */
  scheduled_count: z.int(),
  past_due_count: z.int(),
  /** Of those that held on the last day of the month before, and those lost in this month until today. */
  base_count: z.int(),
  lost_count: z.int(),
  /** Percent with two places; null without any to lose. */
  churn_percent: z.string().nullable(),
  /** The same over twelve months until today: what it says of lost ones, and of months held. */
  year_base_count: z.int(),
  year_lost_count: z.int(),
  /** Monthly value of one divided by the monthly churn of twelve months; null where none was lost. */
  ltv_cents: sumCentsSchema.nullable(),
})

export const subscriptionCohortSchema = z.object({
  /** The month in which they began to pay. */
  month: civilMonthSchema,
  started_count: z.int(),
  /** How many still hold on the last day of each month since, or today. */
  kept: z.array(z.object({ on: civilDateSchema, count: z.int() })),
})

export type SubscriptionFigures = z.output<typeof subscriptionFiguresSchema>
export type SubscriptionCohort = z.output<typeof subscriptionCohortSchema>
