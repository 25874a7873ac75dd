import { defineFeature } from '../manifest.ts'

/** Splits by percentages that a company keeps under a name. */
export const allocationTemplatesFeature = defineFeature({
  name: 'allocation-templates',
  operations: [
    'allocation-templates.create',
    'allocation-templates.destroy',
    'allocation-templates.update',
  ],
  tables: [{ table: 'allocation_templates' }],
})
