import { z } from 'zod'
import { BANK_ACCOUNT_TYPES } from '../bank-accounts/bank-account.schema.ts'
import { idSchema, optionalTextSchema, requiredTextSchema, versionSchema } from '../scalars.ts'
import { layoutsSchema } from './layout.schema.ts'

/** More contacts than these have no account of their own. */
const MAX_CODES = 4000

/** Accounts that stand for no record: what is open, fines, and what a kind of bank account defaults to. */
export const ACCOUNT_ROLES = [
  'clients',
  'suppliers',
  'fine_received',
  'fine_paid',
  ...BANK_ACCOUNT_TYPES,
] as const
export type AccountRole = (typeof ACCOUNT_ROLES)[number]

/** How an account is called in the accountant's chart: by a short number, a classification, or both. */
const codeFields = {
  reduced_code: optionalTextSchema(20),
  classification: optionalTextSchema(40),
}

/**
 * An account of the accountant's, and what of the books goes to it. Of a contact it is what is open of
 * it as a client or as a supplier.
 */
export const accountingCodeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('category'), category_id: idSchema, ...codeFields }),
  z.object({ kind: z.literal('bank_account'), bank_account_id: idSchema, ...codeFields }),
  z.object({ kind: z.literal('client'), party_id: idSchema, ...codeFields }),
  z.object({ kind: z.literal('supplier'), party_id: idSchema, ...codeFields }),
  z.object({ kind: z.literal('role'), role: z.enum(ACCOUNT_ROLES), ...codeFields }),
])
export type AccountingCode = z.output<typeof accountingCodeSchema>

/** Of a code: what it is of, as one text. */
export function codeTarget(code: AccountingCode): string {
  if (code.kind === 'category') return `category:${code.category_id}`
  if (code.kind === 'bank_account') return `bank_account:${code.bank_account_id}`
  if (code.kind === 'role') return `role:${code.role}`
  return `${code.kind}:${code.party_id}`
}

/** Fields of a history text; each is written between braces. */
export const HISTORY_FIELDS = [
  'descricao',
  'pessoa',
  'documento',
  'categoria',
  'conta',
  'centro',
  'parcela',
] as const
export const DEFAULT_HISTORY = '{documento} {pessoa} - {descricao}'

const historySchema = requiredTextSchema(200).refine(
  (text) =>
    [...text.matchAll(/\{([^{}]*)\}/g)].every(([, field]) =>
      HISTORY_FIELDS.some((known) => known === field),
    ),
  { error: 'history_field_unknown' },
)

const settingsFields = {
  /** The company's number in the accountant's program; of formato 19 seven digits at most. */
  company_code: z
    .string()
    .trim()
    .regex(/^\d{0,7}$/, { error: 'invalid_value' })
    .nullish()
    .transform((text) => (text === undefined || text === '' ? null : text)),
  /** Who the accountant's program says that wrote the entries. */
  user_name: optionalTextSchema(30),
  branch: optionalTextSchema(10),
  history: historySchema,
  layouts: layoutsSchema,
}

/** Zero is the version of settings that were never saved. */
export const accountingSettingsInputSchema = z.object({
  version: versionSchema.or(z.literal(0)),
  ...settingsFields,
  codes: z
    .array(accountingCodeSchema)
    .max(MAX_CODES)
    .superRefine((codes, context) => {
      const seen = new Set<string>()
      for (const [place, code] of codes.entries()) {
        const target = codeTarget(code)
        if (seen.has(target))
          context.addIssue({ code: 'custom', path: [place], message: 'accounting_code_twice' })
        seen.add(target)
      }
    }),
})
export type AccountingSettingsInput = z.output<typeof accountingSettingsInputSchema>

export const accountingSettingsSchema = z.object({
  version: z.int(),
  company_code: z.string().nullable(),
  user_name: z.string().nullable(),
  branch: z.string().nullable(),
  history: z.string(),
  layouts: layoutsSchema,
  codes: z.array(accountingCodeSchema),
  /** The chart and the accounts that codes are given to. */
  categories: z.array(
    z.object({
      id: idSchema,
      parent_id: idSchema.nullable(),
      code: z.string(),
      name: z.string(),
      is_postable: z.boolean(),
    }),
  ),
  bank_accounts: z.array(
    z.object({ id: idSchema, name: z.string(), type: z.enum(BANK_ACCOUNT_TYPES) }),
  ),
  /** Contacts that have an account of their own. */
  parties: z.array(z.object({ id: idSchema, name: z.string() })),
})
export type AccountingSettings = z.output<typeof accountingSettingsSchema>
