import { z } from 'zod'
import { INVOICE_ENVIRONMENTS } from '../companies/invoice-settings.schema.ts'
import { QUANTITY_PATTERN } from '../sales/sale-amounts.rules.ts'
import { MAX_SALES_OF_ACT, percentSchema, SALE_PAYMENT_METHODS } from '../sales/sale.schema.ts'
import {
  centsFromZeroSchema,
  civilDateSchema,
  idSchema,
  optionalTextSchema,
  positiveCentsSchema,
  requiredTextSchema,
  versionSchema,
} from '../scalars.ts'

/** What Prumo issues: notes of goods, and of services. */
export const EMISSION_TYPES = ['nfe', 'nfse'] as const

/** cMotivo of the cancellation of a national NFS-e. */
export const CANCEL_CODES = ['error', 'not_rendered', 'other'] as const

/** How the buyer was before the seller (indPres). */
export const BUYER_PRESENCES = ['in_person', 'internet', 'phone', 'home_delivery', 'other'] as const

/** Lines of one note: the layout of the NF-e ends there (det, 1 to 990). */
const MAX_LINES = 990
/** xServ and infCpl as the shortest of the layouts takes them. */
const MAX_DESCRIPTION = 2_000
/** Why a note is canceled, or numbers are voided (xMotivo, xJust). */
const REASON_LENGTHS = { min: 15, max: 255 } as const
/** What a correction says (xCorrecao). */
export const CORRECTION_LENGTHS = { min: 15, max: 1_000 } as const
/** Instalments of one NF-e (dup). */
const MAX_INSTALLMENTS = 120
/** nNF of the layout 4.00. */
const MAX_NUMBER = 999_999_999
/** The series above are reserved. */
const MAX_SERIES = 889

export const emissionLineSchema = z.object({
  product_id: idSchema,
  quantity: z.string().regex(QUANTITY_PATTERN, { error: 'invalid_value' }),
  unit_price_cents: positiveCentsSchema,
  discount_cents: centsFromZeroSchema,
})

/** What a person decides beside what product and client say; null is what they say. */
export const taxChoiceFields = {
  /** The client keeps the ISS and pays it. */
  iss_withheld: z.boolean().nullable(),
  /** Percent. */
  iss_rate: percentSchema,
  /** The client keeps income tax and contributions, where a client of the kind does. */
  withholds_federal: z.boolean().nullable(),
  /** cTribNac: item, subitem and national split of the list of services, six figures. */
  service_code: optionalTextSchema(6).refine((code) => code === null || /^\d{6}$/.test(code), {
    error: 'invalid_value',
  }),
  /** cNBS, nine figures. */
  nbs_code: optionalTextSchema(9).refine((code) => code === null || /^\d{9}$/.test(code), {
    error: 'invalid_value',
  }),
}

/** What a note of goods says beside its lines. */
export const emissionGoodsSchema = z.object({
  /** Charged for all lines together. */
  freight_cents: centsFromZeroSchema,
  payment_method: z.enum(SALE_PAYMENT_METHODS),
  presence: z.enum(BUYER_PRESENCES),
  /** What is owed later; nothing where all is paid at once. */
  instalments: z
    .array(z.object({ due_date: civilDateSchema, value_cents: positiveCentsSchema }))
    .max(MAX_INSTALLMENTS),
  /** ICMS within the state of a buyer of another one who is no taxpayer, in percent. */
  internal_rate: percentSchema,
  /** Fund against poverty of that state, in percent. */
  fcp_rate: percentSchema,
  /** Credit that a company of the Simples gives (CSOSN 101), in percent. */
  credit_rate: percentSchema,
})

const emissionFields = {
  type: z.enum(EMISSION_TYPES),
  party_id: idSchema,
  competency_date: civilDateSchema,
  description: z
    .string()
    .trim()
    .max(MAX_DESCRIPTION)
    .nullish()
    .transform((text) => text || null),
  lines: z.array(emissionLineSchema).min(1, { error: 'required' }).max(MAX_LINES),
  ...taxChoiceFields,
  /** Of goods; null is that nothing is said beside the lines. */
  goods: emissionGoodsSchema.nullable().default(null),
}

interface ToCheck {
  readonly type: (typeof EMISSION_TYPES)[number]
  readonly lines: readonly unknown[]
}

/** A note of services is of one service. */
function checkLines({ type, lines }: ToCheck, context: z.RefinementCtx): void {
  if (type === 'nfse' && lines.length > 1)
    context.addIssue({ code: 'custom', path: ['lines'], message: 'one_service_per_invoice' })
}

