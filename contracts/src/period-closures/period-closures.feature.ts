import { defineFeature } from '../manifest.ts'

/** Closing of periods: what was closed, what changed since, and who may act in it all the same. */
export const periodClosuresFeature = defineFeature({
  name: 'period-closures',
  permissions: [
    {
      area: 'period_closures',
      keys: {
        view: 'bank-accounts.period-closures.index',
        create: 'bank-accounts.period-closures.close',
        remove: 'bank-accounts.period-closures.reopen',
      },
    },
  ],
  operations: [
    'period-closures.close',
    'period-closures.end-exception',
    'period-closures.grant-exception',
    'period-closures.reopen',
    'period-closures.save-checks',
  ],
  tables: [
    { table: 'period_closures', list: '/admin/period-closure/list' },
    { table: 'period_exceptions' },
    { table: 'period_closure_checks' },
  ],
  menu: [
    {
      id: 'period-closures',
      title: 'period_closures',
      group: 'trade',
      place: 80,
      link: '/admin/period-closure/list',
      permission: 'bank-accounts.period-closures.index',
      icon: 'lock',
    },
  ],
  screens: [
    {
      path: '/admin/period-closure/list',
      access: 'company',
      permission: 'bank-accounts.period-closures.index',
    },
  ],
  kept_personal_data: [{ why: 'books', columns: ['period_closures.totals'] }],
})
