import { defineFeature } from '../manifest.ts'

export const allocationTemplatesFeature = defineFeature({
  name: 'allocation-templates',
  operations: [
    'allocation-templates.create',
    'allocation-templates.destroy',
    'allocation-templates.update',
  ],
  tables: [{ table: 'allocation_templates' }],
})
