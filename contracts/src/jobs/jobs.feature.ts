import { defineFeature } from '../manifest.ts'

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
