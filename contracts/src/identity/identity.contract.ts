import { z } from 'zod'
import { defineRoute } from '../route.ts'
import { dataOf, nothingSchema, requiredTextSchema } from '../scalars.ts'
import { newPasswordSchema, typedPasswordSchema } from './password.schema.ts'
import { loginAnswerSchema, sessionSchema, signedInSchema } from './session.schema.ts'

export const login = defineRoute({
  id: 'auth.login',
  method: 'POST',
  path: '/api/auth/login',
  access: { kind: 'public' },
  summary: 'Sign in with a password and either an e-mail or a document',
  body: z
    .object({
      email: z.string().trim().max(254).optional(),
      document: z.string().trim().max(20).optional(),
      password: typedPasswordSchema,
    })
    .refine((typed) => (typed.email ? !typed.document : Boolean(typed.document)), {
      error: 'email_or_document',
      path: ['email'],
    }),
  response: dataOf(loginAnswerSchema),
})

export const logout = defineRoute({
  id: 'auth.logout',
  method: 'POST',
  path: '/api/auth/logout',
  access: { kind: 'user' },
  summary: 'End this session',
  response: nothingSchema,
  status: 204,
})

export const currentUser = defineRoute({
  id: 'auth.user',
  method: 'GET',
  path: '/api/auth/user',
  access: { kind: 'user' },
  summary: 'The signed-in user, with companies and the permissions in the first of them',
  response: dataOf(sessionSchema),
})

export const firstAdministrator = defineRoute({
  id: 'auth.first-administrator',
  method: 'POST',
  path: '/api/auth/first-administrator',
  access: { kind: 'public' },
  summary: 'Make the first administrator of an empty installation, by its one-time link',
  body: z.object({
    token: z.string().min(20).max(100),
    name: requiredTextSchema(120),
    email: z.email({ error: 'invalid_email' }).max(254),
    password: newPasswordSchema,
  }),
  response: dataOf(signedInSchema),
  status: 201,
})
