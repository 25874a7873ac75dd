import { defineFeature } from '../manifest.ts'

/** Undoing an operation. */
export const undoFeature = defineFeature({
  name: 'undo',
  operations: ['operations.undo'],
  tables: [{ table: 'operations' }],
})
