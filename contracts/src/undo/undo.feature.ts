import { defineFeature } from '../manifest.ts'

export const undoFeature = defineFeature({
  name: 'undo',
  operations: ['operations.undo'],
  tables: [{ table: 'operations' }],
})
