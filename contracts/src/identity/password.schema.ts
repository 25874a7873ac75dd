import { z } from 'zod'

/** Argon2 reads the whole password; a longer one only costs time. */
const MAX_PASSWORD_LENGTH = 200

/** The characters a new password must have, one by one, for forms that tick them off. */
export const PASSWORD_RULES = [
  { name: 'length', pattern: /^.{8,}$/s },
  { name: 'upper', pattern: /[A-Z]/ },
  { name: 'lower', pattern: /[a-z]/ },
  { name: 'digit', pattern: /\d/ },
  { name: 'sign', pattern: /[!@#$%^&*]/ },
] as const

/** The rule of the security form, everywhere (docs/rules/api.md). */
export const newPasswordSchema = z
  .string()
  .max(MAX_PASSWORD_LENGTH)
  .min(8, { error: 'password_too_short' })
  .refine((text) => PASSWORD_RULES.slice(1).every(({ pattern }) => pattern.test(text)), {
    error: 'password_too_simple',
  })

/** A password as typed at sign-in: only its length is bounded. */
export const typedPasswordSchema = z.string().min(1, { error: 'required' }).max(MAX_PASSWORD_LENGTH)
