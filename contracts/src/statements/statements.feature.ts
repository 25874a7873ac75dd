import { defineFeature } from '../manifest.ts'

/** DRE and DFC, and the template that a company has its DRE shown by. */
export const statementsFeature = defineFeature({
  name: 'statements',
  permissions: [
    { area: 'dre', keys: { view: 'api.statements.getDre' } },
    { area: 'dfc', keys: { view: 'api.statements.getDfc' } },
  ],
  plan_features: ['dre', 'dfc'],
  undoable_operations: ['dre-templates.restore', 'dre-templates.save'],
  tables: [{ table: 'dre_templates' }],
  menu: [
    {
      id: 'dre',
      title: 'dre',
      group: 'reports',
      place: 10,
      link: '/dre',
      permission: 'api.statements.getDre',
      icon: 'report',
      category: 1,
    },
    {
      id: 'dfc',
      title: 'dfc',
      group: 'reports',
      place: 20,
      link: '/dfc',
      permission: 'api.statements.getDfc',
      icon: 'cash',
      category: 1,
    },
  ],
  screens: [
    { path: '/dre', access: 'company', permission: 'api.statements.getDre', feature: 'dre' },
    { path: '/dre/template', access: 'company', permission: 'categories.update', feature: 'dre' },
    { path: '/dfc', access: 'company', permission: 'api.statements.getDfc', feature: 'dfc' },
  ],
})
