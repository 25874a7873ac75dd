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
  personal_data: [
    'received_documents.issuer_name',
    'received_documents.issuer_document',
    'received_document_files.xml',
  ],
  kept_personal_data: [
    {
      why: 'fiscal',
      columns: ['received_documents.*', 'received_document_files.*', 'received_manifestations.*'],
    },
  ],
})
