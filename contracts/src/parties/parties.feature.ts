import { defineFeature } from '../manifest.ts'

/** Contacts: clients and suppliers, one party in either role. */
export const partiesFeature = defineFeature({
  name: 'parties',
  permissions: [
    {
      area: 'clients',
      keys: {
        view: 'companies.clients.index',
        create: 'companies.clients.store',
        edit: 'companies.clients.update',
        remove: 'companies.clients.destroy',
        export: 'companies.clients.export',
      },
    },
    {
      area: 'suppliers',
      keys: {
        view: 'companies.suppliers.index',
        create: 'companies.suppliers.store',
        edit: 'companies.suppliers.update',
        remove: 'companies.suppliers.destroy',
        export: 'companies.suppliers.export',
      },
    },
  ],
  operations: [
    'clients.create',
    'clients.take-role',
    'clients.update',
    'suppliers.create',
    'suppliers.take-role',
    'suppliers.update',
  ],
  undoable_operations: [
    'clients.destroy',
    'clients.merge',
    'clients.restore',
    'suppliers.destroy',
    'suppliers.merge',
    'suppliers.restore',
  ],
  tables: [{ table: 'parties' }],
  imports: [
    { noun: 'clients', permission: 'companies.clients.store', list: '/admin/client/list' },
    { noun: 'suppliers', permission: 'companies.suppliers.store', list: '/admin/supplier/list' },
  ],
  webhooks: [
    {
      record: 'contact',
      table: 'parties',
      acts: ['created', 'changed', 'deleted'],
      read: ['companies.clients.index', 'companies.suppliers.index'],
    },
  ],
  menu: [
    {
      id: 'clients',
      title: 'clients',
      group: 'registers',
      place: 60,
      link: '/admin/client/list',
      permission: 'companies.clients.index',
      icon: 'users',
    },
    {
      id: 'suppliers',
      title: 'suppliers',
      group: 'registers',
      place: 70,
      link: '/admin/supplier/list',
      permission: 'companies.suppliers.index',
      icon: 'truck',
    },
  ],
  screens: [
    { path: '/admin/client/list', access: 'company', permission: 'companies.clients.index' },
    { path: '/admin/supplier/list', access: 'company', permission: 'companies.suppliers.index' },
  ],
  creations: [
    { name: 'client', list: '/admin/client/list', permission: 'companies.clients.store' },
    { name: 'supplier', list: '/admin/supplier/list', permission: 'companies.suppliers.store' },
  ],
  personal_data: [
    'parties.name',
    'parties.document',
    'parties.email',
    'parties.phone',
    'parties.observation',
    'parties.name_key',
    'parties.trading_name',
    'parties.rg',
    'parties.foreign_id',
    'parties.alternate_email',
    'parties.birthday',
    'parties.postal_code',
    'parties.street',
    'parties.number',
    'parties.complement',
    'party_contacts.name',
    'party_contacts.email',
    'party_contacts.business_phone',
    'party_contacts.whatsapp',
    'party_bank_details.bank_account',
    'party_bank_details.pix_key',
  ],
})
