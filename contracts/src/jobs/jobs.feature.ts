import { defineFeature } from '../manifest.ts'

/** What runs without a request: what waits and what failed. */
export const jobsFeature = defineFeature({
  name: 'jobs',
  menu: [
    {
      id: 'jobs',
      title: 'jobs',
      group: 'settings',
      place: 65,
      link: '/admin/prumo/jobs',
      permission: 'isPrumoAdmin',
      icon: 'checks',
    },
  ],
  screens: [{ path: '/admin/prumo/jobs', access: 'user', permission: 'isPrumoAdmin' }],
})
