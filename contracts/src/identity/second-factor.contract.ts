import { z } from 'zod'
import { defineRoute } from '../route.ts'
import { dataOf, instantSchema, nothingSchema } from '../scalars.ts'
import { typedPasswordSchema } from './password.schema.ts'
import { signedInSchema } from './session.schema.ts'

/** Six digits of the app, or a recovery code; spaces and dashes are of no account. */
export const codeSchema = z
  .string()
  .max(40)
  .transform((text) => text.replaceAll(/[\s-]/g, '').toLowerCase())
  .pipe(z.string().regex(/^(\d{6}|[a-z0-9]{10})$/, { error: 'invalid_code' }))

/** Six digits of the app: a factor that is being turned on has no recovery codes yet. */
const appCodeSchema = z
  .string()
  .max(40)
  .transform((text) => text.replaceAll(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, { error: 'invalid_app_code' }))

const recoveryCodesSchema = dataOf(z.object({ recovery_codes: z.array(z.string()) }))

export const secondFactor = defineRoute({
  id: 'second-factor.get',
  method: 'GET',
  path: '/api/user/second-factor',
  access: { kind: 'user' },
  summary: 'Whether the signed-in user has a second factor, and how many recovery codes are left',
  response: dataOf(
    z.object({
      is_on: z.boolean(),
      confirmed_at: instantSchema.nullable(),
      recovery_codes_left: z.int(),
    }),
  ),
})

export const startSecondFactor = defineRoute({
  id: 'second-factor.start',
  method: 'POST',
  path: '/api/user/second-factor',
  access: { kind: 'user' },
  summary: 'Make a secret for an authenticator app; it counts once a code of it was confirmed',
  body: z.object({ old_password: typedPasswordSchema }),
  response: dataOf(z.object({ secret: z.string(), otpauth_url: z.string() })),
  has_secret_answer: true,
})

export const confirmSecondFactor = defineRoute({
  id: 'second-factor.confirm',
  method: 'POST',
  path: '/api/user/second-factor/confirm',
  access: { kind: 'user' },
  summary: 'Turn the second factor on with a code of the app; answers the recovery codes, once',
  body: z.object({ code: appCodeSchema }),
  response: recoveryCodesSchema,
  has_secret_answer: true,
})

export const proveSecondFactor = defineRoute({
  id: 'second-factor.prove',
  method: 'POST',
  path: '/api/user/second-factor/prove',
  access: { kind: 'user' },
  summary: 'Tell a code again in this session, for the acts of ten minutes that ask for one',
  body: z.object({ code: codeSchema }),
  response: nothingSchema,
  status: 204,
})

const passwordAndCode = z.object({ old_password: typedPasswordSchema, code: codeSchema })

export const renewRecoveryCodes = defineRoute({
  id: 'second-factor.recovery-codes',
  method: 'POST',
  path: '/api/user/second-factor/recovery-codes',
  access: { kind: 'user' },
  summary: 'Make new recovery codes; the old ones are worth nothing any more',
  body: passwordAndCode,
  response: recoveryCodesSchema,
  has_secret_answer: true,
})

export const disableSecondFactor = defineRoute({
  id: 'second-factor.disable',
  method: 'POST',
  path: '/api/user/second-factor/disable',
  access: { kind: 'user' },
  summary: 'Turn the second factor off, with the password and a code',
  body: passwordAndCode,
  response: nothingSchema,
  status: 204,
})

export const signInWithSecondFactor = defineRoute({
  id: 'auth.second-factor',
  method: 'POST',
  path: '/api/auth/second-factor',
  access: { kind: 'public' },
  summary: 'The second step of a sign-in: a code of the app or a recovery code',
  body: z.object({ second_factor_token: z.string().regex(/^[\w-]{43}$/), code: codeSchema }),
  response: dataOf(signedInSchema),
})
