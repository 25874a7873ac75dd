import type { HelpContacts } from '@prumo/contracts/platform-settings/help-contacts.contract'
import type { PlatformSettings } from '@prumo/contracts/platform-settings/platform-settings.schema'
import type { DirectoryDb } from '../../kernel/database/atomic.ts'

const COLUMNS = [
  'default_plan_id',
  'trial_days',
  'intro_video',
  'live_chat',
  'ticket_form',
  'renewal_contact',
  'version',
] as const

/** While nobody has decided: a month to try, and no address of anybody. */
const FIRST_SETTINGS: PlatformSettings = {
  default_plan_id: null,
  trial_days: 30,
  intro_video: null,
  live_chat: null,
  ticket_form: null,
  renewal_contact: null,
  version: 1,
}

/** What holds for new companies, and where people find help. */
export async function getPlatformSettings(db: DirectoryDb): Promise<PlatformSettings> {
  const stored = await db.query.selectFrom('platform_settings').select(COLUMNS).executeTakeFirst()
  return stored ?? FIRST_SETTINGS
}

/** Where people find help, without what only platform administrators read. */
export async function getHelpContacts(db: DirectoryDb): Promise<HelpContacts> {
  const { intro_video, live_chat, ticket_form, renewal_contact } = await getPlatformSettings(db)
  return { intro_video, live_chat, ticket_form, renewal_contact }
}
