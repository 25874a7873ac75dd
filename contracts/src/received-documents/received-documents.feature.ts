import { defineFeature } from '../manifest.ts'

/** Fiscal documents that others issued to the company, as authorities distribute them. */
export const receivedDocumentsFeature = defineFeature({
  name: 'received-documents',
  operations: [
    'received-documents.ignore',
    'received-documents.manifest',
    'received-documents.receive',
    'received-documents.settings',
  ],
  tables: [
    { table: 'received_documents', list: '/admin/invoice/received' },
    { table: 'received_manifestations' },
    { table: 'received_document_settings' },
  ],
  screens: [
    { path: '/admin/invoice/received', access: 'company', permission: 'invoice-downloads.index' },
  ],
})
