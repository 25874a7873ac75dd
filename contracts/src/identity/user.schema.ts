import { z } from 'zod'
import { FEATURE_KEYS } from '../plans/features.ts'
import { civilDateSchema, idSchema, instantSchema } from '../scalars.ts'
import { localeSchema, preferencesSchema } from './preferences.schema.ts'

/**
 * The signed-in user. `ddi` and `mobile_phone_ddi` are answered together, and so are the addresses
 * of the picture: `avatar` for 80 pixels, `photoUrl` for 40.
 */
export const userSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  mobile_phone: z.string().nullable(),
  ddi: z.string(),
  mobile_phone_ddi: z.string(),
  avatar: z.string().nullable(),
  photoUrl: z.string().nullable(),
  is_prumo_admin: z.boolean(),
  /** The language the person chose; null is the browser's. */
  locale: localeSchema.nullable(),
  preferences: preferencesSchema,
  has_second_factor: z.boolean(),
})

/** A company as the session lists it. */
export const sessionCompanySchema = z.object({
  id: idSchema,
  company_name: z.string(),
  trading_name: z.string().nullable(),
  prumoPlan: z.object({ name: z.string(), permissions: z.array(z.enum(FEATURE_KEYS)) }).nullable(),
  date_expiry_at: civilDateSchema.nullable(),
  /** False when the plan has expired: the company can be read, not written. */
  is_writable: z.boolean(),
  /** True while Prumo has suspended it: nobody of it is let in. */
  is_suspended: z.boolean(),
  /** Set when a platform administrator is inside, which ends at that instant. */
  entry: z.object({ reason: z.string(), ends_at: instantSchema }).nullable(),
  role: z.string(),
  /** Where its days begin and end. A browser may still hold a session from before it was told. */
  time_zone: z.string().default('America/Sao_Paulo'),
  /** The company's day, so that every screen agrees with the server on what is overdue. */
  today: civilDateSchema,
})

export type User = z.output<typeof userSchema>
export type SessionCompany = z.output<typeof sessionCompanySchema>
