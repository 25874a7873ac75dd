import { defineFeature } from '../manifest.ts'

/** Files of records that declare them, and notes on payables and receivables. */
export const attachmentsFeature = defineFeature({
  name: 'attachments',
  operations: [
    'attachments.create',
    'attachments.destroy',
    'attachments.restore',
    'notes.create',
    'notes.destroy',
    'notes.update',
  ],
  tables: [{ table: 'attachments' }, { table: 'notes' }],
  personal_data: ['attachments.name', 'notes.text'],
})
