import { z } from 'zod'
import { CHARGE_METHODS } from '../charges/charge-terms.schema.ts'
import { paymentProviderKindSchema } from '../charges/payment-provider-kinds.ts'
import { monthsCreditSchema } from '../plans/months-credit.ts'
import { PAYMENT_TYPES, SUBSCRIPTION_CYCLES } from '../products/payment-terms.ts'
import {
  civilDateSchema,
  idSchema,
  masterRecordStatusSchema,
  optionalTextSchema,
  positiveCentsSchema,
  requiredTextSchema,
  textSchema,
  versionSchema,
} from '../scalars.ts'

/** Whether a link sells on a day, and why not. */
export const LINK_STATES = ['open', 'deactivated', 'expired', 'used_up'] as const

/** Subscriptions that a link names: the newest ones. */
export const MAX_SUBSCRIPTIONS_NAMED = 5

/** As many charges as one buyer may divide a price into. */
const MAX_INSTALLMENTS = 21
const MAX_DUE_DATE_LIMIT_DAYS = 60
const MAX_USES = 1_000_000

/** The last part of a public address: small letters, figures and single dashes. */
const linkUrlSchema = textSchema(60).regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
  error: 'invalid_link_url',
})

const fields = {
  name: requiredTextSchema(120),
  url: linkUrlSchema,
  description: optionalTextSchema(1000),
  product_id: idSchema,
  /** The revenue that its receivables are. */
  category_id: idSchema,
  price_cents: positiveCentsSchema,
  /** Who collects what is paid. */
  kind: paymentProviderKindSchema,
  payment_type: z.enum(PAYMENT_TYPES),
  /** The cycle of the subscription that an order begins; of `recurring` alone. */
  subscription_cycle: z.enum(SUBSCRIPTION_CYCLES).nullable().default(null),
  payment_method: z.enum(CHARGE_METHODS),
  max_installments: z.int().min(1).max(MAX_INSTALLMENTS),
  /** Days from the order to the first due date. */
  due_date_limit_days: z.int().min(0).max(MAX_DUE_DATE_LIMIT_DAYS),
  /** The last day on which it sells; null is no end. */
  end_date: civilDateSchema.nullable(),
  /** How many orders it takes; null is no end. */
  max_uses: z.int().min(1).max(MAX_USES).nullable(),
  /**
   * The plan of Prumo, and the months of it, that a paid charge gives the company of its payer. Platform
   * administrators alone set and see them.
   */
  provider_plan_id: idSchema.nullable().default(null),
  months_credit: monthsCreditSchema.nullable().default(null),
}

interface Terms {
  readonly payment_type: string
  readonly subscription_cycle: (typeof SUBSCRIPTION_CYCLES)[number] | null
  readonly max_installments: number
  readonly price_cents: number
  readonly due_date_limit_days: number
  readonly provider_plan_id: number | null
  readonly months_credit: number | null
}

/** Of a link that recurs: the second cycle is charged after the first, and not before that is past due. */
const MAX_DAYS_OF_WEEK = 6
const MAX_DAYS_OF_CYCLE = 10

function checkLink(link: Terms, context: z.RefinementCtx): void {
  const refuse = (field: keyof Terms, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message })
  const { payment_type, subscription_cycle: cycle, provider_plan_id, months_credit } = link
  if (provider_plan_id === null && months_credit !== null) refuse('provider_plan_id', 'required')
  if (provider_plan_id !== null && months_credit === null) refuse('months_credit', 'required')
  if (payment_type === 'recurring') {
    if (cycle === null) return refuse('subscription_cycle', 'required')
    const most = cycle === 'weekly' ? MAX_DAYS_OF_WEEK : MAX_DAYS_OF_CYCLE
    return link.due_date_limit_days > most
      ? refuse('due_date_limit_days', 'invalid_value')
      : undefined
  }
  if (payment_type !== 'installments') return undefined
  if (link.max_installments < 2) return refuse('max_installments', 'too_few_installments')
  // No instalment is of nothing.
  return link.price_cents < link.max_installments
    ? refuse('max_installments', 'invalid_value')
    : undefined
}

/** What a person fills in. */
export const productLinkInputSchema = z.object(fields).superRefine(checkLink)

/** The same with its status, as the form holds it. */
export const productLinkFormSchema = z
  .object({ ...fields, status: masterRecordStatusSchema })
  .superRefine(checkLink)

/** The same for an edit, with the version that was read. */
export const productLinkEditSchema = z
  .object({ ...fields, status: masterRecordStatusSchema, version: versionSchema })
  .superRefine(checkLink)

export const storedProductLinkSchema = z.object({
  ...fields,
  id: idSchema,
  status: masterRecordStatusSchema,
  version: versionSchema,
})

export const productLinkSchema = storedProductLinkSchema.extend({
  /** Where clients see it. */
  address: z.string(),
  /** Where members look at its page, whether it sells or not: no visit, and nothing is ordered there. */
  preview_address: z.string(),
  product_name: z.string(),
  /** Whether it sells today, and why not. */
  state: z.enum(LINK_STATES),
  /** How often its page was asked for, orders begun, those that are paid in full, and those in part. */
  seen_count: z.int(),
  started_count: z.int(),
  paid_count: z.int(),
  partly_paid_count: z.int(),
  /** The subscriptions that its orders began, and the newest of them. */
  subscription_count: z.int(),
  subscriptions: z.array(z.object({ id: idSchema, party_name: z.string() })),
})

export type LinkState = (typeof LINK_STATES)[number]
export type StoredProductLink = z.output<typeof storedProductLinkSchema>
export type ProductLink = z.output<typeof productLinkSchema>
export type ProductLinkInput = z.output<typeof productLinkInputSchema>
