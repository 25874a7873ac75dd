import { z } from 'zod'
import { CHARGE_METHODS } from '../charges/charge-terms.schema.ts'
import { paymentProviderKindSchema } from '../charges/payment-provider-kinds.ts'
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

/** At once, or in months that follow each other. */
export const LINK_PAYMENT_TYPES = ['single', 'installments'] as const

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
  payment_type: z.enum(LINK_PAYMENT_TYPES),
  payment_method: z.enum(CHARGE_METHODS),
  max_installments: z.int().min(1).max(MAX_INSTALLMENTS),
  /** Days from the order to the first due date. */
  due_date_limit_days: z.int().min(0).max(MAX_DUE_DATE_LIMIT_DAYS),
  /** The last day on which it sells; null is no end. */
  end_date: civilDateSchema.nullable(),
  /** How many orders it takes; null is no end. */
  max_uses: z.int().min(1).max(MAX_USES).nullable(),
}

interface Terms {
  readonly payment_type: string
  readonly max_installments: number
  readonly price_cents: number
}

function checkLink(link: Terms, context: z.RefinementCtx): void {
  if (link.payment_type !== 'installments') return
  const refuse = (message: string) =>
    context.addIssue({ code: 'custom', path: ['max_installments'], message })
  if (link.max_installments < 2) refuse('too_few_installments')
  // No instalment is of nothing.
  else if (link.price_cents < link.max_installments) refuse('invalid_value')
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
  product_name: z.string(),
  /** Whether it sells today, and why not. */
  state: z.enum(LINK_STATES),
  /** How often its page was asked for, orders begun, and orders that are paid in full. */
  seen_count: z.int(),
  started_count: z.int(),
  paid_count: z.int(),
})

export type LinkState = (typeof LINK_STATES)[number]
export type StoredProductLink = z.output<typeof storedProductLinkSchema>
export type ProductLink = z.output<typeof productLinkSchema>
export type ProductLinkInput = z.output<typeof productLinkInputSchema>
