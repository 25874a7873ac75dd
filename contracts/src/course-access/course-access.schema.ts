import { z } from 'zod'
import { type Platform, SECRET_NAMES } from '../companies/platform.schema.ts'
import { PLATFORM_FAULTS, PLATFORM_STATES } from '../sales-platforms/sales-platform.schema.ts'
import { idSchema, instantSchema } from '../scalars.ts'

/** The education platforms of docs/rules/documents.md. */
export const COURSE_PLATFORMS = [
  'memberkit',
  'cademi',
  'curseduca',
] as const satisfies readonly Platform[]

export type CoursePlatformName = (typeof COURSE_PLATFORMS)[number]

const COURSE_WISHES = ['granted', 'revoked'] as const
/** failed: its tries are over, and a person looks at it. */
export const ACCESS_STATUSES = ['waiting', 'done', 'failed'] as const

/** Why a course was not opened or closed; each has a sentence in every language. */
const ACCESS_FAULTS = [
  ...PLATFORM_FAULTS,
  /** The client has no e-mail. */
  'no_email',
  /** The product's id is none that the platform could have. */
  'unknown_course',
] as const

export const courseNameSchema = z.enum(COURSE_PLATFORMS)

export const coursePlatformSchema = z.object({
  platform: courseNameSchema,
  name: z.string(),
  state: z.enum(PLATFORM_STATES),
  fault: z.enum(PLATFORM_FAULTS).nullable(),
  /** It is a simulator of this computer: nobody was let in anywhere. */
  is_simulated: z.boolean(),
  secrets: z.array(z.enum(SECRET_NAMES)),
  missing_secrets: z.array(z.enum(SECRET_NAMES)),
  granted_count: z.int(),
  waiting_count: z.int(),
  failed_count: z.int(),
  changed_by: z.string().nullable(),
  changed_at: instantSchema.nullable(),
})

/** What a sale opened of a course, and how it stands. */
export const courseAccessSchema = z.object({
  id: idSchema,
  /** Null once the sale is gone. */
  sale_id: idSchema.nullable(),
  product_id: idSchema,
  product_name: z.string(),
  platform: courseNameSchema,
  course_id: z.string(),
  client_name: z.string(),
  client_email: z.string().nullable(),
  wanted: z.enum(COURSE_WISHES),
  status: z.enum(ACCESS_STATUSES),
  tries: z.int(),
  next_try_at: instantSchema.nullable(),
  fault: z.enum(ACCESS_FAULTS).nullable(),
  /** Every try, oldest first. */
  attempts: z.array(
    z.object({
      at: instantSchema,
      wanted: z.enum(COURSE_WISHES),
      /** kept: another sale of the same client has it open. */
      outcome: z.enum(['done', 'kept', 'failed']),
      fault: z.enum(ACCESS_FAULTS).nullable(),
    }),
  ),
  changed_at: instantSchema,
})

export type CoursePlatform = z.output<typeof coursePlatformSchema>
export type CourseAccess = z.output<typeof courseAccessSchema>
export type CourseWish = CourseAccess['wanted']
export type AccessStatus = CourseAccess['status']
export type AccessFault = NonNullable<CourseAccess['fault']>
export type AccessAttempt = CourseAccess['attempts'][number]
