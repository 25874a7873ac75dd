import { defineFeature } from './manifest.ts'

/** Entries of the menu (specification section 2) whose features are still to come. */
export const plannedFeature = defineFeature({
  name: 'planned',
  menu: [
    {
      id: 'subscriptions',
      title: 'subscriptions',
      group: 'trade',
      place: 50,
      link: '/admin/subscription/list',
      permission: 'subscription.index',
      icon: 'repeat',
    },
  ],
})
