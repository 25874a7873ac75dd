import type { Preferences, UserLocale } from '@prumo/contracts/identity/preferences.schema'
import { sql } from 'kysely'
import type { DirectoryDb } from '../../kernel/database/atomic.ts'
import { Refusal } from '../../kernel/refusal.ts'

/** All preferences of a person together; see preferences.schema.ts. */
const MAX_STORED_BYTES = 8_192

/** Keeps the language that a person chose; null is the browser's. */
export async function keepLocale(
  db: DirectoryDb,
  userId: number,
  locale: UserLocale | null,
): Promise<void> {
  await db.query.updateTable('users').set({ locale }).where('id', '=', userId).execute()
}

/**
 * Keeps preferences: those named are replaced, null removes one, the others stay. One statement, so
 * that two tabs never undo each other.
 * @throws Refusal `preferences_too_large`.
 */
export async function keepPreferences(
  db: DirectoryDb,
  userId: number,
  patch: Preferences,
): Promise<void> {
  const removed = Object.keys(patch).filter((name) => patch[name] === null)
  const kept = sql`(preferences || ${JSON.stringify(patch)}::jsonb) - ${removed}::text[]`
  const { rows } = await sql`
    update users set preferences = ${kept}
    where id = ${userId} and octet_length((${kept})::text) <= ${MAX_STORED_BYTES}
    returning id`.execute(db.query)
  if (rows.length === 0) throw new Refusal('preferences_too_large')
}
