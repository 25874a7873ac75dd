import { z } from 'zod'
import { currencySchema } from '../bank-accounts/currency.schema.ts'
import {
  civilDateSchema,
  civilMonthSchema,
  idSchema,
  askedInstantSchema,
  instantSchema,
  requiredTextSchema,
  sumCentsSchema,
} from '../scalars.ts'
import { CLOSURE_SCOPES } from './closure-scope.ts'

/** What is looked at before a period is closed. */
export const CLOSURE_CHECKS = [
  'pending_lines',
  'failed_proof',
  'no_category',
  'waiting_approval',
  'drafts',
] as const
export type ClosureCheck = (typeof CLOSURE_CHECKS)[number]

/** Whether what a check finds is said, or keeps from closing. */
export const CHECK_EFFECTS = ['warn', 'block'] as const

const MAX_REASON = 500

/** What is to be closed. One account closes its money; what is earned has no account. */
export const closureFieldsSchema = z.object({
  /** Null is every account. */
  bank_account_id: idSchema.nullable(),
  scope: z.enum(CLOSURE_SCOPES),
  closed_until: civilDateSchema,
})
export type ClosureFields = z.output<typeof closureFieldsSchema>

export const reopenSchema = z.object({ reason: requiredTextSchema(MAX_REASON) })

export const closureSchema = closureFieldsSchema.extend({
  id: idSchema,
  account_name: z.string().nullable(),
  closed_by_name: z.string(),
  closed_at: instantSchema,
  /** Hexadecimal, of the totals that were kept; null of closures before totals were kept. */
  sha256: z.string().nullable(),
  reopened_at: instantSchema.nullable(),
  reopened_by_name: z.string().nullable(),
  reopen_reason: z.string().nullable(),
})
export type PeriodClosure = z.output<typeof closureSchema>

/** Totals of a period as people look at them: by month and currency, and the balances at its end. */
export const closureTotalsSchema = z.object({
  months: z.array(
    z.object({
      month: civilMonthSchema,
      currency: currencySchema,
      /** Null where the closure is of money alone. */
      accrual_cents: sumCentsSchema.nullable(),
      /** Null where it is of what was earned and spent alone. */
      cash_cents: sumCentsSchema.nullable(),
    }),
  ),
  balances: z.array(
    z.object({
      bank_account_id: idSchema,
      name: z.string(),
      currency: currencySchema,
      cents: sumCentsSchema,
    }),
  ),
})
export type ClosureTotals = z.output<typeof closureTotalsSchema>

export const checkSettingsSchema = z.object({
  pending_lines: z.enum(CHECK_EFFECTS),
  failed_proof: z.enum(CHECK_EFFECTS),
  no_category: z.enum(CHECK_EFFECTS),
  waiting_approval: z.enum(CHECK_EFFECTS),
  drafts: z.enum(CHECK_EFFECTS),
})
export type CheckSettings = z.output<typeof checkSettingsSchema>

export const foundCheckSchema = z.object({
  name: z.enum(CLOSURE_CHECKS),
  effect: z.enum(CHECK_EFFECTS),
  count: z.int(),
  /** How many of them are requests to transfer, and how many sales. */
  request_count: z.int(),
  sale_count: z.int(),
})
export type FoundCheck = z.output<typeof foundCheckSchema>

/** One line that moved after the closing: a document's figure on a day, in a category, account, cost centre and project. */
export const closureChangeSchema = z.object({
  entry_date: civilDateSchema,
  basis: z.enum(['cash', 'accrual']),
  transaction_id: idSchema.nullable(),
  description: z.string().nullable(),
  category_name: z.string(),
  account_name: z.string().nullable(),
  cost_center_name: z.string().nullable(),
  project_name: z.string().nullable(),
  before_cents: sumCentsSchema,
  after_cents: sumCentsSchema,
  changed_at: instantSchema,
  changed_by_name: z.string().nullable(),
  /** The operation of the audit log, and what it was. */
  operation_id: idSchema.nullable(),
  operation_kind: z.string().nullable(),
  /** Of the exception that let it through. */
  reason: z.string().nullable(),
})
export type ClosureChange = z.output<typeof closureChangeSchema>

export const exceptionFieldsSchema = z
  .object({
    user_id: idSchema,
    /** Null is every account, and what is earned and spent. */
    bank_account_id: idSchema.nullable(),
    starts_at: askedInstantSchema,
    ends_at: askedInstantSchema,
    reason: requiredTextSchema(MAX_REASON),
  })
  .refine(({ starts_at, ends_at }) => new Date(starts_at) < new Date(ends_at), {
    error: 'exception_ends_first',
    path: ['ends_at'],
  })
export type ExceptionFields = z.output<typeof exceptionFieldsSchema>

export const exceptionSchema = z.object({
  id: idSchema,
  user_id: idSchema,
  user_name: z.string(),
  bank_account_id: idSchema.nullable(),
  account_name: z.string().nullable(),
  starts_at: instantSchema,
  ends_at: instantSchema,
  reason: z.string(),
  granted_by_name: z.string(),
  granted_at: instantSchema,
  ended_at: instantSchema.nullable(),
  ended_by_name: z.string().nullable(),
  /** Neither ended nor past its time: it may be ended. */
  is_standing: z.boolean(),
  /** Acts that it let into a closed period. */
  acts: z.array(
    z.object({
      acted_at: instantSchema,
      operation_id: idSchema.nullable(),
      operation_kind: z.string().nullable(),
    }),
  ),
})
export type PeriodException = z.output<typeof exceptionSchema>
