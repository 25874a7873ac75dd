import { defineFeature } from '../manifest.ts'

/** What people may ask of a company that keeps data of them: a copy, and to be forgotten. */
export const personalDataFeature = defineFeature({
  name: 'personal-data',
  operations: ['clients.anonymise', 'suppliers.anonymise'],
})
