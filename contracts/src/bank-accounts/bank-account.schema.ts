import { z } from 'zod'
import {
  centsSchema,
  civilDateSchema,
  idSchema,
  optionalTextSchema,
  registerStatusSchema,
  requiredTextSchema,
  versionSchema,
} from '../scalars.ts'

export const BANK_ACCOUNT_TYPES = [
  'checking',
  'savings',
  'cash',
  'card',
  'investment',
  'payment_provider',
] as const

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
  currency: z.enum(['BRL', 'USD', 'EUR']),
  initial_system_cents: centsSchema,
  initial_system_date: civilDateSchema,
  initial_statement_cents: centsSchema,
  initial_statement_date: civilDateSchema,
  show_on_dashboard: z.boolean(),
  show_on_conciliation: z.boolean(),
  is_default_purchase: z.boolean(),
})

export const bankAccountSchema = bankAccountInputSchema.extend({
  id: idSchema,
  bank_name: z.string().nullable(),
  system_balance_cents: centsSchema,
  statement_balance_cents: centsSchema,
  status: registerStatusSchema,
  version: versionSchema,
})

export type BankAccount = z.output<typeof bankAccountSchema>
export type BankAccountInput = z.output<typeof bankAccountInputSchema>
