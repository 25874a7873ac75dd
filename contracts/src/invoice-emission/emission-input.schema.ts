import { z } from 'zod'
import { QUANTITY_PATTERN } from '../sales/sale-amounts.rules.ts'
import { MAX_SALES_OF_ACT, percentSchema } from '../sales/sale.schema.ts'
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

/** Lines of one note: the layout of the NF-e ends there (det, 1 to 990). */
const MAX_LINES = 990
/** xServ and infCpl as the shortest of the layouts takes them. */
const MAX_DESCRIPTION = 2_000
/** Why a note is canceled (xMotivo, xJust). */
const REASON_LENGTHS = { min: 15, max: 255 } as const

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

export const emissionCancelSchema = z.object({
  code: z.enum(CANCEL_CODES),
  reason: requiredTextSchema(REASON_LENGTHS.max).pipe(
    z.string().min(REASON_LENGTHS.min, { error: 'cancel_reason_too_short' }),
  ),
  version: versionSchema,
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
export type EmissionMail = z.output<typeof emissionMailSchema>
export type TestEmission = z.output<typeof testEmissionSchema>
export type EmissionType = (typeof EMISSION_TYPES)[number]
