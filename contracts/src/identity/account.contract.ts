import { z } from 'zod'
import { defineRoute } from '../route.ts'
import {
  bytesSchema,
  dataOf,
  idTextSchema,
  idSchema,
  instantSchema,
  nothingSchema,
} from '../scalars.ts'
import { accountBodySchema, accountFormBodySchema } from './account.schema.ts'
import { userSchema } from './user.schema.ts'

/** Pictures of phones are 3 to 5 MB; larger ones are refused before they are decoded. */
export const MAX_AVATAR_BYTES = 5 * 1024 * 1024

/** Which act is meant; a flag counts when it is there, whatever its value. */
const actQuery = z
  .object({
    'change-profile': z.string().max(20).optional(),
    'change-password': z.string().max(20).optional(),
  })
  .refine(
    (query) => (query['change-profile'] === undefined) !== (query['change-password'] === undefined),
    { error: 'change_profile_or_password', path: ['change-profile'] },
  )

const avatarAlone = userSchema.pick({ avatar: true })

/**
 * A change of the profile answers the user, with the picture in the three places that the specification
 * names (section 7); a change of password answers 204.
 */
const changedSchema = z.union([
  dataOf(userSchema).extend({ user: avatarAlone, ...avatarAlone.shape }),
  nothingSchema,
])

export const updateAccount = defineRoute({
  id: 'account.update',
  method: 'PUT',
  path: '/api/user',
  access: { kind: 'user' },
  summary: 'Change the profile (?change-profile) or the password (?change-password)',
  query: actQuery,
  body: accountBodySchema,
  response: changedSchema,
})

export const updateAccountWithAvatar = defineRoute({
  id: 'account.update-with-avatar',
  method: 'POST',
  path: '/api/user',
  access: { kind: 'user' },
  summary: 'The same as a multipart form with _method=PUT, when a picture goes with it',
  query: actQuery,
  body: accountFormBodySchema,
  upload: { field: 'avatar', max_bytes: MAX_AVATAR_BYTES, optional: true },
  response: changedSchema,
})

export const avatarPicture = defineRoute({
  id: 'account.avatar',
  method: 'GET',
  path: '/api/files/avatars/{key}/{size}',
  access: { kind: 'public' },
  summary: 'A picture of a person by its signed address, 40 or 80 pixels wide at double density',
  params: z.object({
    key: z.string().regex(/^[\w-]{22,64}$/),
    size: z.enum(['40', '80']),
  }),
  query: z.object({
    expires: z.coerce.number<string>().pipe(z.int().min(0)),
    signature: z.string().regex(/^[\w-]{20,100}$/),
  }),
  produces: 'image/webp',
  response: bytesSchema,
})

/** A session as its owner sees it. */
export const sessionSummarySchema = z.object({
  id: idSchema,
  /** Browser and system by name; null when the user agent tells neither. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  ip: z.string(),
  created_at: instantSchema,
  last_seen_at: instantSchema,
  is_current: z.boolean(),
})

export const sessions = defineRoute({
  id: 'account.sessions',
  method: 'GET',
  path: '/api/user/sessions',
  access: { kind: 'user' },
  summary: 'Where the signed-in user is signed in, the last used first',
  response: dataOf(z.array(sessionSummarySchema)),
})

export const endSession = defineRoute({
  id: 'account.end-session',
  method: 'DELETE',
  path: '/api/user/sessions/{session_id}',
  access: { kind: 'user' },
  summary: 'End one session of the signed-in user',
  params: z.object({ session_id: idTextSchema }),
  response: nothingSchema,
  status: 204,
})

export const endOtherSessions = defineRoute({
  id: 'account.end-other-sessions',
  method: 'DELETE',
  path: '/api/user/sessions',
  access: { kind: 'user' },
  summary: 'End every session of the signed-in user but this one',
  response: nothingSchema,
  status: 204,
})

export type SessionSummary = z.output<typeof sessionSummarySchema>