/** A draft without a sale; `is_issued` has it sent at once. */
export const emissionInputSchema = z
  .object({ ...emissionFields, is_issued: z.boolean() })
  .superRefine(checkLines)

/** The same for an edit of a draft, or of what was rejected. */
export const emissionEditSchema = z
  .object({ ...emissionFields, version: versionSchema })
  .superRefine(checkLines)

/** Sales that are invoiced, each by a note of its own. */
export const emissionsOfSalesSchema = z.object({
  sale_ids: z.array(idSchema).min(1, { error: 'required' }).max(MAX_SALES_OF_ACT),
  /** Sent at once; else drafts. */
  is_issued: z.boolean(),
})

/** A note without fiscal value, to try the set-up out. */
export const testEmissionSchema = z.object({
  party_id: idSchema,
  product_id: idSchema,
  value_cents: positiveCentsSchema,
})

/** Emissions that one act takes, each as it was read. */
export const emissionActSchema = z.object({
  emissions: z
    .array(z.object({ id: idSchema, version: versionSchema }))
    .min(1, { error: 'required' })
    .max(MAX_SALES_OF_ACT),
})

const reasonSchema = requiredTextSchema(REASON_LENGTHS.max).pipe(
  z.string().min(REASON_LENGTHS.min, { error: 'cancel_reason_too_short' }),
)

export const emissionCancelSchema = z.object({
  /** Of services; an NF-e has its reason alone. */
  code: z.enum(CANCEL_CODES),
  reason: reasonSchema,
  version: versionSchema,
})

/** Why a note takes the place of another (cMotivo of the group subst). */
export const REPLACE_CODES = [
  'client_refused',
  'left_simples',
  'entered_simples',
  'immunity',
  'immunity_ended',
  'other',
] as const

/** Has another note issued in the place of an authorised one. */
export const emissionReplacementSchema = z.object({
  code: z.enum(REPLACE_CODES),
  reason: reasonSchema,
  version: versionSchema,
})

/** Has an NF-e issued by the contingency (SVC) while its tax office does not answer; it says why (xJust). */
export const emissionContingencySchema = z.object({ reason: reasonSchema, version: versionSchema })

/** Corrects an authorised NF-e in words (CC-e): what it said before stays beside it. */
export const emissionCorrectionSchema = z.object({
  text: requiredTextSchema(CORRECTION_LENGTHS.max).pipe(
    z.string().min(CORRECTION_LENGTHS.min, { error: 'correction_too_short' }),
  ),
  version: versionSchema,
})

/** Numbers of a series that no NF-e will have, and why. */
/** Numbers of one request. Tax offices reject more than they take (201), some of them 10.000. */
export const MAX_VOIDED = 1_000

export const numberVoidInputSchema = z
  .object({
    /** Null is that of the settings. */
    environment: z.enum(INVOICE_ENVIRONMENTS).nullable().default(null),
    series: z.int().min(0).max(MAX_SERIES),
    first: z.int().min(1).max(MAX_NUMBER),
    last: z.int().min(1).max(MAX_NUMBER),
    reason: reasonSchema,
  })
  .superRefine(({ first, last }, context) => {
    if (last < first)
      context.addIssue({ code: 'custom', path: ['last'], message: 'end_before_start' })
  })

export const emissionMailSchema = z.object({
  /** Null is the address of the client. */
  to: z.email({ error: 'invalid_email' }).max(254).nullable(),
  version: versionSchema,
})

export type CancelCode = (typeof CANCEL_CODES)[number]
export type EmissionInput = z.output<typeof emissionInputSchema>
export type EmissionEdit = z.output<typeof emissionEditSchema>
export type EmissionCancel = z.output<typeof emissionCancelSchema>
export type ReplaceCode = (typeof REPLACE_CODES)[number]
export type EmissionReplacement = z.output<typeof emissionReplacementSchema>
export type EmissionMail = z.output<typeof emissionMailSchema>
export type TestEmission = z.output<typeof testEmissionSchema>
export type EmissionGoods = z.output<typeof emissionGoodsSchema>
export type EmissionCorrection = z.output<typeof emissionCorrectionSchema>
export type NumberVoidInput = z.output<typeof numberVoidInputSchema>
export type BuyerPresence = (typeof BUYER_PRESENCES)[number]
export type EmissionType = (typeof EMISSION_TYPES)[number]
