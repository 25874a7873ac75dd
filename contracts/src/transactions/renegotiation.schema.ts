import { z } from 'zod'
import { currencySchema } from '../bank-accounts/currency.schema.ts'
import {
  centsFromZeroSchema,
  civilDateSchema,
  idSchema,
  positiveCentsSchema,
  requiredTextSchema,
} from '../scalars.ts'

/** Receivables of one renegotiation; more would be read by nobody. */
export const MAX_RENEGOTIATED = 50
/** Ten years of months. */
const MAX_RENEGOTIATION_INSTALLMENTS = 120

export const renegotiationTermsSchema = z.object({
  transaction_ids: z
    .array(idSchema)
    .min(1, { error: 'required' })
    .max(MAX_RENEGOTIATED)
    .transform((ids) => [...new Set(ids)]),
  /** The day until which fine and interest are counted, and on which the old ones end. */
  renegotiated_on: civilDateSchema,
  /** Whether fine and interest of late payment are charged, by the rates of the company. */
  has_late_charges: z.boolean(),
  discount_cents: centsFromZeroSchema,
  surcharge_cents: centsFromZeroSchema,
  installments: z.int().min(1).max(MAX_RENEGOTIATION_INSTALLMENTS),
  /** The others follow month by month. */
  first_due_date: civilDateSchema,
})

export const renegotiationInputSchema = renegotiationTermsSchema.extend({
  /** Where the new ones are to be received; what the old ones say of it stays. */
  bank_account_id: idSchema,
  description: requiredTextSchema(240),
  /** What the new ones come to as it was previewed. */
  total_cents: positiveCentsSchema,
})

/** An old receivable, and what of it goes into the new ones. */
const renegotiatedSchema = z.object({
  id: idSchema,
  description: z.string(),
  due_date: civilDateSchema,
  open_cents: positiveCentsSchema,
  fine_cents: centsFromZeroSchema,
  interest_cents: centsFromZeroSchema,
  surcharge_cents: centsFromZeroSchema,
  discount_cents: centsFromZeroSchema,
})

export const renegotiationPreviewSchema = z.object({
  party_name: z.string().nullable(),
  currency: currencySchema,
  receivables: z.array(renegotiatedSchema),
  open_cents: positiveCentsSchema,
  late_cents: centsFromZeroSchema,
  total_cents: positiveCentsSchema,
  installments: z.array(z.object({ due_date: civilDateSchema, value_cents: positiveCentsSchema })),
  /** Charges of the old ones that are canceled with them. */
  open_charges: z.int(),
})

/** A receivable beside its renegotiation. */
const linkedSchema = z.object({
  id: idSchema,
  description: z.string(),
  due_date: civilDateSchema,
  value_cents: positiveCentsSchema,
})

export const renegotiationSchema = z.object({
  id: idSchema,
  renegotiated_on: civilDateSchema,
  total_cents: positiveCentsSchema,
  discount_cents: centsFromZeroSchema,
  surcharge_cents: centsFromZeroSchema,
  made_by: z.string(),
  /** By which it is undone. */
  request_id: z.string(),
  old: z.array(linkedSchema),
  new: z.array(linkedSchema),
})

export type RenegotiationTerms = z.output<typeof renegotiationTermsSchema>
export type RenegotiationInput = z.output<typeof renegotiationInputSchema>
export type RenegotiationPreview = z.output<typeof renegotiationPreviewSchema>
export type Renegotiation = z.output<typeof renegotiationSchema>
