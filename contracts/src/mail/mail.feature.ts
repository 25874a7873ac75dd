import { defineFeature } from '../manifest.ts'

/** The outbox of mails that wait or failed. */
export const mailFeature = defineFeature({
  name: 'mail',
  menu: [
    {
      id: 'outbox',
      title: 'outbox',
      group: 'settings',
      place: 60,
      link: '/admin/prumo/outbox',
      permission: 'isPrumoAdmin',
      icon: 'upload',
    },
  ],
  screens: [{ path: '/admin/prumo/outbox', access: 'user', permission: 'isPrumoAdmin' }],
  personal_data: [
    'outbox_mails.to',
    'outbox_mails.subject',
    'outbox_mails.text',
    'outbox_mails.html',
  ],
})
