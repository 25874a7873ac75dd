import { z } from 'zod'
import { PERMISSION_KEYS } from '../access/permissions.ts'
import { sessionCompanySchema, userSchema } from './user.schema.ts'

/** What a session holds: the user, the companies, and the permissions in the first of them. */
export const sessionSchema = z.object({
  user: userSchema,
  companies: z.array(sessionCompanySchema),
  permissions: z.array(z.enum(PERMISSION_KEYS)),
})

/** A sign-in that is complete: it has a token. */
export const signedInSchema = sessionSchema.extend({ access_token: z.string() })

/** A sign-in that still needs a code: its token is for that alone, and for a few minutes. */
const halfSignedInSchema = z.object({ second_factor_token: z.string() })

/** What a right password answers: the session, or the way to the second step. */
export const loginAnswerSchema = z.union([signedInSchema, halfSignedInSchema])

export type SignedInAnswer = z.output<typeof signedInSchema>
export type LoginAnswer = z.output<typeof loginAnswerSchema>
