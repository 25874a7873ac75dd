import { z } from 'zod'
import {
  centsSchema,
  civilDateSchema,
  idSchema,
  optionalTextSchema,
  masterRecordStatusSchema,
  requiredTextSchema,
  versionSchema,
} from '../scalars.ts'
import {
  accountCertificateInputSchema,
  accountCertificateSchema,
  accountSecretsInputSchema,
  storedAccountSecretSchema,
} from './account-secret.schema.ts'
import { BANK_ACCOUNT_TYPES } from './account-types.ts'
import { CURRENCIES } from './currencies.ts'

export { BANK_ACCOUNT_TYPES, CURRENCIES }

/**
 * What the connection to a bank's API or to open banking is. Only the connection itself may say that
 * it is there: stored credentials are none yet.
 */
const CONNECTION_STATUSES = ['not_connected', 'waiting', 'connected', 'expired', 'failed'] as const

/** The fields a person fills in. */
export const bankAccountInputSchema = z.object({
  name: requiredTextSchema(100),
  type: z.enum(BANK_ACCOUNT_TYPES),
  bank_code: z
    .string()
    .regex(/^\d{3}$/, { error: 'invalid_bank' })
    .nullable(),
  branch: optionalTextSchema(10),
  branch_digit: optionalTextSchema(2),
  account: optionalTextSchema(30),
  account_digit: optionalTextSchema(2),
  currency: z.enum(CURRENCIES),
  initial_system_cents: centsSchema,
  initial_system_date: civilDateSchema,
  initial_statement_cents: centsSchema,
  initial_statement_date: civilDateSchema,
  show_on_dashboard: z.boolean(),
  show_on_conciliation: z.boolean(),
  is_default_purchase: z.boolean(),
  /** The other account of a transfer that a reconciliation rule makes; absent is none. */
  rules_account_id: idSchema.nullish(),
})

/** What travels to the account beside its fields and never back: absent, all stays as it is. */
export const accountCredentialsSchema = z.object({
  secrets: accountSecretsInputSchema.optional(),
  /** Null takes the stored certificate and its key away. */
  api_certificate: accountCertificateInputSchema.nullish(),
})

export const bankAccountSchema = bankAccountInputSchema.extend({
  rules_account_id: idSchema.nullable(),
  id: idSchema,
  bank_name: z.string().nullable(),
  system_balance_cents: centsSchema,
  statement_balance_cents: centsSchema,
  /** Statement less system; null until a statement was read, with lines or without. */
  difference_cents: centsSchema.nullable(),
  api_status: z.enum(CONNECTION_STATUSES),
  open_banking_status: z.enum(CONNECTION_STATUSES),
  stored_secrets: z.array(storedAccountSecretSchema),
  stored_certificate: accountCertificateSchema.nullable(),
  status: masterRecordStatusSchema,
  version: versionSchema,
})

/** No use is counted further: past it the screen says 'ou mais', and a long count costs nobody time. */
export const MAX_COUNTED_USES = 1000

/** What uses an account, each up to MAX_COUNTED_USES. While anything does it is not deleted. */
export const bankAccountUsageSchema = z.object({
  payables_count: z.int(),
  receivables_count: z.int(),
  statement_lines_count: z.int(),
  transfers_count: z.int(),
  /** Wire-transfer requests of any status. */
  requests_count: z.int(),
})

export type BankAccount = z.output<typeof bankAccountSchema>
export type BankAccountInput = z.output<typeof bankAccountInputSchema>
export type AccountCredentials = z.output<typeof accountCredentialsSchema>
export type BankAccountUsage = z.output<typeof bankAccountUsageSchema>
