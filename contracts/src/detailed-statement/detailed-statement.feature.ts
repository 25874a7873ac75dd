import { defineFeature } from '../manifest.ts'

/** Every movement of the accounts, with its running balance, and what a figure is made of. */
export const detailedStatementFeature = defineFeature({
  name: 'detailed-statement',
  menu: [
    {
      id: 'detailed-statement',
      title: 'detailed_statement',
      group: 'reports',
      place: 30,
      link: '/admin/statements/detailed',
      permission: 'api.statements.getDfc',
      icon: 'list',
    },
  ],
  screens: [
    {
      path: '/admin/statements/detailed',
      access: 'company',
      permission: 'api.statements.getDfc',
      feature: 'dfc',
    },
  ],
})
