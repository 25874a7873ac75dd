import { defineFeature } from '../manifest.ts'

/** Fiscal documents that a company issues: drafts, what the tax authorities answer, cancelling. */
export const invoiceEmissionFeature = defineFeature({
  name: 'invoice-emission',
  permissions: [
    {
      area: 'invoice_emissions',
      keys: {
        view: 'invoice-emissions.index',
        create: 'invoice-emissions.store',
        edit: 'invoice-emissions.update',
        remove: 'invoice-emissions.destroy',
        cancel: 'invoice-emissions.cancel',
      },
    },
  ],
  operations: [
    'invoice-emissions.answer',
    'invoice-emissions.cancel',
    'invoice-emissions.contingency',
    'invoice-emissions.correct',
    'invoice-emissions.create',
    'invoice-emissions.destroy',
    'invoice-emissions.issue',
    'invoice-emissions.mail',
    'invoice-emissions.update',
    'invoice-emissions.void',
  ],
  tables: [
    { table: 'emissions', list: '/admin/invoice/emission' },
    { table: 'emission_events' },
    { table: 'invoice_number_voids' },
  ],
  screens: [
    { path: '/admin/invoice/emission', access: 'company', permission: 'invoice-emissions.index' },
    {
      path: '/admin/invoice/emission-run',
      access: 'company',
      permission: 'invoice-emissions.index',
    },
    {
      path: '/admin/invoice/number-void',
      access: 'company',
      permission: 'invoice-emissions.index',
    },
    { path: '/admin/invoice/taxes', access: 'company', permission: 'invoice-emissions.index' },
  ],
  personal_data: ['emissions.mailed_to', 'emissions.signed_xml'],
  kept_personal_data: [
    {
      why: 'fiscal',
      columns: [
        'emissions.description',
        'emissions.signed_xml',
        'emissions.cancel_reason',
        'emissions.cancel_xml',
        'emissions.contingency_reason',
        'emissions.correction_text',
        'emissions.correction_xml',
        'emissions.goods',
        'emissions.replace_reason',
        'emission_events.*',
        'invoice_number_voids.*',
      ],
    },
  ],
})
