import { z } from 'zod'
import { idSchema, optionalTextSchema, versionSchema } from '../scalars.ts'

/** Ten years: whoever means longer leaves the field empty, which is no end. */
const MAX_TRIAL_DAYS = 3650
const MAX_ADDRESS = 300

const isWebAddress = (text: string): boolean => /^https?:\/\/[^\s]+$/.test(text)
const isMailAddress = (text: string): boolean => /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(text)

/** Only such addresses open in a new tab. */
const webAddressSchema = optionalTextSchema(MAX_ADDRESS).refine(
  (text) => text === null || isWebAddress(text),
  { error: 'invalid_url' },
)

export const platformSettingsInputSchema = z.object({
  /** Where people find help; null is not shown. */
  intro_video: webAddressSchema,
  live_chat: webAddressSchema,
  ticket_form: webAddressSchema,
  /** Who renews a plan that ended: a page, or a mail address. */
  renewal_contact: optionalTextSchema(MAX_ADDRESS).refine(
    (text) => text === null || isWebAddress(text) || isMailAddress(text),
    { error: 'invalid_url' },
  ),
  /** The plan of a new company; null is the first one on offer. */
  default_plan_id: idSchema.nullable(),
  /** How long a new company may write; null is a plan without end. */
  trial_days: z.int().min(1).max(MAX_TRIAL_DAYS).nullable(),
})

export const platformSettingsSchema = platformSettingsInputSchema.extend({ version: versionSchema })

export type PlatformSettings = z.output<typeof platformSettingsSchema>
