import { defineFeature } from '../manifest.ts'

/** What leaves the books for accountants and for programs of bookkeeping. */
export const accountingFeature = defineFeature({
  name: 'accounting',
  permissions: [{ area: 'accounting', keys: { view: 'companies.accounting.index' } }],
  undoable_operations: ['accounting-exports.create', 'accounting-settings.save'],
  tables: [{ table: 'accounting_exports' }, { table: 'accounting_settings' }],
  menu: [
    {
      id: 'accounting',
      title: 'accounting',
      group: 'reports',
      place: 45,
      link: '/admin/accounting',
      permission: 'companies.accounting.index',
      icon: 'book',
    },
  ],
  screens: [
    { path: '/admin/accounting', access: 'company', permission: 'companies.accounting.index' },
  ],
  kept_personal_data: [{ why: 'books', columns: ['accounting_exports.*'] }],
})
