import { z } from 'zod'
import { SECRET_NAMES } from '../companies/platform.schema.ts'
import { percentSchema } from '../sales/sale.schema.ts'
import { SALE_PLATFORMS } from '../sales/sale-platforms.ts'
import {
  centsFromZeroSchema,
  idSchema,
  instantSchema,
  requiredTextSchema,
  versionSchema,
} from '../scalars.ts'

export const PLATFORM_STATES = ['connected', 'error', 'disconnected'] as const

/** Why a platform does not answer; each has a sentence in every language. */
export const PLATFORM_FAULTS = [
  'unreachable',
  'rate_limited',
  'unreadable_answer',
  'credentials_refused',
  'certificate_refused',
  'unknown_there',
  'private_address',
  'refused',
  'credentials_missing',
  /** What it told could not be written. */
  'not_written',
] as const

/**
 * What becomes of a product or contact that nobody knows: it is made, it waits for a person, or one
 * that was chosen stands for all of them.
 */
export const UNKNOWN_CHOICES = ['create', 'wait', 'one'] as const

/** ignored: it is about no sale; failed: its tries are over. */
export const CALL_STATUSES = ['waiting', 'handled', 'ignored', 'failed'] as const
/** stale: sent too long ago to be the platform's own now. */
export const CALL_FAULTS = ['unreadable', 'stale', 'not_handled'] as const
export const RUN_STATUSES = ['waiting', 'running', 'done', 'failed', 'canceled'] as const
export const RUN_OUTCOMES = ['created', 'changed', 'skipped'] as const
export const MATCH_KINDS = ['product', 'client', 'partner'] as const
export const MATCH_STATES = ['matched', 'proposed', 'waiting'] as const
/** By what somebody is known: `one` stands for all that is not, `person` chose. */
export const MATCH_REASONS = [
  'document',
  'email',
  'name',
  'code',
  'created',
  'person',
  'one',
  'none',
] as const

export const salePlatformSchema = z.enum(SALE_PLATFORMS)

export const platformRunSchema = z.object({
  id: idSchema,
  platform: salePlatformSchema,
  asked_by: z.enum(['schedule', 'person']),
  user_name: z.string(),
  /** What changed in this time was asked for. */
  from_at: instantSchema,
  until_at: instantSchema,
  status: z.enum(RUN_STATUSES),
  fault: z.enum(PLATFORM_FAULTS).nullable(),
  done_count: z.int(),
  /** Null while the platform has not said how many there are. */
  total_count: z.int().nullable(),
  created_count: z.int(),
  changed_count: z.int(),
  unchanged_count: z.int(),
  skipped_count: z.int(),
  asked_at: instantSchema,
  ended_at: instantSchema.nullable(),
})

/** What a run did with a sale. */
export const platformRunSaleSchema = z.object({
  external_id: z.string(),
  outcome: z.enum(RUN_OUTCOMES),
  /** Why it was skipped: a code of SKIP_REASONS, or that of a refusal. */
  reason: z.string().nullable(),
  sale_id: idSchema.nullable(),
})

/** Why a sale or payout is not in the books, beside the codes of refusals. @public Each has words on screens. */
export const SKIP_REASONS = [
  'no_amounts',
  'no_value',
  'rate_missing',
  'deductions_exceed',
  'product_waiting',
  'client_waiting',
  'already_in_books',
  'changed_by_hand',
  'refunded_by_hand',
  'paid_elsewhere',
  'payee_unknown',
  'unread_transfer',
] as const

/** How a company works with a platform. */
const settingsFields = {
  category_id: idSchema,
  unknown_products: z.enum(UNKNOWN_CHOICES),
  unknown_contacts: z.enum(UNKNOWN_CHOICES),
  product_id: idSchema.nullable(),
  contact_id: idSchema.nullable(),
  /** Where it pays out to: a payout is a transfer there. Null leaves it to the line of the bank. */
  payout_account_id: idSchema.nullable(),
  returns_fees: z.boolean(),
  /** The fee that was agreed: percent of the gross value, and so much on top. Both or none. */
  fee_percent: percentSchema,
  fee_fixed_cents: centsFromZeroSchema.nullable().default(null),
}

const platformSettingsSchema = z.object({
  ...settingsFields,
  bank_account_id: idSchema,
  bank_account_name: z.string(),
  supplier_id: idSchema,
  changed_by: z.string(),
  changed_at: instantSchema,
  version: versionSchema,
})

