import { defineFeature } from '../manifest.ts'

/** A company as one file, which another installation takes. */
export const companyFileFeature = defineFeature({
  name: 'company-file',
  operations: ['company-file.export', 'company-file.import'],
})
