import { z } from 'zod'

/** The languages of the interface. */
const LOCALES = ['pt', 'en', 'de', 'fr'] as const
export const localeSchema = z.enum(LOCALES)
export type UserLocale = z.output<typeof localeSchema>

/** What one person keeps about the look of the app: a few choices, some favourites and views. */
const MAX_PREFERENCES_CHARS = 8_000
/** NUL and half characters, as JSON writes them: PostgreSQL stores neither. */
const UNSTORABLE = /\\u0000|\\ud[89a-f]/i

/**
 * Preferences by name, any JSON below it. The server keeps them and understands none; whoever wrote
 * them parses them again.
 */
export const preferencesSchema = z.record(
  z.string().regex(/^[a-z][\w.:-]{0,59}$/, { error: 'invalid_value' }),
  z.unknown(),
)

/** Preferences as they may be sent: those named are replaced, null removes one. */
export const preferencesPatchSchema = preferencesSchema
  .refine((values) => JSON.stringify(values).length <= MAX_PREFERENCES_CHARS, {
    error: 'preferences_too_large',
  })
  .refine((values) => !UNSTORABLE.test(JSON.stringify(values)), { error: 'invalid_text' })

export type Preferences = z.output<typeof preferencesSchema>
