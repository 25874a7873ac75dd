import { defineFeature } from '../manifest.ts'

/** Connections of bank accounts to services that read them: banks' own APIs and open banking. */
export const bankConnectionsFeature = defineFeature({
  name: 'bank-connections',
  operations: [
    'bank-connections.connect',
    'bank-connections.disconnect',
    'bank-connections.update',
  ],
  tables: [{ table: 'bank_connections' }],
  screens: [
    {
      path: '/admin/bank-reconciliation/connections',
      access: 'company',
      permission: 'api.companies.bank_accounts.import-ofx',
      feature: 'bank-reconciliation',
    },
  ],
})
