import { defineFeature } from '../manifest.ts'
import { subscriptionColumns } from './subscription.columns.ts'

const view = 'subscription.index'

/** Customers' subscriptions: what clients pay cycle after cycle, and what comes of it. */
export const subscriptionsFeature = defineFeature({
  name: 'subscriptions',
  permissions: [
    {
      area: 'subscriptions',
      keys: {
        view,
        create: 'subscription.store',
        edit: 'subscription.update',
        remove: 'subscription.destroy',
        export: 'subscription.export',
      },
    },
  ],
  operations: ['subscriptions.credit', 'subscriptions.issue'],
  undoable_operations: [
    'subscriptions.cancel',
    'subscriptions.cancel-charged',
    'subscriptions.change-plan',
    'subscriptions.change-plan-charged',
    'subscriptions.create',
    'subscriptions.destroy',
    'subscriptions.pause',
    'subscriptions.pause-charged',
    'subscriptions.readjust',
    'subscriptions.resume',
    'subscriptions.update',
  ],
  tables: [
    { table: 'subscriptions', list: '/admin/subscription/list', columns: subscriptionColumns },
    { table: 'subscription_cycles' },
  ],
  menu: [
    {
      id: 'subscriptions',
      title: 'subscriptions',
      group: 'trade',
      place: 50,
      link: '/admin/subscription/list',
      permission: view,
      icon: 'repeat',
    },
  ],
  screens: [{ path: '/admin/subscription/list', access: 'company', permission: view }],
  creations: [
    { name: 'subscription', list: '/admin/subscription/list', permission: 'subscription.store' },
  ],
})
