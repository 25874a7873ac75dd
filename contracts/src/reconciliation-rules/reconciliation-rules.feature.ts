import { defineFeature } from '../manifest.ts'

/** Rules of a company, and those of Prumo, that say what a line of a statement is. */
export const reconciliationRulesFeature = defineFeature({
  name: 'reconciliation-rules',
  permissions: [
    { area: 'reconciliation_rules', keys: { edit: 'api.companies.bank_accounts.rules' } },
  ],
  plan_features: ['reconciliation_rules'],
  undoable_operations: [
    'reconciliation-rules.create',
    'reconciliation-rules.destroy',
    'reconciliation-rules.move',
    'reconciliation-rules.switch-global',
    'reconciliation-rules.update',
  ],
  tables: [
    { table: 'reconciliation_rules', list: '/admin/reconciliation-rule/list' },
    { table: 'switched_off_global_rules' },
  ],
  menu: [
    {
      id: 'global-rules',
      title: 'global_rules',
      group: 'settings',
      place: 30,
      link: '/admin/prumo-global-rule/list',
      permission: 'isPrumoAdmin',
      icon: 'checks',
    },
  ],
  screens: [
    {
      path: '/admin/reconciliation-rule/list',
      access: 'company',
      permission: 'api.companies.bank_accounts.import-ofx',
      feature: 'reconciliation_rules',
    },
    { path: '/admin/prumo-global-rule/list', access: 'user', permission: 'isPrumoAdmin' },
  ],
})
