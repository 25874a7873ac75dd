import { defineFeature } from '../manifest.ts'

/** What platform administrators decide for all companies: the plan of new ones, and where help is. */
export const platformSettingsFeature = defineFeature({
  name: 'platform-settings',
  menu: [
    {
      id: 'platform-settings',
      title: 'platform_settings',
      group: 'settings',
      place: 68,
      link: '/admin/prumo/settings',
      permission: 'isPrumoAdmin',
      icon: 'list',
    },
  ],
  screens: [{ path: '/admin/prumo/settings', access: 'user', permission: 'isPrumoAdmin' }],
})
