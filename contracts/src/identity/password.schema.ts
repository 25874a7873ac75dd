import { z } from 'zod'

/** Argon2 reads the whole password; a longer one only costs time. */
const MAX_PASSWORD_LENGTH = 200

/** The rule of the security form, everywhere (decisions.md). */
export const newPasswordSchema = z
  .string()
  .max(MAX_PASSWORD_LENGTH)
  .min(8, { error: 'password_too_short' })
  .refine(
    (text) =>
      /[A-Z]/.test(text) && /[a-z]/.test(text) && /\d/.test(text) && /[!@#$%^&*]/.test(text),
    { error: 'password_too_simple' },
  )

/** A password as typed at sign-in: only its length is bounded. */
export const typedPasswordSchema = z.string().min(1, { error: 'required' }).max(MAX_PASSWORD_LENGTH)
