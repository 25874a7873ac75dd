import { CHARGE_METHODS } from '@prumo/contracts/charges/charge-terms.schema'
import { paymentProviderKindSchema } from '@prumo/contracts/charges/payment-provider-kinds'
import { SUBSCRIPTION_CYCLES } from '@prumo/contracts/products/payment-terms'
import {
  centsFromZeroSchema,
  civilDateSchema,
  idSchema,
  positiveCentsSchema,
  versionSchema,
} from '@prumo/contracts/scalars'
import { zeroCents } from '@prumo/money'
import { z } from 'zod'

const idOrNull = idSchema.nullable().default(null)
const dayOrNull = civilDateSchema.nullable().default(null)
const countOrNull = z.int().nullable().default(null)

/** What the audit log keeps of a subscription that undoing brings back. */
export const keptSubscriptionSchema = z.object({
  id: idSchema,
  party_id: idSchema,
  product_id: idOrNull,
  category_id: idSchema,
  cost_center_id: idOrNull,
  project_id: idOrNull,
  description: z.string(),
  value_cents: positiveCentsSchema,
  credit_cents: centsFromZeroSchema,
  owed_cents: centsFromZeroSchema.default(zeroCents),
  subscription_cycle: z.enum(SUBSCRIPTION_CYCLES),
  /** Absent in what was kept before it was. */
  added_on: dayOrNull,
  start_date: civilDateSchema,
  trial_days: z.int(),
  anchor_day: z.int(),
  cycles_count: countOrNull,
  end_date: dayOrNull,
  kind: paymentProviderKindSchema,
  payment_method: z.enum(CHARGE_METHODS),
  fine_value: z.string(),
  interest_value: z.string(),
  discount_cents: positiveCentsSchema.nullable().default(null),
  discount_days: countOrNull,
  days_after_due: countOrNull,
  issue_days_before: z.int(),
  mails_payer: z.boolean(),
  cancel_after_days: countOrNull,
  billing_on: civilDateSchema,
  cycles_from: civilDateSchema,
  first_cycle: z.int(),
  partial_cycles: z.int(),
  next_cycle: z.int(),
  next_on: dayOrNull,
  ends_on: dayOrNull,
  paused_on: dayOrNull,
  canceled_on: dayOrNull,
  cancel_reason: z.enum(['asked', 'unpaid']).nullable().default(null),
  fault: z.string().nullable().default(null),
  version: versionSchema,
})

export type SubscriptionSnapshot = z.output<typeof keptSubscriptionSchema>

/** What the audit log keeps of a cycle that a change of plan cut short. */
export const keptCutSchema = z.object({
  subscription_id: idSchema,
  cut_on: civilDateSchema.nullable(),
  passed_on_cents: centsFromZeroSchema,
  given_cents: centsFromZeroSchema,
  counted_cents: centsFromZeroSchema.nullable().default(null),
})
