import { onlyDigits } from '@prumo/brazil'
import { z } from 'zod'
import { newPasswordSchema, typedPasswordSchema } from './password.schema.ts'

/** Every required message of the profile and password forms is 'Campo obrigatório' (section 5). */
const requiredSchema = z
  .string({ error: 'required_field' })
  .trim()
  .min(1, { error: 'required_field' })

/** Country code of Brazil, where the mask applies (docs/rules/api.md). */
export const BRAZIL_DDI = '55'

const ddiSchema = requiredSchema
  .transform((text) => text.replace(/^\+/, ''))
  .pipe(z.string().regex(/^\d{1,4}$/, { error: 'invalid_value' }))
/** Digits only; how many there must be depends on the country. */
const phoneSchema = requiredSchema.max(30).transform(onlyDigits)

/** A Brazilian phone has its area code and 8 or 9 digits; others 6 to 15 digits (E.164). */
function isPhone(ddi: string, digits: string): boolean {
  const [least, most] = ddi === BRAZIL_DDI ? [10, 11] : [6, 15]
  return digits.length >= least && digits.length <= most
}

/**
 * Rules over two fields are asked as soon as both are right by themselves, whatever else is
 * missing.
 */
const whenRight =
  (...names: readonly string[]) =>
  ({ value, issues }: z.core.ParsePayload) =>
    typeof value === 'object' &&
    value !== null &&
    names.every((name) => name in value && issues.every((issue) => issue.path?.[0] !== name))

const phoneFields = z.object({ mobile_phone_ddi: ddiSchema, mobile_phone: phoneSchema })
const hasPhone = (fields: z.output<typeof phoneFields>) =>
  isPhone(fields.mobile_phone_ddi, fields.mobile_phone)
const phoneRule = {
  error: 'invalid_phone',
  path: ['mobile_phone'],
  when: whenRight('mobile_phone_ddi', 'mobile_phone'),
}

const emailField = requiredSchema.max(254).pipe(z.email({ error: 'invalid_email' }))
const oldPasswordField = z
  .string({ error: 'required_field' })
  .min(1, { error: 'required_field' })
  .pipe(typedPasswordSchema)
const passwordField = z
  .string({ error: 'required_field' })
  .min(1, { error: 'required_field' })
  .pipe(newPasswordSchema)
const confirmationField = z
  .string({ error: 'required_field' })
  .min(1, { error: 'required_field' })
  .max(200)

const isMatching = (fields: {
  readonly password: string
  readonly password_confirmation: string
}) => fields.password === fields.password_confirmation
const matchingRule = {
  error: 'passwords_must_match',
  path: ['password_confirmation'],
  when: whenRight('password', 'password_confirmation'),
}

const profileFields = {
  email: emailField,
  mobile_phone_ddi: ddiSchema,
  mobile_phone: phoneSchema,
  old_password: oldPasswordField,
}

/**
 * The profile form. Its picture travels beside it; the specification calls the phone `phone` in the
 * form and `mobile_phone` in the call, here it has the one name of the call.
 */
export const profileSchema = z.object(profileFields).refine(hasPhone, phoneRule)

/** Yes or no, as JSON and as a field of a multipart form say it. */
const flagSchema = z
  .union([z.boolean(), z.enum(['true', 'false'])])
  .optional()
  .transform((flag) => flag === true || flag === 'true')

/** What `/user` takes; which of its two acts is meant is in the query. */
export const accountBodySchema = z
  .object({
    ...profileFields,
    password: z.string().max(200).optional(),
    password_confirmation: z.string().max(200).optional(),
    remove_avatar: flagSchema,
  })
  .refine(hasPhone, phoneRule)

/** The same as a multipart form, which says that it stands for a PUT. */
export const accountFormBodySchema = z
  .object({ ...accountBodySchema.shape, _method: z.literal('PUT') })
  .refine(hasPhone, phoneRule)

/** The password form; e-mail and phone are the profile's own (docs/rules/api.md). */
export const passwordChangeSchema = z
  .object({ ...profileFields, password: passwordField, password_confirmation: confirmationField })
  .refine(hasPhone, phoneRule)
  .refine(isMatching, matchingRule)

export type AccountBody = z.output<typeof accountBodySchema>
