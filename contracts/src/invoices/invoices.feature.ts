import { defineFeature } from '../manifest.ts'

/** Fiscal invoices that are read from their XML files. */
export const invoicesFeature = defineFeature({
  name: 'invoices',
  permissions: [
    {
      area: 'invoices',
      keys: {
        view: 'invoice-downloads.index',
        import: 'invoice-downloads.import',
        export: 'invoice-downloads.export',
        remove: 'invoice-downloads.destroy',
      },
    },
  ],
  undoable_operations: ['invoices.destroy', 'invoices.import'],
  tables: [{ table: 'invoices', list: '/admin/invoice/download' }],
  menu: [
    {
      id: 'invoices',
      title: 'invoices',
      group: 'trade',
      place: 60,
      link: '/admin/invoice/download',
      permission: 'invoice-downloads.index',
      icon: 'receipt',
    },
  ],
  screens: [
    { path: '/admin/invoice/download', access: 'company', permission: 'invoice-downloads.index' },
  ],
  personal_data: [
    'invoices.issuer_name',
    'invoices.issuer_document',
    'invoices.recipient_name',
    'invoices.recipient_document',
    'invoices.party_document',
  ],
  kept_personal_data: [{ why: 'fiscal', columns: ['invoices.*'] }],
})
