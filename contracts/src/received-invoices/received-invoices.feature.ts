import { defineFeature } from '../manifest.ts'

/** Invoices that suppliers sent, which become purchases waiting for approval. */
export const receivedInvoicesFeature = defineFeature({
  name: 'received-invoices',
  undoable_operations: ['received-invoices.import'],
  tables: [{ table: 'received_invoices' }],
  screens: [
    { path: '/admin/purchase/import', access: 'company', permission: 'companies.purchases.store' },
  ],
  kept_personal_data: [
    {
      why: 'fiscal',
      columns: ['received_invoices.*', 'received_invoice_items.*', 'received_invoice_taxes.*'],
    },
  ],
})
