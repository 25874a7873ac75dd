import { z } from 'zod'
import { defineRoute } from '../route.ts'
import { nothingSchema } from '../scalars.ts'
import { localeSchema, preferencesPatchSchema } from './preferences.schema.ts'

export const updateLocale = defineRoute({
  id: 'account.locale',
  method: 'PUT',
  path: '/api/user/locale',
  access: { kind: 'user' },
  summary: 'Keep the language of the signed-in user; null is the browser’s',
  body: z.object({ locale: localeSchema.nullable() }),
  response: nothingSchema,
  status: 204,
})

export const updatePreferences = defineRoute({
  id: 'account.preferences',
  method: 'PUT',
  path: '/api/user/preferences',
  access: { kind: 'user' },
  summary: 'Keep preferences of the signed-in user: those named are replaced, null removes one',
  body: preferencesPatchSchema,
  response: nothingSchema,
  status: 204,
})
