import { defineFeature } from '../manifest.ts'

/** Charges: what clients are asked to pay for receivables, through payment providers. */
export const chargesFeature = defineFeature({
  name: 'charges',
  permissions: [
    {
      area: 'charges',
      keys: {
        view: 'api.companies.charges.list',
        create: 'api.companies.charges.store',
        edit: 'api.companies.charges.update',
        remove: 'api.companies.charges.destroy',
        export: 'api.companies.charges.export',
      },
    },
  ],
  operations: [
    'charges.apply',
    'charges.cancel',
    'charges.change',
    'charges.copy',
    'charges.mail',
    'charges.refund',
    'charges.remind',
    'charges.send',
    'payment-providers.replay',
    'payment-providers.save',
    'payment-providers.set-status',
    'payment-providers.sync',
    'reminders.switch',
  ],
  undoable_operations: [
    'charges.create',
    'charges.destroy',
    'charges.generate',
    'charges.issue',
    'charges.receive',
    'charges.update',
    'reminders.save',
  ],
  personal_data: ['charges.mailed_to', 'charge_reminders.sent_to'],
  tables: [
    { table: 'charge_payments' },
    { table: 'charge_reminders' },
    { table: 'charges' },
    { table: 'payment_providers' },
    { table: 'provider_calls' },
    { table: 'reminder_settings' },
  ],
  menu: [
    {
      id: 'charges',
      title: 'charges',
      group: 'trade',
      place: 20,
      link: '/admin/charge/list',
      permission: 'api.companies.charges.list',
      icon: 'receipt',
    },
  ],
  screens: [
    { path: '/admin/charge/list', access: 'company', permission: 'api.companies.charges.list' },
    {
      path: '/admin/charge/edit/$charge_id',
      access: 'company',
      permission: 'api.companies.charges.list',
    },
    {
      path: '/admin/charge/provider/list',
      access: 'company',
      permission: 'api.companies.charges.list',
    },
    {
      path: '/admin/charge/reminder/edit',
      access: 'company',
      permission: 'api.companies.charges.list',
    },
  ],
  creations: [
    {
      name: 'charge',
      page: '/admin/charge/edit/new',
      permission: 'api.companies.charges.store',
    },
  ],
})
