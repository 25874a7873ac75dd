import { z } from 'zod'
import { attachmentIdsSchema } from '../attachments/attachment-ids.schema.ts'
import { currencySchema } from '../bank-accounts/currency.schema.ts'
import { bankDataFields, PERSON_ACCOUNT_TYPES } from '../parties/person.schema.ts'
import {
  centsFromZeroSchema,
  civilDateSchema,
  idSchema,
  instantSchema,
  optionalTextSchema,
  positiveCentsSchema,
  requiredTextBesideSchema,
  requiredTextSchema,
  versionSchema,
} from '../scalars.ts'
import { accountsDiffer, sameAccount } from './transfer.schema.ts'

/** What is asked for: money between own accounts, or the payment of a payable. */
export const REQUEST_KINDS = ['transfer', 'payment'] as const
/** Where a request stands (docs/rules/documents.md). */
export const REQUEST_STATUSES = [
  'draft',
  'requested',
  'approved',
  'reproved',
  'executed',
  'canceled',
] as const
/** What can be done to a request. */
export const REQUEST_ACTS = [
  'create',
  'edit',
  'submit',
  'approve',
  'reprove',
  'cancel',
  'execute',
  'reopen',
] as const

/** As many as one page of the list shows. */
const MAX_DECIDED = 200

const requestFieldsSchema = z.object({
  kind: z.enum(REQUEST_KINDS),
  from_account_id: idSchema,
  /** Of a transfer; null for a payment. */
  to_account_id: idSchema.nullable(),
  /** The payable that a payment pays; null for a transfer. */
  transaction_id: idSchema.nullable(),
  wanted_on: civilDateSchema,
  description: requiredTextBesideSchema(250),
  value_cents: positiveCentsSchema,
  /** Where a payment goes; a transfer goes to what is known of its account. */
  ...bankDataFields,
})

type Fields = z.output<typeof requestFieldsSchema>

const isOf = (kind: Fields['kind'], field: 'to_account_id' | 'transaction_id') => (input: Fields) =>
  (input.kind === kind) === (input[field] !== null)
const hasBankData = ({ kind, pix_key, bank_code, bank_branch, bank_account }: Fields) =>
  kind === 'transfer' ||
  pix_key !== null ||
  [bank_code, bank_branch, bank_account].every((part) => part !== null)

/** Told with what else is missing, as both read nothing that may be so. */
const always = {
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
}
const required = (field: string) => ({ error: 'required', path: [field], ...always })
const needsBankData = { error: 'payee_needs_bank_data', path: ['pix_key'], ...always }

/** What a person fills in. */
export const requestInputSchema = requestFieldsSchema
  .extend({ attachment_ids: attachmentIdsSchema })
  .refine(isOf('transfer', 'to_account_id'), required('to_account_id'))
  .refine(isOf('payment', 'transaction_id'), required('transaction_id'))
  .refine(accountsDiffer, sameAccount)
  .refine(hasBankData, needsBankData)
/** The same for an edit, with the version that was read. */
export const requestEditSchema = requestFieldsSchema
  .extend({ version: versionSchema })
  .refine(isOf('transfer', 'to_account_id'), required('to_account_id'))
  .refine(isOf('payment', 'transaction_id'), required('transaction_id'))
  .refine(accountsDiffer, sameAccount)
  .refine(hasBankData, needsBankData)

/** Whom the money goes to, as it was when it was asked for. */
export const payeeSchema = z.object({
  name: z.string(),
  document: z.string().nullable(),
  bank_code: z.string().nullable(),
  bank_branch: z.string().nullable(),
  bank_account: z.string().nullable(),
  bank_account_type: z.enum(PERSON_ACCOUNT_TYPES).nullable(),
  pix_key: z.string().nullable(),
})

/** A row of the list. An account, and the payee that it is, are null when it is out of reach. */
export const requestRowSchema = z.object({
  id: idSchema,
  kind: z.enum(REQUEST_KINDS),
  status: z.enum(REQUEST_STATUSES),
  from_account_id: idSchema.nullable(),
  from_account_name: z.string().nullable(),
  to_account_id: idSchema.nullable(),
  transaction_id: idSchema.nullable(),
  payee: payeeSchema.nullable(),
  wanted_on: civilDateSchema,
  description: z.string(),
  /** That of the account of origin. */
  currency: currencySchema,
  value_cents: positiveCentsSchema,
  requested_by_name: z.string(),
  approved_by_name: z.string().nullable(),
  executed_on: civilDateSchema.nullable(),
  proof: z.string().nullable(),
  transfer_id: idSchema.nullable(),
  /** Whoever asks has asked for it or changed it, and so does not approve it. */
  is_own: z.boolean(),
  version: versionSchema,
})

export const requestEventSchema = z.object({
  act: z.enum(REQUEST_ACTS),
  status: z.enum(REQUEST_STATUSES),
  user_name: z.string(),
  reason: z.string().nullable(),
  happened_at: instantSchema,
})

export const requestSchema = requestRowSchema.extend({ events: z.array(requestEventSchema) })

/** Requests to decide on, each as it was read. */
const decidedSchema = z
  .array(z.object({ id: idSchema, version: versionSchema }))
  .min(1)
  .max(MAX_DECIDED)
export const approvalSchema = z.object({ requests: decidedSchema })
export const reprovalSchema = z.object({
  requests: decidedSchema,
  reason: requiredTextSchema(250),
})
/** What became of each, in the order given; a refused one says why. */
export const decisionsSchema = z.array(
  z.object({ id: idSchema, is_done: z.boolean(), message: z.string().nullable() }),
)

/** That it was done: when, with what proof, and what the bank kept. */
export const executionSchema = z.object({
  executed_on: civilDateSchema,
  fee_cents: centsFromZeroSchema,
  proof: optionalTextSchema(250),
})

/** Up to what value a member approves requests of each kind; null is no limit. */
export const approvalLimitsSchema = z.object({
  transfer_max_cents: centsFromZeroSchema.nullable(),
  payment_max_cents: centsFromZeroSchema.nullable(),
})

export const approverSchema = approvalLimitsSchema.extend({
  user_id: idSchema,
  user_name: z.string(),
})

export type RequestKind = (typeof REQUEST_KINDS)[number]
export type RequestStatus = (typeof REQUEST_STATUSES)[number]
export type RequestAct = (typeof REQUEST_ACTS)[number]
export type RequestInput = z.output<typeof requestInputSchema>
export type RequestRow = z.output<typeof requestRowSchema>
export type WireTransferRequest = z.output<typeof requestSchema>
export type RequestEvent = z.output<typeof requestEventSchema>
export type Payee = z.output<typeof payeeSchema>
export type Execution = z.output<typeof executionSchema>
export type Approver = z.output<typeof approverSchema>
export type ApprovalLimits = z.output<typeof approvalLimitsSchema>
