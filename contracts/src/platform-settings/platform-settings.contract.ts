import { defineRoute } from '../route.ts'
import { dataOf } from '../scalars.ts'
import { platformSettingsSchema } from './platform-settings.schema.ts'

const path = '/api/prumo/settings'

export const getPlatformSettings = defineRoute({
  id: 'platform-settings.get',
  method: 'GET',
  path,
  access: { kind: 'platform' },
  summary: 'The plan and the trial of new companies, and where people find help',
  response: dataOf(platformSettingsSchema),
})

export const updatePlatformSettings = defineRoute({
  id: 'platform-settings.update',
  method: 'PUT',
  path,
  access: { kind: 'platform' },
  summary: 'Change what holds for new companies, and where people find help',
  body: platformSettingsSchema,
  response: dataOf(platformSettingsSchema),
})
