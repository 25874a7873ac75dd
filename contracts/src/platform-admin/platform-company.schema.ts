import { z } from 'zod'
import {
  civilDateSchema,
  idSchema,
  instantSchema,
  masterRecordStatusSchema,
  versionSchema,
} from '../scalars.ts'

/** Records are counted up to here; a larger number reads 'more than'. */
export const MAX_COUNTED = 10_000

/** How long a plan still is: within 30 days is near its end. */
export const expiryStateSchema = z.enum(['lifetime', 'valid', 'near', 'expired'])
export const NEAR_EXPIRY_DAYS = 30

/** An earlier day is a typing mistake. */
const EARLIEST_EXPIRY = '2000-01-01'

/** How many records a company keeps; one more than MAX_COUNTED means more than that. */
const volumesSchema = z.object({
  transactions: z.int(),
  bank_accounts: z.int(),
  statement_lines: z.int(),
})

/** A company as platform administrators see it. */
export const platformCompanySchema = z.object({
  id: idSchema,
  company_name: z.string(),
  trading_name: z.string().nullable(),
  document: z.string().nullable(),
  plan_id: idSchema.nullable(),
  plan_name: z.string().nullable(),
  /** Valid through this day; null is a lifetime plan. */
  date_expiry_at: civilDateSchema.nullable(),
  expiry_state: expiryStateSchema,
  /** The company's day. */
  today: civilDateSchema,
  users: z.int(),
  last_access_at: instantSchema.nullable(),
  volumes: volumesSchema,
  status: masterRecordStatusSchema,
  created_at: instantSchema,
  /** Counts the changes of plan, expiry and status. */
  version: versionSchema,
})

export const subscriptionEditSchema = z.object({
  plan_id: idSchema,
  date_expiry_at: civilDateSchema
    .refine((date) => date >= EARLIEST_EXPIRY, { error: 'invalid_date' })
    .nullable(),
  version: versionSchema,
})

export type PlatformCompany = z.output<typeof platformCompanySchema>
export type SubscriptionEdit = z.output<typeof subscriptionEditSchema>
export type ExpiryState = z.output<typeof expiryStateSchema>
