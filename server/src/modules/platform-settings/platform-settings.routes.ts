import { getHelpContacts as helpRoute } from '@prumo/contracts/platform-settings/help-contacts.contract'
import {
  getPlatformSettings as getRoute,
  updatePlatformSettings as updateRoute,
} from '@prumo/contracts/platform-settings/platform-settings.contract'
import { handleUser } from '../../kernel/http/handler.ts'
import { getHelpContacts, getPlatformSettings } from './platform-settings.queries.ts'
import { savePlatformSettings } from './save-platform-settings.ts'

export const platformSettingsHandlers = [
  handleUser(getRoute, async ({ db }) => ({ data: await getPlatformSettings(db) })),
  handleUser(updateRoute, async (context, { body }) => ({
    data: await savePlatformSettings(context, body),
  })),
  handleUser(helpRoute, async ({ db }) => ({ data: await getHelpContacts(db) })),
]
