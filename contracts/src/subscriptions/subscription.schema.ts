import { z } from 'zod'
import {
  CHARGE_METHODS,
  checkDiscountDays,
  daysAfterDueSchema,
  discountDaysSchema,
  percentTextSchema,
} from '../charges/charge-terms.schema.ts'
import { paymentProviderKindSchema } from '../charges/payment-provider-kinds.ts'
import { PRICE_INDICES } from '../price-indices/price-index.schema.ts'
import { SUBSCRIPTION_CYCLES } from '../products/payment-terms.ts'
import {
  centsFromZeroSchema,
  civilDateSchema,
  civilMonthSchema,
  idSchema,
  positiveCentsSchema,
  requiredTextSchema,
  sumCentsSchema,
  textSchema,
  versionSchema,
} from '../scalars.ts'
import { subscriptionCycleSchema } from './subscription-cycle.schema.ts'

/** Where a subscription stands on a day (docs/rules/subscriptions.md). */
export const SUBSCRIPTION_STATES = [
  'scheduled',
  'trial',
  'active',
  'past_due',
  'paused',
  'canceled',
  'ended',
] as const

/** The figures that open to their rows. */
export const SUBSCRIPTION_FIGURES = ['paying', 'lost_in_month', 'lost_in_year'] as const

const MAX_TRIAL_DAYS = 730
const MAX_CYCLES = 600
const MAX_ISSUE_DAYS = 60
const MAX_CANCEL_DAYS = 365
/** Subscriptions of one act. */
export const MAX_SUBSCRIPTIONS_OF_ACT = 500

const fields = {
  party_id: idSchema,
  product_id: idSchema.nullable(),
  /** What each of its receivables is, and of which cost centre and project. */
  category_id: idSchema,
  cost_center_id: idSchema.nullable(),
  project_id: idSchema.nullable(),
  description: requiredTextSchema(200),
  /** What a whole cycle costs. */
  value_cents: positiveCentsSchema,
  subscription_cycle: z.enum(SUBSCRIPTION_CYCLES),
  start_date: civilDateSchema,
  trial_days: z.int().min(0).max(MAX_TRIAL_DAYS),
  /** The day of the month on which cycles begin, or its last day; weeks have none. */
  anchor_day: z.int().min(1).max(31),
  /** Whole cycles; null is no end. */
  cycles_count: z.int().min(1).max(MAX_CYCLES).nullable(),
  /** The last day on which a cycle begins; null is no end. */
  end_date: civilDateSchema.nullable(),
  /** Who collects what is paid. */
  kind: paymentProviderKindSchema,
  payment_method: z.enum(CHARGE_METHODS),
  fine_value: percentTextSchema,
  interest_value: percentTextSchema,
  discount_cents: centsFromZeroSchema.nullable(),
  /** Days before the due date until which the discount holds. */
  discount_days: discountDaysSchema,
  days_after_due: daysAfterDueSchema,
  /** Days before a cycle begins on which it is charged. */
  issue_days_before: z.int().min(0).max(MAX_ISSUE_DAYS),
  mails_payer: z.boolean(),
  /** Days past due after which it is canceled; null is never. */
  cancel_after_days: z.int().min(1).max(MAX_CANCEL_DAYS).nullable(),
}

interface Checked {
  readonly value_cents: number
  readonly start_date: string
  readonly cycles_count: number | null
  readonly end_date: string | null
  readonly discount_cents: number | null
  readonly discount_days: number | null
}

function check(input: Checked, context: z.RefinementCtx): void {
  const refuse = (field: keyof Checked, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message })
  const { end_date, cycles_count, discount_cents } = input
  if (end_date !== null && cycles_count !== null) refuse('end_date', 'subscription_two_ends')
  if (end_date !== null && end_date < input.start_date)
    refuse('end_date', 'subscription_end_before_start')
  checkDiscountDays(input, refuse)
  if (discount_cents !== null && discount_cents >= input.value_cents)
    refuse('discount_cents', 'charge_discount_too_high')
}

/** What a person fills in. */
export const subscriptionInputSchema = z.object(fields).superRefine(check)

/** The same for a new one, with the day from which on its cycles are charged; null is today. */
export const subscriptionCreationSchema = z
  .object({ ...fields, charged_from: civilDateSchema.nullable().default(null) })
  .superRefine(check)

/** The same for an edit, with the version that was read: it reaches cycles that are still to come. */
export const subscriptionEditSchema = z
  .object({ ...fields, version: versionSchema })
  .superRefine(check)

/** A change of plan: from today on, with what is left of the old one as credit, or from the next cycle on. */
export const planChangeSchema = z.object({
  product_id: idSchema.nullable(),
  description: requiredTextSchema(200),
  value_cents: positiveCentsSchema,
  subscription_cycle: z.enum(SUBSCRIPTION_CYCLES),
  when: z.enum(['now', 'next_cycle']),
  /**
   * What becomes of what is open of the old plan, required where something is: its charge stays, and gives
   * credit once it is paid; or it is canceled, and the new plan asks for the days that were used.
   */
  open_charge: z.enum(['keep', 'cancel']).nullable().default(null),
  version: versionSchema,
})

/** A pause; open cycles stay, or go with their charges and receivables, for whoever may cancel charges. */
export const subscriptionPauseSchema = z.object({
  open_charge: z.enum(['keep', 'cancel']).default('keep'),
  version: versionSchema,
})