/** What a person fills in. Without an account or supplier these are made. */
export const platformSettingsInputSchema = z
  .object({
    ...settingsFields,
    bank_account_id: idSchema.nullable(),
    supplier_id: idSchema.nullable(),
    /** Null of a platform that is connected for the first time. */
    version: versionSchema.nullable(),
  })
  .superRefine((input, context) => {
    const refuse = (field: string) =>
      context.addIssue({ code: 'custom', path: [field], message: 'required' })
    if (input.unknown_products === 'one' && input.product_id === null) refuse('product_id')
    if (input.unknown_contacts === 'one' && input.contact_id === null) refuse('contact_id')
    if (input.fee_percent === null && input.fee_fixed_cents !== null) refuse('fee_percent')
    if (input.fee_percent !== null && input.fee_fixed_cents === null) refuse('fee_fixed_cents')
  })

export const salesPlatformSchema = z.object({
  platform: salePlatformSchema,
  name: requiredTextSchema(60),
  state: z.enum(PLATFORM_STATES),
  fault: z.enum(PLATFORM_FAULTS).nullable(),
  /** It is asked at an address of this machine's own: nothing it says is true. */
  is_simulated: z.boolean(),
  /** The secrets that its calls are known by, and that it is asked with. */
  webhook_secrets: z.array(z.enum(SECRET_NAMES)),
  api_secrets: z.array(z.enum(SECRET_NAMES)),
  /** Those of them that are not stored. */
  missing_secrets: z.array(z.enum(SECRET_NAMES)),
  /** Whether there is an address for its calls. */
  has_address: z.boolean(),
  settings: platformSettingsSchema.nullable(),
  /** What it usually charges of a sale: percent of the gross value, and so much on top. */
  usual_fee: z.object({
    percent: z.string(),
    fixed_cents: centsFromZeroSchema,
    /** Whether it gives that back with a refund. */
    returns_fees: z.boolean(),
  }),
  last_call_at: instantSchema.nullable(),
  /** Calls with a wrong signature, since the settings were last changed. */
  refused_calls: z.int(),
  last_refused_at: instantSchema.nullable(),
  waiting_calls: z.int(),
  failed_calls: z.int(),
  open_matches: z.int(),
  /** Sales that are not in the books. */
  refused_sales: z.int(),
  last_run: platformRunSchema.nullable(),
  /** When it is asked next by itself; null while it is not. */
  next_run_at: instantSchema.nullable(),
})

export const platformCallSchema = z.object({
  id: idSchema,
  platform: salePlatformSchema,
  received_at: instantSchema,
  status: z.enum(CALL_STATUSES),
  tries: z.int(),
  fault: z.enum(CALL_FAULTS).nullable(),
  /** What the log says of the fault. */
  fault_detail: z.string().nullable(),
  /** What it said, in the platform's words; null while nobody understood it. */
  told: z.string().nullable(),
  sale_external_id: z.string().nullable(),
  sale_id: idSchema.nullable(),
  handled_at: instantSchema.nullable(),
})

export const platformMatchSchema = z.object({
  id: idSchema,
  platform: salePlatformSchema,
  kind: z.enum(MATCH_KINDS),
  external_id: z.string(),
  name: z.string(),
  document: z.string().nullable(),
  email: z.string().nullable(),
  state: z.enum(MATCH_STATES),
  reason: z.enum(MATCH_REASONS),
  /** The contact or product that it is, or is proposed to be. */
  record_id: idSchema.nullable(),
  record_name: z.string().nullable(),
})

export type PlatformState = (typeof PLATFORM_STATES)[number]
export type PlatformFault = (typeof PLATFORM_FAULTS)[number]
export type UnknownChoice = (typeof UNKNOWN_CHOICES)[number]
export type CallStatus = (typeof CALL_STATUSES)[number]
export type CallFault = (typeof CALL_FAULTS)[number]
export type RunStatus = (typeof RUN_STATUSES)[number]
export type MatchState = (typeof MATCH_STATES)[number]
export type MatchReason = (typeof MATCH_REASONS)[number]
export type SalesPlatform = z.output<typeof salesPlatformSchema>
export type PlatformSettingsInput = z.output<typeof platformSettingsInputSchema>
export type PlatformRun = z.output<typeof platformRunSchema>
export type PlatformCall = z.output<typeof platformCallSchema>
export type PlatformMatch = z.output<typeof platformMatchSchema>
