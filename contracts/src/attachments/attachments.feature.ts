import { defineFeature } from '../manifest.ts'

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
})