export const subscriptionCancelSchema = z.object({
  when: z.enum(['now', 'end_of_cycle']),
  /** Charges that are open are canceled with their receivables; else they stay. */
  cancels_charges: z.boolean(),
  version: versionSchema,
})

/** A percentage above -100 that prices change by, with at most four places: `4.5`, `-10`. */
const readjustmentSchema = textSchema(9).refine(
  (text) => /^-?\d{1,3}(\.\d{1,4})?$/.test(text) && Number(text) > -100 && Number(text) !== 0,
  { error: 'invalid_value' },
)

const readjustmentFields = {
  subscription_ids: z.array(idSchema).min(1, { error: 'required' }).max(MAX_SUBSCRIPTIONS_OF_ACT),
  percent: readjustmentSchema.nullable().default(null),
  index: z.enum(PRICE_INDICES).nullable().default(null),
  /** The last month of an index; null is the newest that is kept. */
  until_month: civilMonthSchema.nullable().default(null),
}

interface CheckedReadjustment {
  readonly percent: string | null
  readonly index: string | null
  readonly until_month: string | null
}

function checkReadjustment(
  { percent, index, until_month }: CheckedReadjustment,
  context: z.RefinementCtx,
): void {
  const refuse = (field: keyof CheckedReadjustment, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message })
  if (percent === null && index === null) refuse('percent', 'required')
  if (percent !== null && index !== null) refuse('index', 'invalid_value')
  if (index === null && until_month !== null) refuse('until_month', 'invalid_value')
}

/** By a percentage, or by what an index came to over twelve months until one. */
export const readjustTermsSchema = z.object(readjustmentFields).superRefine(checkReadjustment)

/** The same to be done: with the rate that was shown, it is done by no other. */
export const readjustSchema = z
  .object({ ...readjustmentFields, shown_percent: z.string().max(30).nullable().default(null) })
  .superRefine(checkReadjustment)

/** What prices come to by a readjustment, before it is done. */
export const readjustPreviewSchema = z.object({
  /** Of the whole readjustment, with four decimals. */
  percent: z.string(),
  first_month: civilMonthSchema.nullable(),
  until_month: civilMonthSchema.nullable(),
  rows: z.array(
    z.object({
      id: idSchema,
      description: z.string(),
      party_name: z.string(),
      value_cents: positiveCentsSchema,
      next_value_cents: centsFromZeroSchema,
      /** Why it would be left as it is, in the reader's language. */
      message: z.string().nullable(),
    }),
  ),
})

export const subscriptionVersionSchema = z.object({ version: versionSchema })

export const subscriptionRowSchema = z.object({
  id: idSchema,
  party_id: idSchema,
  party_name: z.string(),
  product_id: idSchema.nullable(),
  product_name: z.string().nullable(),
  description: z.string(),
  value_cents: positiveCentsSchema,
  /** Its value in a month: the cycle's, by the weeks and months of a year. */
  monthly_cents: sumCentsSchema,
  subscription_cycle: z.enum(SUBSCRIPTION_CYCLES),
  start_date: civilDateSchema,
  /** The day on which the next cycle to be charged begins; null where none follows. */
  next_on: civilDateSchema.nullable(),
  state: z.enum(SUBSCRIPTION_STATES),
  /** The day from which on it is canceled. */
  canceled_on: civilDateSchema.nullable(),
  cancel_reason: z.enum(['asked', 'unpaid']).nullable(),
  /** What is open of its cycles and due. */
  overdue_cents: sumCentsSchema,
  /** Why its next cycle could not be charged, in the reader's language. */
  fault: z.string().nullable(),
  version: versionSchema,
})

export const subscriptionSchema = subscriptionRowSchema.extend({
  ...fields,
  description: z.string(),
  fine_value: z.string(),
  interest_value: z.string(),
  billing_on: civilDateSchema,
  /** The payment link by whose order it began. */
  link_id: idSchema.nullable(),
  link_name: z.string().nullable(),
  /** What is left of plans that were changed: it pays cycles to come. */
  credit_cents: centsFromZeroSchema,
  /** Days that were used of plans whose charge was canceled: the next cycle asks for them. */
  owed_cents: centsFromZeroSchema,
  first_cycle: z.int().min(1),
  next_cycle: z.int().min(1),
  paused_on: civilDateSchema.nullable(),
  ends_on: civilDateSchema.nullable(),
  /** Newest first. */
  cycles: z.array(subscriptionCycleSchema),
})

export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number]
export type SubscriptionInput = z.output<typeof subscriptionInputSchema>
export type SubscriptionCreation = z.output<typeof subscriptionCreationSchema>
export type SubscriptionEdit = z.output<typeof subscriptionEditSchema>
export type PlanChangeInput = z.output<typeof planChangeSchema>
export type SubscriptionPause = z.output<typeof subscriptionPauseSchema>
export type SubscriptionCancel = z.output<typeof subscriptionCancelSchema>
export type ReadjustmentTerms = z.output<typeof readjustTermsSchema>
export type Readjustment = z.output<typeof readjustSchema>
export type ReadjustPreview = z.output<typeof readjustPreviewSchema>
export type SubscriptionRow = z.output<typeof subscriptionRowSchema>
export type Subscription = z.output<typeof subscriptionSchema>
