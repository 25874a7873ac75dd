import { defineFeature } from '../manifest.ts'

/** Plans: which features a company that holds one may reach. */
export const plansFeature = defineFeature({
  name: 'plans',
  menu: [
    {
      id: 'prumo-plans',
      title: 'prumo_plans',
      group: 'settings',
      place: 10,
      link: '/admin/prumo-plan/list',
      permission: 'isPrumoAdmin',
      icon: 'list',
    },
  ],
  screens: [{ path: '/admin/prumo-plan/list', access: 'user', permission: 'isPrumoAdmin' }],
  personal_data: ['plan_credits.payer_name', 'plan_credits.payer_document'],
})
