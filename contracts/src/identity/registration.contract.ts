import { isCpf, normaliseTaxId, onlyDigits } from '@prumo/brazil'
import { z } from 'zod'
import { defineRoute } from '../route.ts'
import { dataOf, nothingSchema, requiredTextSchema } from '../scalars.ts'
import { BRAZIL_DDI } from './account.schema.ts'
import { newPasswordSchema } from './password.schema.ts'

/** How long a token that came by mail is good for (docs/rules/trust.md S8: at most 30 minutes). */
export const MAIL_TOKEN_MINUTES = 30

/** An e-mail as it is kept: in lower case. */
const emailSchema = z
  .string()
  .trim()
  .min(1, { error: 'required', abort: true })
  .max(254)
  .toLowerCase()
  .pipe(z.email({ error: 'invalid_email' }))
const cpfSchema = z
  .string()
  .trim()
  .min(1, { error: 'required', abort: true })
  .max(20)
  .refine(isCpf, { error: 'invalid_cpf' })
  .transform(normaliseTaxId)
const ddiSchema = z
  .string()
  .trim()
  .min(1, { error: 'required', abort: true })
  .transform((text) => text.replace(/^\+/, ''))
  .pipe(z.string().regex(/^\d{1,4}$/, { error: 'invalid_value' }))
const phoneSchema = z
  .string()
  .trim()
  .min(1, { error: 'required', abort: true })
  .max(30)
  .transform(onlyDigits)
const tokenSchema = z.string().trim().min(1, { error: 'required' }).max(100)
const confirmationSchema = z.string().min(1, { error: 'required' }).max(200)

const phoneFields = z.object({ mobile_phone_ddi: ddiSchema, mobile_phone: phoneSchema })
const passwordFields = z.object({
  password: z.string(),
  password_confirmation: z.string().min(1),
})

/** A Brazilian phone has its area code and 8 or 9 digits; others 6 to 15 digits (E.164). */
function isPhone({ mobile_phone_ddi, mobile_phone }: z.output<typeof phoneFields>): boolean {
  const [least, most] = mobile_phone_ddi === BRAZIL_DDI ? [10, 11] : [6, 15]
  return mobile_phone.length >= least && mobile_phone.length <= most
}

/** Checked as soon as number and country are there, whatever else is missing. */
const phoneRule = {
  error: 'invalid_phone',
  path: ['mobile_phone'],
  when: ({ value }: { value: unknown }) => phoneFields.safeParse(value).success,
}
const passwordRule = {
  error: 'passwords_differ',
  path: ['password_confirmation'],
  when: ({ value }: { value: unknown }) => passwordFields.safeParse(value).success,
}
const isSamePassword = (typed: z.output<typeof passwordFields>) =>
  typed.password === typed.password_confirmation

export const register = defineRoute({
  id: 'auth.register',
  method: 'POST',
  path: '/api/auth/register',
  access: { kind: 'public' },
  summary: 'Sign up; the account is made when the link of the mail is opened',
  body: z
    .object({
      name: requiredTextSchema(120),
      document: cpfSchema,
      email: emailSchema,
      mobile_phone_ddi: ddiSchema,
      mobile_phone: phoneSchema,
      password: newPasswordSchema,
      password_confirmation: confirmationSchema,
      accepts_terms: z.literal(true, { error: 'accept_terms' }),
    })
    .refine(isPhone, phoneRule)
    .refine(isSamePassword, passwordRule),
  response: nothingSchema,
  status: 204,
})

export const confirmEmail = defineRoute({
  id: 'auth.confirm-email',
  method: 'POST',
  path: '/api/auth/confirm-email',
  access: { kind: 'public' },
  summary:
    'Make the account of a sign-up, or the new e-mail of a user theirs, by the token of the mail',
  body: z.object({ confirm_email_token: tokenSchema, document: z.string().max(20).optional() }),
  response: dataOf(z.object({ email: z.string() })),
})

export const resendConfirmation = defineRoute({
  id: 'auth.resend-confirmation-email',
  method: 'POST',
  path: '/api/auth/resend-confirmation-email',
  access: { kind: 'public' },
  summary: 'Send the mail of a sign-up again; answers alike whoever is known',
  body: z.object({ email: emailSchema }),
  response: nothingSchema,
  status: 204,
})

export const recoverPassword = defineRoute({
  id: 'auth.recover-password',
  method: 'POST',
  path: '/api/auth/recover-password',
  access: { kind: 'public' },
  summary: 'Send a link for a new password; answers alike whoever is known',
  body: z
    .object({ email: emailSchema.optional(), document: z.string().trim().max(20).optional() })
    .refine((typed) => (typed.email ? !typed.document : Boolean(typed.document)), {
      error: 'email_or_document',
      path: ['email'],
    }),
  response: nothingSchema,
  status: 204,
})

export const resetPassword = defineRoute({
  id: 'auth.reset-password',
  method: 'POST',
  path: '/api/auth/reset-password',
  access: { kind: 'public' },
  summary: 'Set a new password by the token of the mail; ends every session of the user',
  body: z
    .object({
      token: tokenSchema,
      password: newPasswordSchema,
      password_confirmation: confirmationSchema,
    })
    .refine(isSamePassword, passwordRule),
  response: nothingSchema,
  status: 204,
})
