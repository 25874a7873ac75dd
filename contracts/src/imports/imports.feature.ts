import { defineFeature } from '../manifest.ts'

/** Importing registers and transactions from sheets, with history and undo. */
export const importsFeature = defineFeature({
  name: 'imports',
  tables: [{ table: 'imports' }],
})
