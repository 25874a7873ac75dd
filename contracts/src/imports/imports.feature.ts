import { defineFeature } from '../manifest.ts'

export const importsFeature = defineFeature({
  name: 'imports',
  tables: [{ table: 'imports' }],
})
