import { defineFeature } from '../manifest.ts'

/** What programs of others need to work with Prumo: tokens that call the API for a person, and webhooks. */
export const developersFeature = defineFeature({
  name: 'developers',
  permissions: [
    {
      area: 'developers',
      keys: {
        view: 'api-tokens.index',
        create: 'api-tokens.store',
        remove: 'api-tokens.destroy',
      },
    },
    {
      area: 'webhooks',
      keys: {
        view: 'webhooks.index',
        create: 'webhooks.store',
        edit: 'webhooks.update',
        remove: 'webhooks.destroy',
      },
    },
  ],
  operations: [
    'api-tokens.create',
    'api-tokens.revoke',
    'webhooks.create',
    'webhooks.destroy',
    'webhooks.replay',
    'webhooks.rotate-secret',
    'webhooks.update',
  ],
  tables: [{ table: 'api_tokens' }, { table: 'webhooks' }, { table: 'webhook_deliveries' }],
  menu: [
    {
      id: 'developers',
      title: 'developers',
      group: 'settings',
      place: 60,
      link: '/admin/developers',
      permission: 'api-tokens.index',
      icon: 'link',
    },
  ],
  screens: [{ path: '/admin/developers', access: 'company', permission: 'api-tokens.index' }],
  personal_data: ['api_tokens.last_used_ip'],
})
