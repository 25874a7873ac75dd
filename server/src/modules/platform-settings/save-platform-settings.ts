import type { PlatformSettings } from '@prumo/contracts/platform-settings/platform-settings.schema'
import { isForeignKeyViolation } from '../../kernel/database/sql-errors.ts'
import type { UserContext } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { recordAccountEvent } from '../identity/index.ts'
import { getPlatformSettings } from './platform-settings.queries.ts'

/**
 * Changes what holds for companies that are made from now on, and where people find help; what a
 * company has already stays as it is.
 * @throws Refusal `stale_version`, `reference_not_found` on `default_plan_id`.
 */
export async function savePlatformSettings(
  context: UserContext,
  { version, ...input }: PlatformSettings,
): Promise<PlatformSettings> {
  const { db, user } = context
  const before = await getPlatformSettings(db)
  const after = { ...input, version: version + 1 }
  const written = before.version === version && (await write(context, after, version))
  if (!written) {
    const { version: currentVersion } = await getPlatformSettings(db)
    throw new Refusal('stale_version', { currentVersion })
  }
  await recordAccountEvent(db, user.id, 'platform_settings_changed', context, { before, after })
  return after
}

/** False when somebody saved between the look and the write. */
async function write({ db }: UserContext, after: PlatformSettings, version: number) {
  try {
    const row = await db.query
      .insertInto('platform_settings')
      .values(after)
      .onConflict((clash) =>
        clash.column('id').doUpdateSet(after).where('platform_settings.version', '=', version),
      )
      .returning('version')
      .executeTakeFirst()
    return row !== undefined
  } catch (error) {
    if (isForeignKeyViolation(error))
      throw new Refusal('reference_not_found', {
        fields: { default_plan_id: 'reference_not_found' },
      })
    throw error
  }
}
