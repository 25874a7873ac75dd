import { defineFeature } from './manifest.ts'

/** Entries of the menu (specification section 2) whose features are still to come. */
export const plannedFeature = defineFeature({
  name: 'planned',
  menu: [
    {
      id: 'stock',
      title: 'stock',
      group: 'trade',
      place: 90,
      link: '/admin/stock',
      permission: 'stock.index',
      icon: 'box',
      roles: ['admin'],
    },
  ],
})
