import { z } from 'zod'
import { PERMISSION_KEYS, type PermissionKey } from '../access/permissions.ts'
import { civilDateSchema, idSchema, instantSchema, requiredTextSchema } from '../scalars.ts'

/** What every token begins with: whoever finds one, or searches for leaked ones, knows what it is. */
export const API_TOKEN_PREFIX = 'prumo_'
/** A token ends at the latest after so many days: one that is forgotten does not live for ever. */
export const MAX_TOKEN_DAYS = 366
/** Live tokens of one company. */
export const MAX_API_TOKENS = 100

/**
 * Whether a program may hold a permission: who is in the company and which tokens there are is
 * decided by people, so that a leaked token makes no other, nor an address that outlives it; and so is
 * what becomes of a proposal.
 */
export const isForTokens = (key: PermissionKey): boolean =>
  !/^(permissions-users-companies|api-tokens|webhooks)\.|^proposals\.update$/.test(key)

/** The permissions that a token may hold. */
export const TOKEN_PERMISSIONS: readonly PermissionKey[] = PERMISSION_KEYS.filter(isForTokens)

/** What a person fills in of a token. */
export const apiTokenInputSchema = z.object({
  name: requiredTextSchema(60),
  permissions: z
    .array(z.enum(PERMISSION_KEYS))
    .min(1, { error: 'required' })
    .max(PERMISSION_KEYS.length)
    .refine((keys) => keys.every(isForTokens), { error: 'permission_not_for_tokens' })
    .transform((keys) => [...new Set(keys)]),
  /** The last day on which it works, where the company is. */
  expires_on: civilDateSchema,
})

/** A token as the company sees it; its text is shown once, when it is made. */
export const apiTokenSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Its last four characters. */
  token_end: z.string(),
  user_id: idSchema,
  user_name: z.string(),
  permissions: z.array(z.enum(PERMISSION_KEYS)),
  created_at: instantSchema,
  /** The last day on which it works, where the company is. */
  expires_on: civilDateSchema,
  /** To five minutes; null where it was never used. */
  last_used_at: instantSchema.nullable(),
  last_used_ip: z.string().nullable(),
  status: z.enum(['active', 'expired', 'revoked', 'suspended']),
})

/** A token with its text, once. */
export const newApiTokenSchema = apiTokenSchema.extend({ token: z.string() })

export type ApiToken = z.output<typeof apiTokenSchema>
export type ApiTokenInput = z.output<typeof apiTokenInputSchema>
export type NewApiToken = z.output<typeof newApiTokenSchema>
